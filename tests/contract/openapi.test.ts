import { allOperations, type Operation } from '@ludarium/domain/main-api';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { json, localTest, useTestApi } from './test-api.ts';

const api = useTestApi();

const openApi = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});
const read = async () => openApi.parse(await (await api.fetch('/openapi.json')).json());
const spelled: readonly (readonly [string, string, Operation])[] = Object.entries(
  allOperations,
).flatMap(([name, operation]) => operation.paths.map((path) => [path, name, operation] as const));

describe('the OpenAPI document', () => {
  localTest.each(spelled)('describes %s (%s)', async (path, _, operation) => {
    const { paths } = await read();
    const described = paths[path]?.[operation.method.toLowerCase()];
    expect(Object.keys(described?.responses ?? {})).toEqual(
      expect.arrayContaining([operation.success, ...operation.refusals].map(String)),
    );
    const scheme = operation.caller === 'catalogue' ? 'catalogueKey' : 'bearer';
    expect(described?.security).toEqual(operation.caller === 'anyone' ? [] : [{ [scheme]: [] }]);
    expect(described?.requestBody !== undefined).toBe(operation.body !== undefined);
  });

  localTest('names every operation once', async () => {
    const { paths } = await read();
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  localTest('has no dangling references', async () => {
    const text = await (await api.fetch('/openapi.json')).text();
    const targets = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set(['#/components/schemas/Refusal']));
  });
});

describe('every operation', () => {
  localTest.each(spelled)('is served at %s (%s)', async (path, _, operation) => {
    const init = operation.body ? json(operation.method, {}) : { method: operation.method };
    const response = await api.fetch(path.replaceAll(/\{\w+\}/g, '1'), init);
    expect([404, 405, 500]).not.toContain(response.status);
  });

  localTest.each(spelled)(
    'admits the roles of the contract at %s (%s)',
    async (path, _, operation) => {
      const init = operation.body ? json(operation.method, {}) : { method: operation.method };
      const response = await api.fetch(path.replaceAll(/\{\w+\}/g, '1'), init);
      expect(response.status === 401).toBe(operation.caller !== 'anyone');
    },
  );
});
