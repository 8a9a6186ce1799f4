import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readEnvironment } from '../../packages/server/src/environment.ts';
import { root } from '../support/root.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const serviceSchema = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  command: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  profiles: z.array(z.string()).default([]),
  logging: z.object({ driver: z.literal('local') }),
});
const text = read('compose.yaml');
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    networks: z.object({
      default: z.object({
        ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }),
      }),
    }),
  })
  .parse(load(text));
const services = Object.entries(compose.services);
const { server, caddy } = compose.services;
const example = parseEnv(read('.env.example'));

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, from the innermost on. */
function interpolate(value: string, variables: Record<string, string | undefined>): string {
  const filled = value.replaceAll(
    /\$\{(\w+)(?::([-?])([^${}]*))?\}/g,
    (_, name: string, sign?: string, words = '') => {
      const given = variables[name];
      if (given) return given;
      if (sign === '?') throw new Error(`${name}: ${words}`);
      return words;
    },
  );
  return filled === value ? value : interpolate(filled, variables);
}

/** The environment of the server's container with this `.env`. */
function getEnvironment(file: Record<string, string | undefined>) {
  const values = Object.entries(server?.environment ?? {});
  return {
    ...file,
    ...Object.fromEntries(values.map(([name, value]) => [name, interpolate(value, file)])),
  };
}

it('the container gets every variable of .env, and no other names', () => {
  expect(server?.env_file).toBe('.env');
  expect(Object.keys(example)).toEqual(
    expect.arrayContaining(Object.keys(server?.environment ?? {})),
  );
});

it('compose.yaml asks for variables of .env.example only', () => {
  const names = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(names).toContain('POSTGRES_PASSWORD');
  expect(names.filter((name) => !(name in example))).toEqual([]);
});

const filled = {
  ...example,
  POSTGRES_PASSWORD: 'abc',
  PUBLIC_URL: 'https://games.example',
  SMTP_URL: 'smtps://mail.example',
};

it('the example with a password, an address and a mail server starts on the database, without the demo', () => {
  const settings = readEnvironment(getEnvironment(filled), '/app/packages/server');
  expect(settings).toMatchObject({
    host: '0.0.0.0',
    port: 4000,
    dataDir: '/data',
    databaseUrl: 'postgres://postgres:abc@database:5432/postgres',
    seed: 'none',
    inbox: false,
  });
  const { subnet } = compose.networks.default.ipam.config[0];
  expect(getEnvironment(filled).TRUSTED_PROXIES).toBe(interpolate(subnet, filled));
  expect(settings.trustedProxies.check('172.31.250.1')).toBe(true);
});

it('a variable of .env wins over the defaults of compose.yaml', () => {
  const own = {
    ...filled,
    DATABASE_URL: 'postgres://db.example/games',
    SEED: 'demo',
    TRUSTED_PROXIES: '10.0.0.1',
    MAIL_FROM: 'Games <mail@games.example>',
  };
  expect(getEnvironment(own)).toMatchObject({
    DATABASE_URL: own.DATABASE_URL,
    SEED: 'demo',
    TRUSTED_PROXIES: '10.0.0.1',
    MAIL_FROM: own.MAIL_FROM,
  });
});

it.each(['POSTGRES_PASSWORD', 'PUBLIC_URL'])('does not start without %s', (name) => {
  expect(() => getEnvironment({ ...filled, [name]: '' })).toThrow(name);
});

it('every service has a health check, a version and starts after healthy ones', () => {
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK /m);
  for (const [name, service] of services) {
    expect([name, service.healthcheck ?? service.build]).not.toEqual([name, undefined]);
    expect([name, service.image ?? 'built:1']).toEqual([
      name,
      expect.stringMatching(/^[\w/]+:v?\d[\w.-]*(@sha256:[\da-f]{64})?$/),
    ]);
    for (const { condition } of Object.values(service.depends_on)) {
      expect([name, condition]).toEqual([name, 'service_healthy']);
    }
  }
  expect(Object.keys(server?.depends_on ?? {})).toEqual(['database']);
  expect(Object.keys(caddy?.depends_on ?? {})).toEqual(['server']);
});

it('Caddy gets the address without a slash at its end', () => {
  const [program = '', option = '', script = ''] = caddy?.command ?? [];
  const command = script.replace('$$', '$').replace(/exec caddy .*/, 'env');
  const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://games.example/' };
  const output = execFileSync(program, [option, command], { env, encoding: 'utf8' });
  expect(output).toMatch(/^PUBLIC_URL=https:\/\/games\.example$/m);
});
