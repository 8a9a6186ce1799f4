import { randomUUID } from 'node:crypto';
import { findContentFault, removeMetadata } from '@ludarium/domain/images';
import { fileTypeFromBuffer } from 'file-type';
import { getContext } from 'hono/context-storage';
import type { Sql, TransactionSql } from 'postgres';
import type { FileStore } from './object-store.ts';
import { StorageError } from './storage-error.ts';

/** A stored object's bytes and metadata. */
export interface StoredObject {
  readonly body: ReadableStream;
  readonly size: number;
  readonly name: string;
  readonly mimeType: string;
}

/** The context of a request to the storage. */
export interface StorageEnv {
  Variables: {
    /** Decided by the `apikey` alone. */
    role: 'anon' | 'service_role';
  };
}

interface Bucket {
  readonly file_size_limit: string | null;
  readonly allowed_mime_types: string[] | null;
}

interface ObjectRow {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly metadata: { mimetype?: string } | null;
}

/** The storage operations that the product uses, each with the caller's policies. */
export class Objects {
  readonly #sql: Sql;
  readonly #store: FileStore;

  /** @param sql connection of the role `authenticator` */
  constructor(sql: Sql, store: FileStore) {
    this.#sql = sql;
    this.#store = store;
  }

  /**
   * Stores an object, a picture without its metadata. Its type is detected from its bytes, not from its
   * name.
   *
   * @throws StorageError 400 empty or too many pixels, 404 bucket, 413 size, 415 type, 403 policy,
   *   409 exists, 429 limit
   */
  async upload(
    bucket: string,
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<{ id: string }> {
    const known = await this.#bucket(bucket);
    if (!known) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
    checkName(name);
    if (known.file_size_limit !== null && bytes.length > Number(known.file_size_limit)) {
      throw new StorageError(
        413,
        'Payload too large',
        'The object exceeded the maximum allowed size',
      );
    }
    const fault = findContentFault(bytes);
    if (fault !== null) throw new StorageError(400, 'InvalidRequest', fault);
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
    if (known.allowed_mime_types && !known.allowed_mime_types.includes(type)) {
      throw new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`);
    }
    const version = randomUUID();
    const content = removeMetadata(bytes);
    const metadata = { size: content.length, mimetype: type, cacheControl: 'max-age=3600' };
    return this.#asCaller(async (tx) => {
      const id = randomUUID();
      await tx`
        insert into storage.objects (id, bucket_id, name, version, metadata)
        values (${id}, ${bucket}, ${name}, ${version}, ${tx.json(metadata)})`;
      // Before the row is committed, so that a confirmed upload survives a crash.
      await this.#store.write(version, content);
      return { id };
    });
  }

  /** Reads an object if the policies allow the caller to. @throws StorageError 404 */
  async download(bucket: string, name: string): Promise<StoredObject> {
    const row = await this.#visible(bucket, name);
    return this.#read(row);
  }

  /** Reads an object for a signed URL, without a signed-in caller. */
  async downloadSigned(bucket: string, name: string): Promise<StoredObject> {
    const [row] = await this.#sql.begin(async (tx) => {
      await tx`select set_config('role', 'service_role', true)`;
      return tx<ObjectRow[]>`
        select id, name, version, metadata from storage.objects
        where bucket_id = ${bucket} and name = ${name}`;
    });
    if (!row) throw notFound();
    return this.#read(row);
  }

  /** Checks that the caller may read the object. @throws StorageError 404 */
  async assertVisible(bucket: string, name: string): Promise<void> {
    await this.#visible(bucket, name);
  }

  /**
   * Deletes those of the named objects that the caller may delete and returns them.
   *
   * @throws the store's error if it did not remove the bytes of any of them
   */
  async remove(bucket: string, names: readonly string[]): Promise<ObjectRow[]> {
    const failures = new Map<string, unknown>();
    const removeAll = (some: readonly string[]) =>
      this.#asCaller(async (tx) => {
        const rows = await tx<ObjectRow[]>`
          delete from storage.objects where bucket_id = ${bucket} and name in ${tx(some)}
          returning id, name, version, metadata`;
        // Before the rows are committed, so that a removal that was interrupted can be repeated.
        await Promise.all(
          rows.map(({ name, version }) =>
            this.#store.remove(version).catch((error: unknown) => failures.set(name, error)),
          ),
        );
        const [failure] = failures.values();
        if (failure) throw failure;
        return [...rows];
      });
    try {
      return await removeAll(names);
    } catch (error) {
      const others = names.filter((name) => !failures.has(name));
      if (failures.size === 0 || others.length === 0) throw error;
      console.error(error);
      failures.clear();
      return removeAll(others);
    }
  }

  /** Lists the objects below a folder that the caller may read. */
  async list(bucket: string, prefix: string, limit: number, offset: number): Promise<ObjectRow[]> {
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const rows = await this.#asCaller(
      (tx) => tx<ObjectRow[]>`
        select id, substr(name, ${folder.length + 1}) as name, version, metadata
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${folder})
        order by name limit ${limit} offset ${offset}`,
    );
    return [...rows];
  }

  async #visible(bucket: string, name: string): Promise<ObjectRow> {
    checkName(name);
    const [row] = await this.#asCaller(
      (tx) => tx<ObjectRow[]>`
        select id, name, version, metadata from storage.objects
        where bucket_id = ${bucket} and name = ${name}`,
    );
    if (!row) throw notFound();
    return row;
  }

  async #read(row: ObjectRow): Promise<StoredObject> {
    const bytes = await this.#store.read(row.version);
    if (!bytes) throw notFound();
    const mimeType = row.metadata?.mimetype ?? 'application/octet-stream';
    return { name: row.name, mimeType, ...bytes };
  }

  async #bucket(id: string): Promise<Bucket | undefined> {
    // PostgreSQL's `text` has no NUL.
    if (id.includes('\0')) return undefined;
    const [row] = await this.#sql.begin(async (tx) => {
      await tx`select set_config('role', 'service_role', true)`;
      return tx<Bucket[]>`
        select file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`;
    });
    return row;
  }

  /** Runs statements with the settings that PostgREST gives to the request in progress. */
  async #asCaller<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const { req, var: caller } = getContext<StorageEnv>();
    try {
      const result = await this.#sql.begin(async (tx) => {
        await tx`
          select set_config('role', ${caller.role}, true),
                 set_config('request.jwt.claims', ${JSON.stringify({ role: caller.role })}, true),
                 set_config('request.headers', ${JSON.stringify(req.header())}, true),
                 set_config('request.method', ${req.method}, true),
                 set_config('request.path', ${req.path}, true)`;
        await tx`select app.before_request()`;
        return { value: await work(tx) };
      });
      return result.value;
    } catch (error) {
      throw asStorageError(error);
    }
  }
}

const notFound = () => new StorageError(404, 'not_found', 'Object not found');

/** @throws StorageError 400 if Supabase does not allow the name, or it has a part like `..` */
function checkName(name: string): void {
  const safe = /^[\w/!.*'() &$@=;:+,?-]{1,512}$/.test(name);
  if (!safe || name.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}

function asStorageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '42501') {
    return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
  }
  if (code === '23505') {
    return new StorageError(409, 'Duplicate', 'The resource already exists');
  }
  if (code === 'PT401' && error instanceof Error) {
    return new StorageError(401, 'Unauthorized', error.message);
  }
  if (code === 'PT429' && error instanceof Error) {
    return new StorageError(429, 'TooManyRequests', error.message);
  }
  if (typeof code === 'string' && /^(22|23|P0001|PT4)/.test(code)) {
    return new StorageError(400, 'InvalidRequest', 'The object was refused');
  }
  return error;
}
