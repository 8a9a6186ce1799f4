import { randomUUID } from 'node:crypto';
import {
  allOperations,
  type Operation,
  operations,
  requiredOperations,
} from '@ludarium/domain/main-api';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isLocal, json, localTest, openTestApi, refused, useTestApi } from './test-api.ts';

const api = useTestApi();
let admin: string;
beforeAll(async () => {
  admin = await api.getToken('admin@demo.example');
});

const every: readonly [string, Operation][] = Object.entries(
  isLocal ? allOperations : requiredOperations,
);
const fillPath = (path: string) => path.replaceAll(/\{\w+\}/g, '4');
/** Sends a body as a caller whom the operation admits. */
const send = ({ method, paths, caller }: Operation, body: string) => {
  const init = json(method, body, caller === 'catalogue' ? api.local.catalogueKey : admin);
  const headers = { ...init.headers, 'Idempotency-Key': randomUUID() };
  return api.fetch(fillPath(paths[0]), { ...init, headers });
};
const taking = every.filter(([, { body, bodyType }]) => body && !bodyType);

const hostileBodies: readonly [string, string][] = [
  ['half a JSON', '{"email": "a@b.example", "pass'],
  ['a list', '[[], {}, null]'],
  ['wrong types', '{"email": 1, "password": {}, "role": [], "token": true, "firstname": null}'],
  ['NUL', '{"email": "a\\u0000@b.example", "password": "\\u0000", "role": "\\u0000"}'],
  ['a lone surrogate', '{"email": "\\ud800", "password": "\\udfff", "role": "\\ud800"}'],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
];

describe('hostile input', () => {
  const refuses = async (operation: Operation, body: string) => {
    const response = await send(operation, body);
    expect([401, 422]).toContain(response.status);
    await refused(response, response.status);
  };

  // All operations read a body by one function.
  test.each(hostileBodies)('is refused: %s', (_name, body) => refuses(operations.login, body));

  test.each(taking)('is refused by %s', (_, operation) =>
    refuses(operation, '{"email": 1, "password": {}, "role": [], "token": true, "values": "x"}'),
  );

  test('is refused at an unknown path, in JSON', async () => {
    await refused(await api.fetch('/api/nothing'), 404);
    await refused(await api.fetch('/api/%2e%2e%2fsecrets'), 404);
  });

  localTest('an internal failure reveals no details', async () => {
    const broken = await openTestApi({}, onTestFinished);
    await broken.local.sql`alter table main_api.countries rename to gone`;
    const body = await refused(await broken.fetch('/api/constants/countries'), 500);
    expect(body).toEqual({ message: 'Server Error' });
    expect(broken.local.failures.splice(0).join()).toContain('main_api.countries');
  });
});

const spelled: readonly (readonly [string, string, Operation])[] = Object.entries(
  allOperations,
).flatMap(([name, operation]) => operation.paths.map((path) => [path, name, operation] as const));

describe('every operation', () => {
  localTest.each(spelled)('is served to whom it admits at %s (%s)', async (path, _, operation) => {
    const init = operation.body ? json(operation.method, {}) : { method: operation.method };
    const response = await api.fetch(path.replaceAll(/\{\w+\}/g, '1'), init);
    expect([404, 405, 500]).not.toContain(response.status);
    expect(response.status === 401).toBe(operation.caller !== 'anyone');
  });
});
