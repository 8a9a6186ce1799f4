import { publishableKey } from '@ludarium/server';

const headers = { apikey: publishableKey, 'content-type': 'application/json' };

interface SendOptions {
  readonly method?: string;
  /** Of the person who sends it; a visitor has none. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a body as JSON with the publishable key, as a browser does. */
export function sendJson(
  url: string,
  body: unknown,
  { method = 'POST', token, headers: others }: SendOptions = {},
): Promise<Response> {
  return fetch(url, {
    method,
    headers: { ...headers, ...(token && { 'x-laravel-token': token }), ...others },
    body: typeof body === 'string' ? body : (JSON.stringify(body) ?? null),
  });
}

/** One request to each service of a server, by its name. */
const requests = {
  mainApi: (url: string) => fetch(`${url}/main-api/api/constants/countries`),
  dataApi: (url: string) => fetch(`${url}/rest/v1/privacy_policy_versions?limit=1`, { headers }),
  storage: (url: string) =>
    sendJson(`${url}/storage/v1/object/sign/feedback-attachments`, {
      expiresIn: 60,
      paths: ['none'],
    }),
  functions: (url: string) => sendJson(`${url}/functions/v1/test-email`, {}, { token: 'none' }),
};

type Service = keyof typeof requests;

export const services: readonly Service[] = ['mainApi', 'dataApi', 'storage', 'functions'];

/** The statuses of services that work, for these requests. */
export const workingStatuses: Readonly<Record<Service, number>> = {
  mainApi: 200,
  dataApi: 200,
  storage: 200,
  functions: 401,
};

/** Sends one request to a service. */
export const askService = (url: string, service: Service): Promise<Response> =>
  requests[service](url);

/** Asks all services at once; returns what `read` makes of each answer. */
export async function askServices<T>(
  url: string,
  read: (answer: Response) => T,
): Promise<Record<string, T>> {
  const entries = services.map(
    async (service) => [service, read(await askService(url, service))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
