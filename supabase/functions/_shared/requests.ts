import { createMainApi } from '@ludarium/domain/main-api';
import { z } from 'zod';
import { call, readRows } from './data-backend.ts';
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
  approved_publisher_id: z.coerce.number().nullish(),
  website_url: z.string().nullish(),
  verification_note: z.string().nullish(),
  status: z.string(),
});

/** The fields of a publisher request that the mails use. */
type PublisherRequest = z.infer<typeof requestRow>;

const columns = Object.keys(requestRow.shape).join(',');

/**
 * Finds the newest publisher request as `service_role`.
 *
 * @param filter PostgREST's filters; values must be encoded
 */
export async function findRequest(
  services: Services,
  filter: string,
): Promise<PublisherRequest | undefined> {
  const query = `select=${columns}&${filter}&order=created_at.desc&limit=1`;
  const [newest] = await readRows(services, 'publisher_requests', query, requestRow);
  return newest;
}

/**
 * The publisher's name: that of the main API, or the requested name of a new one. A description if neither is known.
 *
 * @param token the caller's token for the main API, if there is a caller
 */
export async function getPublisherName(
  services: Services,
  request: Partial<
    Pick<PublisherRequest, 'publisher_id' | 'new_publisher_name' | 'approved_publisher_id'>
  >,
  token?: string,
): Promise<string> {
  const { new_publisher_name: newName, publisher_id, approved_publisher_id } = request;
  const id = publisher_id ?? approved_publisher_id;
  if (!id) return newName || 'a publisher';
  try {
    const mainApi = createMainApi({
      baseUrl: services.mainApiUrl,
      getToken: () => token,
      fetch: services.fetch,
      timeoutMs: 5000,
    });
    return (await mainApi.publisher(id)).name;
  } catch (error) {
    // Without a name the mail contains the publisher's id.
    console.warn(error);
    return newName || `publisher ${id}`;
  }
}

const adminAddress = z.object({ email: z.string().nullable(), first_name: z.string().nullable() });

/** A recipient of the notification about a new publisher request. */
interface AdminRecipient {
  readonly email: string;
  readonly firstName: string | null;
}

/**
 * Returns all administrators with a known address. If an address is missing or there is no
 * administrator, the operators' mailbox is added.
 */
export async function findAdminRecipients(services: Services): Promise<AdminRecipient[]> {
  const admins = z.array(adminAddress).parse(await call(services, 'admin_addresses', {}));
  const known = admins.flatMap(({ email, first_name }) =>
    email ? [{ email, firstName: first_name }] : [],
  );
  const isComplete = known.length > 0 && known.length === admins.length;
  return isComplete ? known : [...known, { email: services.testMailTo, firstName: null }];
}

/** Renders the mail that notifies an administrator of a new publisher request. */
export function createAdminMail(
  services: Services,
  request: PublisherRequest,
  token?: string,
): (admin: AdminRecipient) => Promise<Mail> {
  let name: Promise<string> | undefined;
  const person = `${request.first_name ?? ''} ${request.last_name ?? ''}`.trim() || request.email;
  return async (admin) => {
    name ??= getPublisherName(services, request, token);
    const publisher = await name;
    return composeMail({
      to: admin.email,
      subject: `New publisher request: ${publisher}`,
      greeting: `Hello ${admin.firstName ?? 'there'}`,
      paragraphs: [
        `${person} asks for access to the publisher portal for ${publisher}. The request waits for your decision.`,
      ],
      facts: [
        ['Name', person],
        ['Email', request.email],
        ['Publisher', request.new_publisher_name ? `${publisher}, named as new` : publisher],
        ['Website', request.website_url ?? '–'],
        ...(request.verification_note ? [['Note', request.verification_note] as const] : []),
      ],
      button: { label: 'Review the request', url: `${services.siteUrl}/admin` },
    });
  };
}
