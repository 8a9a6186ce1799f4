import { expect, it } from 'vitest';
import { signInMessages } from '../account/index.ts';
import { getErrorMessage } from '../http/index.ts';
import { createMainApi } from './client.ts';
import { describeMainApiFault, type MainApiFault } from './fault.ts';

type Answer = () => Promise<Response>;

const answer =
  (body: string, status = 200): Answer =>
  async () =>
    new Response(body, { status });

/** The faults that the client tells of a sign-in, and what the page shows. */
async function signIn(fetch: Answer) {
  const faults: MainApiFault[] = [];
  const mainApi = createMainApi({
    baseUrl: 'https://api.example',
    fetch,
    timeoutMs: 20,
    onFault: (fault, { call }) => {
      expect(call).toBe('POST /api/auth/login');
      faults.push(fault);
    },
  });
  const { invalidCredentials, networkError } = signInMessages;
  const text = await mainApi
    .call('login', { body: { email: 'a@b.example', password: 'secret' } })
    .then(
      () => '',
      (error) => getErrorMessage(error, invalidCredentials, networkError),
    );
  return { faults, text };
}

it.each([
  ['the status 500', answer('{}', 500), 'status', 'Invalid credentials'],
  ['a page', answer('<!doctype html><h1>Hello</h1>'), 'html', 'Network error. Please try again.'],
  ['half a JSON', answer('{"data": {"to'), 'malformed', 'Network error. Please try again.'],
  ['no token', answer('{"data": {}}'), 'malformed', 'Invalid credentials'],
  [
    'nothing',
    () => new Promise<never>(() => undefined),
    'timeout',
    'Network error. Please try again.',
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('fetch failed')),
    'unreachable',
    'Network error. Please try again.',
  ],
] as const)(
  'a sign-in that is answered %s is a fault with its name and text',
  async (_, fetch, fault, text) => {
    expect(await signIn(fetch)).toEqual({ faults: [fault], text });
    expect(describeMainApiFault(fault, 500)).toMatch(/^The main API /);
  },
);

it('a refusal is no fault', async () => {
  const refusal = answer('{"message": "Wrong password"}', 401);
  expect(await signIn(refusal)).toEqual({ faults: [], text: 'Wrong password' });
  expect((await signIn(answer('{"status": false, "message": "Suspended"}'))).faults).toEqual([]);
});
