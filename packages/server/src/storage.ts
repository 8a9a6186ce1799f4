import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getDownloadName } from '@ludarium/domain/feedback';
import { findContentFault, removeMetadata } from '@ludarium/domain/images';
import { fileTypeFromBuffer } from 'file-type';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { getClientAddress } from './http/client-address.ts';
import { compareWithSecret } from './http/secret-comparison.ts';
import { isDatabaseUnavailable } from './postgres/index.ts';

interface StorageOptions {
  /** Connection of the role `authenticator`. */
  readonly sql: Sql;
  /** Where the files are. */
  readonly folder: string;
  /** The installation's secret, from which the key of signed URLs is derived. */
  readonly secret: string;
  /** The `apikey` of browsers: role `anon`. */
  readonly publishableKey: string;
  /** The `apikey` of server functions: role `service_role`. */
  readonly secretKey: string;
}

interface Env {
  Variables: { caller: Caller };
}

/** Whose rights a statement has. */
interface Caller {
  /** Decided by the `apikey` alone. */
  readonly role: 'anon' | 'service_role';
  /** The main API's token; empty without one. */
  readonly token: string;
}

/** In seconds: the longest validity of a signed URL, as the product needs it. */
const longestValidity = 3600;

const names = z.array(z.string()).min(1).max(100);
const signBody = z.object({ expiresIn: z.int().positive(), paths: names });
const removeBody = z.object({ prefixes: names });

/**
 * The part of Supabase's storage API (`/storage/v1`) that the product uses through storage-js: upload,
 * signed URLs, and removal by the server functions.
 */
export function createStorageApp({ sql, folder, ...options }: StorageOptions): Hono<Env> {
  const key = createHmac('sha256', options.secret).update('signed-url').digest();
  const isSecretKey = compareWithSecret(options.secretKey);
  const getFile = (version: string) => toFile(folder, version);
  const app = new Hono<Env>();

  app.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = c.req.param();
    const signed = await readSignature(key, `${bucket}/${name}`, c.req.query('token') ?? '');
    // With the rights that the person who asked for the address has now.
    c.set('caller', signed.caller);
    const [row] = await asCaller(
      sql,
      c,
      (tx) => tx<{ version: string; type: string }[]>`
        select version, metadata ->> 'mimetype' as type from storage.objects
        where bucket_id = ${bucket} and name = ${name}`,
    );
    const content = row && (await readFile(getFile(row.version)).catch(ignoreMissing));
    if (!content) throw new HTTPException(404, { message: 'Object not found' });
    const download = c.req.query('download');
    const fileName = getDownloadName(download || path.posix.basename(name), row.type);
    // Not longer than the address is valid.
    const seconds = Math.max(0, Math.floor(signed.expiresAt - Date.now() / 1000));
    return c.body(new Uint8Array(content), 200, {
      'Cache-Control': `private, max-age=${seconds}`,
      'Content-Type': row.type,
      'Content-Disposition': `${download === undefined ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });

  app.use(async (c, next) => {
    const apikey = c.req.header('apikey') ?? '';
    const isService = isSecretKey(apikey);
    if (!isService && apikey !== options.publishableKey) {
      throw new HTTPException(401, { message: 'Invalid API key' });
    }
    c.set('caller', {
      role: isService ? 'service_role' : 'anon',
      token: c.req.header('x-laravel-token') ?? '',
    });
    await next();
  });

  app.post('/object/sign/:bucket', async (c) => {
    const bucket = c.req.param('bucket');
    const { expiresIn, paths } = await readJson(c, signBody);
    const rows = await asCaller(
      sql,
      c,
      (tx) => tx<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucket} and name in ${tx(paths)}`,
    );
    const visible = new Set(rows.map(({ name }) => name));
    const signed = paths.map(async (name) => {
      if (!visible.has(name)) return { path: name, signedURL: null, error: 'Object not found' };
      const token = await signObject(key, `${bucket}/${name}`, expiresIn, c.var.caller);
      const signedURL = `/object/sign/${bucket}/${encodeURI(name)}?token=${token}`;
      return { path: name, signedURL, error: null };
    });
    return c.json(await Promise.all(signed));
  });

  // A picture without its metadata. Its type is detected from its bytes, not from its name.
  app.post('/object/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = c.req.param();
    // The whole body, since who still sends it reads no answer; but not yet its form or picture, whose
    // thousands of parts take a second to be read.
    await c.req.arrayBuffer();
    await requireSession(sql, c);
    const bytes = await readUpload(c);
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
    await checkFile(sql, bucket, bytes, type);
    const [id, version] = [randomUUID(), randomUUID()];
    const content = removeMetadata(bytes);
    const metadata = { size: content.length, mimetype: type, cacheControl: 'max-age=3600' };
    await asCaller(sql, c, async (tx) => {
      await tx`
        insert into storage.objects (id, bucket_id, name, version, metadata)
        values (${id}, ${bucket}, ${name}, ${version}, ${tx.json(metadata)})`;
      // Before the row is committed, so that a confirmed upload survives a crash.
      await mkdir(getPendingFolder(folder), { recursive: true });
      await writeFile(path.join(getPendingFolder(folder), version), content, { flush: true });
      return [];
    });
    await keepFile(folder, version);
    return c.json({ Id: id, Key: `${bucket}/${name}` });
  });

  app.delete('/object/:bucket', async (c) => {
    const bucket = c.req.param('bucket');
    const { prefixes } = await readJson(c, removeBody);
    const removed = await asCaller(sql, c, async (tx) => {
      const rows: { id: string; name: string }[] = [];
      const remove = (name: string) =>
        tx.savepoint(async (point) => {
          const [row] = await point<{ id: string; version: string }[]>`
            delete from storage.objects where bucket_id = ${bucket} and name = ${name}
            returning id, version`;
          if (!row) return;
          // Before the row is committed, so that a removal that was interrupted can be repeated.
          await rm(getFile(row.version), { force: true });
          rows.push({ id: row.id, name });
        });
      // Each by itself: a file that can't be removed keeps its row, and no other one.
      for (const name of prefixes) await remove(name).catch(logFileError);
      return rows;
    });
    return c.json(removed.map(({ id, name }) => ({ id, name, bucket_id: bucket })));
  });

  // A route of its own, because a parent app that this one is routed into has its own 404.
  app.all('*', () => {
    throw new HTTPException(404, { message: 'No such storage operation' });
  });
  app.onError((error, c) => {
    const { status, message } = toRefusal(error);
    if (status >= 500) console.error(error);
    if (status === 503) c.header('Retry-After', '1');
    return c.json({ statusCode: String(status), error: message, message }, status);
  });
  return app;
}

/** The file of an object by the version in its row. */
const toFile = (folder: string, version: string): string =>
  path.join(folder, version.slice(0, 2), version);

/** Where the files are whose rows are not committed yet. */
const getPendingFolder = (folder: string): string => path.join(folder, 'pending');

async function keepFile(folder: string, version: string): Promise<void> {
  const file = toFile(folder, version);
  await mkdir(path.dirname(file), { recursive: true });
  await rename(path.join(getPendingFolder(folder), version), file);
}

/**
 * Ends the uploads that a killed server left: keeps the files whose rows were committed and removes the
 * others. Before the first upload.
 *
 * @param sql the owner's connection
 */
export async function finishUploads(sql: Sql, folder: string): Promise<void> {
  const pending = await readdir(getPendingFolder(folder)).catch(ignoreMissing);
  for (const version of pending ?? []) {
    const [row] = await sql`select from storage.objects where version = ${version}`;
    if (row) await keepFile(folder, version);
    else await rm(path.join(getPendingFolder(folder), version));
  }
}

/** Runs statements with the settings that PostgREST gives to the request. */
function asCaller<Row>(sql: Sql, c: Context<Env>, work: (tx: TransactionSql) => Promise<Row[]>) {
  const { role, token } = c.var.caller;
  const headers = JSON.stringify({
    'x-forwarded-for': getClientAddress(c),
    'x-laravel-token': token,
  });
  return sql.begin(async (tx) => {
    await tx`
      select set_config('role', ${role}, true),
             set_config('request.jwt.claims', ${JSON.stringify({ role })}, true),
             set_config('request.headers', ${headers}, true),
             set_config('request.method', ${c.req.method}, true),
             set_config('request.path', ${c.req.path}, true)`;
    await tx`select app.before_request()`;
    return work(tx);
  });
}

/** Refuses a stranger as a policy does: nobody uploads without a session. */
async function requireSession(sql: Sql, c: Context<Env>): Promise<void> {
  const [caller] = await asCaller(
    sql,
    c,
    (tx) => tx<{ id: string | null }[]>`select app.user_id() as id`,
  );
  if (caller?.id == null && c.var.caller.role === 'anon') throw notAllowed();
}

const notAllowed = () =>
  new HTTPException(403, { message: 'new row violates row-level security policy' });

/** Refuses a file that its bucket does not take. */
async function checkFile(sql: Sql, bucket: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
  const [limits] = await sql.begin(async (tx) => {
    await tx`set local role service_role`;
    return tx<{ size: number; types: string[] }[]>`
      select file_size_limit::int as size, allowed_mime_types as types
      from storage.buckets where id = ${bucket}`;
  });
  if (!limits) throw new HTTPException(404, { message: 'Bucket not found' });
  if (bytes.length > limits.size) {
    throw new HTTPException(413, { message: 'The object exceeded the maximum allowed size' });
  }
  const fault = findContentFault(bytes);
  if (fault !== null) throw new HTTPException(400, { message: fault });
  if (!limits.types.includes(type)) {
    throw new HTTPException(415, { message: `mime type ${type} is not supported` });
  }
}

/** storage-js sends a Blob as a form with one unnamed file, and anything else as the body. */
async function readUpload(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
    return new Uint8Array(await c.req.arrayBuffer());
  }
  const form = await c.req.formData().catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw new HTTPException(400, { message: 'The form holds no file' });
  return new Uint8Array(await file.arrayBuffer());
}

async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!result.success) throw new HTTPException(400, { message: z.prettifyError(result.error) });
  return result.data;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Logs what the disk says; an error of the database is thrown on. */
function logFileError(error: NodeJS.ErrnoException): void {
  if (error.syscall === undefined) throw error;
  console.error(error);
}

/**
 * Signs access to one object for a number of seconds. Encrypted, because it contains the caller's token.
 */
function signObject(
  key: Uint8Array,
  object: string,
  seconds: number,
  caller: Caller,
): Promise<string> {
  return new EncryptJWT({ url: object, ...caller })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${Math.min(seconds, longestValidity)}s`)
    .encrypt(key);
}

const signature = z.object({
  url: z.string(),
  role: z.enum(['anon', 'service_role']),
  token: z.string(),
  exp: z.number(),
});

/**
 * Returns who asked for the address, and when it expires, in seconds since 1970.
 *
 * @throws HTTPException 400 for a token that is altered, expired or for another object
 */
async function readSignature(key: Uint8Array, object: string, text: string) {
  const { payload } = await jwtDecrypt(text, key).catch((cause) => {
    throw new HTTPException(400, { message: 'Invalid signature', cause });
  });
  const { url, exp, ...caller } = signature.parse(payload);
  if (url === object) return { expiresAt: exp, caller };
  throw new HTTPException(400, { message: 'The signature does not match the object' });
}

/** What is answered to an error, by the SQLSTATE of one of the database. */
function toRefusal(error: Error): HTTPException {
  if (error instanceof HTTPException) return error;
  if (isDatabaseUnavailable(error)) {
    return new HTTPException(503, { message: 'The database is unavailable' });
  }
  const code = 'code' in error ? String(error.code) : '';
  if (code === '42501') return notAllowed();
  if (code === '23505') return new HTTPException(409, { message: 'The resource already exists' });
  if (code === 'PT401') return new HTTPException(401, { message: error.message });
  if (code === 'PT429') return new HTTPException(429, { message: error.message });
  return /^(22|23|P0001|PT4)/.test(code)
    ? new HTTPException(400, { message: 'The object was refused' })
    : new HTTPException(500, { message: 'The storage service failed' });
}
