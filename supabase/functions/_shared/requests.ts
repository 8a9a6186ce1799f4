import { createMainApi } from '@ludarium/domain/main-api';
import { z } from 'zod';
import { rows } from './data-backend.ts';
import type { Mail, Services } from './services.ts';
import { composeMail } from './template.ts';

const requestRow = z.object({
  id: z.string(),
  email: z.string(),
  laravel_user_id: z.coerce.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  publisher_id: z.coerce.number().nullish(),
  new_publisher_name: z.string().nullish(),
  website_url: z.string().nullish(),
  verification_note: z.string().nullish(),
  status: z.string(),
});

/** A publisher request as the mails need it. */
export type PublisherRequest = z.infer<typeof requestRow>;

const columns = Object.keys(requestRow.shape).join(',');

/** Finds publisher requests with the service's rights, newest first. */
export function findRequests(services: Services, filter: string): Promise<PublisherRequest[]> {
  const query = `select=${columns}&${filter}&order=created_at.desc&limit=1`;
  return rows(services, 'publisher_requests', query, requestRow);
}

/** The publisher's name: the one asked for, or what the main API knows under the id. */
export async function publisherName(
  services: Services,
  request: PublisherRequest,
  token?: string,
): Promise<string> {
  if (request.new_publisher_name) return request.new_publisher_name;
  if (!request.publisher_id) return 'a publisher';
  const mainApi = createMainApi({
    baseUrl: services.mainApiUrl,
    getToken: () => token,
    fetch: services.fetch,
    timeoutMs: 5000,
  });
  try {
    return (await mainApi.publisher(request.publisher_id)).name;
  } catch (error) {
    // A letter with a number in it is better than none.
    console.warn(error);
    return `publisher ${request.publisher_id}`;
  }
}

const roleRow = z.object({ user_id: z.coerce.string() });
const profileRow = z.object({ email: z.string().nullish(), first_name: z.string().nullish() });

/** The letters that tell every administrator of a new publisher request. */
export async function lettersToAdmins(
  services: Services,
  request: PublisherRequest,
  token?: string,
): Promise<Mail[]> {
  const admins = await rows(services, 'user_roles', 'select=user_id&role=eq.admin', roleRow);
  if (admins.length === 0) throw new Error('There is no administrator to notify.');
  const ids = admins.map(({ user_id }) => user_id).join(',');
  const query = `select=email,first_name&laravel_user_id=in.(${ids})`;
  const profiles = await rows(services, 'profiles', query, profileRow);
  const name = await publisherName(services, request, token);
  const person = `${request.first_name ?? ''} ${request.last_name ?? ''}`.trim() || request.email;
  return profiles.flatMap(({ email, first_name }) =>
    email
      ? [
          composeMail({
            to: email,
            subject: `New publisher request: ${name}`,
            greeting: `Hello ${first_name ?? 'there'}`,
            paragraphs: [
              `${person} asks for access to the publisher portal for ${name}. The request waits for your decision.`,
            ],
            facts: [
              ['Name', person],
              ['E-mail', request.email],
              ['Publisher', name],
              ['Website', request.website_url ?? '–'],
              ...(request.verification_note ? [['Note', request.verification_note] as const] : []),
            ],
            button: { label: 'Review the request', url: `${services.siteUrl}/admin` },
          }),
        ]
      : [],
  );
}
