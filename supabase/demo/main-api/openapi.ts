import { allOperations, avatarTypes, type Operation, refusal } from '@ludarium/domain/main-api';
import { z } from 'zod';

type Json = { readonly [name: string]: unknown };

const refusalTexts: Readonly<Record<Operation['refusals'][number], string>> = {
  401: 'No valid token, or credentials that are wrong',
  403: 'The caller may not do this',
  404: 'There is no such thing',
  409: 'The game was changed; `current` has the values that differ from `expected`',
  413: 'The request is too large',
  422: 'Something sent is invalid; `errors` says what, by field',
  429: 'Too many attempts; `Retry-After` says how long to wait',
};

/** The contract as OpenAPI 3.1, generated from the schemas of client and server. */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, operation] of Object.entries(allOperations)) {
    operation.paths.forEach((path, spelling) => {
      const methods = paths[path] ?? {};
      paths[path] = methods;
      const method = operation.method.toLowerCase();
      const id = spelling === 0 ? name : `${name}Spelling${spelling + 1}`;
      const entry = describeOperation(operation, id);
      const other = methods[method];
      methods[method] = other ? mergeForms(other, entry) : entry;
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Main API',
      version: '1.0.0',
      description:
        'The calls of section 7 of the specification, with their envelopes, and a few optional ones.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        catalogueKey: { type: 'http', scheme: 'bearer', description: 'A secret of servers' },
      },
      schemas: { Refusal: toJsonSchema(refusal) },
    },
  };
}

function describeOperation(operation: Operation, operationId: string): Json {
  const refused = operation.refusals.map((status) => [
    status,
    {
      description: refusalTexts[status],
      ...(status === 429
        ? { headers: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } } }
        : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    operationId,
    summary: operation.summary,
    security: getSecurity(operation),
    parameters: [
      ...getPathParameters(operation),
      ...getQueryParameters(operation),
      ...(operation.caller === 'catalogue' ? [idempotencyKey] : []),
    ],
    ...(operation.body ? { requestBody: getRequestBody(operation, operation.body) } : {}),
    responses: {
      [operation.success]: {
        description: 'Done',
        content: { 'application/json': { schema: toJsonSchema(operation.answer) } },
      },
      ...Object.fromEntries(refused),
    },
  };
}

function getSecurity({ caller }: Operation): Json[] {
  if (caller === 'anyone') return [];
  return [caller === 'catalogue' ? { catalogueKey: [] } : { bearer: [] }];
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A repeat with the same key writes nothing and gets the answer of the first call',
  schema: { type: 'string', format: 'uuid' },
};

function getPathParameters({ paths }: Operation): Json[] {
  return [...paths[0].matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
  }));
}

function getQueryParameters({ query }: Operation): Json[] {
  if (query === undefined) return [];
  const { properties, required } = objectShape.parse(toJsonSchema(query));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function getRequestBody({ bodyType = 'application/json' }: Operation, body: z.ZodType): Json {
  const schema = toJsonSchema(body);
  if (bodyType === 'application/json') {
    return { required: true, content: { [bodyType]: { schema } } };
  }
  const { properties } = objectShape.parse(schema);
  const image = { type: 'string', format: 'binary', description: avatarTypes.join(', ') };
  return {
    required: true,
    content: { [bodyType]: { schema: { type: 'object', properties: { ...properties, image } } } },
  };
}

const objectShape = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Two forms of one path (the password reset): either body. */
const withBody = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  requestBody: z.object({
    required: z.boolean(),
    content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
  }),
});

function mergeForms(first: Json, second: Json): Json {
  const one = withBody.parse(first);
  const other = withBody.parse(second);
  const anyOf = [one, other].map((form) => form.requestBody.content['application/json'].schema);
  return {
    ...one,
    summary: `${one.summary}; or: ${other.summary}`,
    requestBody: { required: true, content: { 'application/json': { schema: { anyOf } } } },
  };
}

function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
