import { createHmac } from 'node:crypto';
import { getDownloadName } from '@ludarium/domain/feedback';
import { type Context, Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { compareWithSecret } from '../http/secret-comparison.ts';
import { isDatabaseUnavailable } from '../postgres/index.ts';
import type { FileStore } from './object-store.ts';
import { Objects, type StorageEnv, type StoredObject } from './objects.ts';
import { StorageError } from './storage-error.ts';

interface StorageOptions {
  /** Connection of the role `authenticator`. */
  readonly sql: Sql;
  readonly store: FileStore;
  /** The installation's secret, from which the key of signed URLs is derived. */
  readonly secret: string;
  /** The `apikey` of browsers: role `anon`. */
  readonly publishableKey: string;
  /** The `apikey` of server functions: role `service_role`. */
  readonly secretKey: string;
}

const signBody = z.object({ expiresIn: z.number().int().positive() });
const signManyBody = signBody.extend({ paths: z.array(z.string()).min(1).max(100) });
const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(100) });
const listBody = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
});

/**
 * The part of Supabase's storage API (`/storage/v1`) that the product uses through storage-js:
 * upload, signed URLs, download, remove, list.
 */
export function createStorageApp(options: StorageOptions): Hono<StorageEnv> {
  const objects = new Objects(options.sql, options.store);
  const key = createHmac('sha256', options.secret).update('signed-url').digest();
  const isSecretKey = compareWithSecret(options.secretKey);
  const app = new Hono<StorageEnv>();

  app.use(contextStorage());
  app.use(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isSignedRead = isRead && c.req.path.includes('/object/sign/');
    const apikey = c.req.header('apikey') ?? '';
    const isService = isSecretKey(apikey);
    if (!isSignedRead && !isService && apikey !== options.publishableKey) {
      throw new StorageError(401, 'Unauthorized', 'Invalid API key');
    }
    c.set('role', isService ? 'service_role' : 'anon');
    await next();
  });

  app.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = c.req.param();
    const expiresAt = await verifyObject(key, `${bucket}/${name}`, c.req.query('token') ?? '');
    // Not longer than the address is valid.
    const seconds = Math.max(0, Math.floor(expiresAt - Date.now() / 1000));
    c.header('Cache-Control', `private, max-age=${seconds}`);
    return send(c, await objects.downloadSigned(bucket, name));
  });
  app.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = c.req.param();
    const { expiresIn } = parse(signBody, await readJson(c));
    await objects.assertVisible(bucket, name);
    return c.json({ signedURL: await createSignedPath(key, bucket, name, expiresIn) });
  });
  app.post('/object/sign/:bucket', async (c) => {
    const bucket = c.req.param('bucket');
    const { expiresIn, paths } = parse(signManyBody, await readJson(c));
    const signed = paths.map(async (path) => {
      try {
        await objects.assertVisible(bucket, path);
        return {
          path,
          signedURL: await createSignedPath(key, bucket, path, expiresIn),
          error: null,
        };
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        return { path, signedURL: null, error: error.message };
      }
    });
    return c.json(await Promise.all(signed));
  });
  app.post('/object/list/:bucket', async (c) => {
    const { prefix, limit, offset } = parse(listBody, await readJson(c));
    const rows = await objects.list(c.req.param('bucket'), prefix, limit, offset);
    return c.json(rows.map(({ id, name, metadata }) => ({ id, name, metadata })));
  });
  app.get('/object/authenticated/:bucket/:name{.+}', async (c) =>
    send(c, await objects.download(c.req.param('bucket'), c.req.param('name'))),
  );
  app.get('/object/:bucket/:name{.+}', async (c) =>
    send(c, await objects.download(c.req.param('bucket'), c.req.param('name'))),
  );
  app.post('/object/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = c.req.param();
    const { id } = await objects.upload(bucket, name, await readUpload(c));
    return c.json({ Id: id, Key: `${bucket}/${name}` });
  });
  app.delete('/object/:bucket', async (c) => {
    const { prefixes } = parse(removeBody, await readJson(c));
    const rows = await objects.remove(c.req.param('bucket'), prefixes);
    return c.json(rows.map(({ id, name }) => ({ id, name, bucket_id: c.req.param('bucket') })));
  });

  // A route of its own, because a parent app that this one is routed into has its own 404.
  app.all('*', () => {
    throw new StorageError(404, 'not_found', 'No such storage operation');
  });
  app.onError((error, c) => {
    if (error instanceof StorageError && !error.cause) return refuse(c, error);
    console.error(error);
    if (error instanceof StorageError) return refuse(c, error);
    if (isDatabaseUnavailable(error)) {
      c.header('Retry-After', '1');
      return refuse(c, new StorageError(503, 'Unavailable', 'The database is unavailable'));
    }
    return refuse(c, new StorageError(500, 'Internal', 'The storage service failed'));
  });
  return app;
}

async function createSignedPath(key: Uint8Array, bucket: string, name: string, seconds: number) {
  const token = await signObject(key, `${bucket}/${name}`, seconds);
  return `/object/sign/${bucket}/${encodeURI(name)}?token=${token}`;
}

/** storage-js sends a Blob as a form with one unnamed file, and anything else as the body. */
async function readUpload(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
    return new Uint8Array(await c.req.arrayBuffer());
  }
  const form = await c.req.formData().catch(() => {
    throw new StorageError(400, 'InvalidRequest', 'The form can not be read');
  });
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw new StorageError(400, 'InvalidRequest', 'The form holds no file');
  return new Uint8Array(await file.arrayBuffer());
}

function send(c: Context, object: StoredObject): Response {
  const download = c.req.query('download');
  const asked = download || (object.name.split('/').at(-1) ?? 'file');
  const name = encodeURIComponent(getDownloadName(asked, object.mimeType));
  const isPicture = /^image\/(png|jpeg|gif|webp|avif)$/.test(object.mimeType);
  const kind = isPicture && download === undefined ? 'inline' : 'attachment';
  return c.body(object.body, 200, {
    'Content-Length': String(object.size),
    'Content-Type': object.mimeType,
    'Content-Disposition': `${kind}; filename*=UTF-8''${name}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => ({}));
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new StorageError(400, 'InvalidRequest', z.prettifyError(result.error));
  return result.data;
}

function refuse(c: Context, error: StorageError): Response {
  return c.json(
    { statusCode: String(error.statusCode), error: error.error, message: error.message },
    error.statusCode,
  );
}

const hour = 3600;

/** Signs access to one object for a number of seconds: an hour at most, as the product needs. */
async function signObject(key: Uint8Array, object: string, seconds: number): Promise<string> {
  const lifetime = Math.min(Math.max(Math.floor(seconds), 1), hour);
  return new SignJWT({ url: object })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(key);
}

/**
 * Returns when the token expires, in seconds since 1970.
 *
 * @throws StorageError 400 for a token that is altered, expired or for another object
 */
async function verifyObject(key: Uint8Array, object: string, token: string): Promise<number> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    if (payload.url === object && payload.exp !== undefined) return payload.exp;
  } catch (cause) {
    const expired = cause instanceof Error && 'code' in cause && cause.code === 'ERR_JWT_EXPIRED';
    throw new StorageError(
      400,
      'InvalidJWT',
      expired ? '"exp" claim timestamp check failed' : 'Invalid signature',
    );
  }
  throw new StorageError(400, 'InvalidSignature', 'The signature does not match the object');
}
