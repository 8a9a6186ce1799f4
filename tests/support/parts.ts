import { publishableKey } from '@ludarium/supabase';

const headers = { apikey: publishableKey, 'content-type': 'application/json' };

/** One request to each part of a server, by the name of the part. */
const requests = {
  mainApi: (url: string) => fetch(`${url}/main-api/api/constants/countries`),
  dataApi: (url: string) => fetch(`${url}/rest/v1/privacy_policy_versions?limit=1`, { headers }),
  storage: (url: string) =>
    fetch(`${url}/storage/v1/object/list/feedback-attachments`, {
      method: 'POST',
      headers,
      body: '{}',
    }),
  functions: (url: string) =>
    fetch(`${url}/functions/v1/test-email`, {
      method: 'POST',
      headers: { ...headers, 'x-laravel-token': 'none' },
      body: '{}',
    }),
};

type Part = keyof typeof requests;

export const parts: readonly Part[] = ['mainApi', 'dataApi', 'storage', 'functions'];

/** The statuses of parts that work, for these requests. */
export const workingParts: Readonly<Record<Part, number>> = {
  mainApi: 200,
  dataApi: 200,
  storage: 200,
  functions: 401,
};

/** Sends one request to a part. */
export const askPart = (url: string, part: Part): Promise<Response> => requests[part](url);

/** Asks all parts at once; returns what `read` takes from the answer of each. */
export async function askParts<T>(
  url: string,
  read: (answer: Response) => T,
): Promise<Record<string, T>> {
  const entries = parts.map(async (part) => [part, read(await askPart(url, part))] as const);
  return Object.fromEntries(await Promise.all(entries));
}
