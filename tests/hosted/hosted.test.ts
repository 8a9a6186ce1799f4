import { publishableKey } from '@ludarium/server';
import { describe, expect, it } from 'vitest';
import { useBackEnd } from '../support/back-end.ts';
import { type HarmlessRequest, harmlessRequests, origin } from './requests.ts';

// The requests of requests.ts against the local data backend and, where `SUPABASE_URL` and
// `SUPABASE_PUBLISHABLE_KEY` name one, against a real project with the same migrations.

interface Target {
  readonly url: string;
  readonly key: string;
}

const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = process.env;
if (SUPABASE_URL && !SUPABASE_PUBLISHABLE_KEY) {
  throw new Error('SUPABASE_PUBLISHABLE_KEY is missing: the publishable key of SUPABASE_URL.');
}
const project: Target = { url: SUPABASE_URL ?? '', key: SUPABASE_PUBLISHABLE_KEY ?? '' };

const local = useBackEnd({ allowedOrigins: [origin] });

describe('the local data backend', () => {
  it('answers as in answers.generated.txt; if that is intended, run `pnpm record`', async () => {
    const lines: string[] = [];
    for (const request of harmlessRequests) {
      const answer = await send({ url: local.url, key: publishableKey }, request);
      lines.push(`${request.name}: ${answer}`);
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('answers.generated.txt');
  });
});

describe.runIf(project.url)('the project of SUPABASE_URL answers as the local data backend', () => {
  it.each(harmlessRequests)('$name', async (request) => {
    const expected = await send({ url: local.url, key: publishableKey }, request);
    expect(await send(project, request)).toBe(expected);
  });
});

/** The status, and unless the gateway answers, the error's code or the type of the value. */
async function send({ url, key }: Target, request: HarmlessRequest): Promise<string> {
  const { method, path, body = null, withoutKey, gateway } = request;
  const headers = { ...(withoutKey ? {} : { apikey: key }), ...request.headers };
  const answer = await fetch(new URL(path, url), { method, headers, body });
  if (method === 'OPTIONS') return describePreflight(answer, request.headers);
  const text = await answer.text();
  if (gateway) return String(answer.status);
  return `${answer.status} ${describeBody(text)}`;
}

/** Whether a browser would send the request. */
function describePreflight(answer: Response, asked: HarmlessRequest['headers'] = {}): string {
  const list = (name: string) =>
    (answer.headers.get(name) ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim());
  const allows = (name: string, values: string[]) => {
    const allowed = list(name);
    return values.every((value) => allowed.includes(value) || allowed.includes('*'));
  };
  const isAllowed =
    answer.ok &&
    allows('access-control-allow-origin', [asked.origin ?? '']) &&
    allows('access-control-allow-methods', [
      (asked['access-control-request-method'] ?? '').toLowerCase(),
    ]) &&
    allows(
      'access-control-allow-headers',
      (asked['access-control-request-headers'] ?? '').split(', '),
    );
  return isAllowed ? 'allowed' : 'refused';
}

function describeBody(text: string): string {
  if (text === '') return 'empty';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'text';
  }
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return 'code' in value ? `code ${value.code}` : Object.keys(value).sort().join(', ');
}
