import { createHash } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Sql, TransactionSql } from 'postgres';

/** Stores the bytes of objects, by the version in their row. */
export interface ObjectStore {
  /** Resolves when the bytes are durable. */
  write(version: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null if there are no such bytes. */
  read(version: string): Promise<StoredBytes | null>;
  remove(version: string): Promise<void>;
}

export interface StoredBytes {
  readonly body: ReadableStream;
  readonly size: number;
}

/** An S3-compatible store. */
export interface S3Options {
  /** Base URL; the bucket is the first part of its paths. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The path in the folder or bucket, the same in both, so that objects can be copied. */
export const getObjectPath = (version: string): string => `${version.slice(0, 2)}/${version}`;

/** Held shared by a removal of objects, and alone by a backup. */
const removalLock = 7217;

/** Waits for the removals in progress, and holds back others while `work` runs. */
export async function withoutRemovals<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const { result } = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${removalLock})`;
    return { result: await work() };
  });
  return result;
}

/** @throws StorageError 503 while a backup is made; the transaction may remove objects otherwise */
export async function assertMayRemove(tx: TransactionSql): Promise<void> {
  const [lock] = await tx<{ is_free: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${removalLock}) as is_free`;
  if (lock?.is_free) return;
  throw new StorageError(503, 'Unavailable', 'A backup is being made. Please try again later.');
}

/** Objects as files of a folder. */
export function createFileStore(folder: string): ObjectStore {
  const getFile = (version: string) => path.join(folder, getObjectPath(version));
  return {
    write: async (version, bytes) => {
      const file = getFile(version);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes, { flush: true });
    },
    read: async (version) => {
      const file = await open(getFile(version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { body: Readable.toWeb(file.createReadStream()) as ReadableStream, size };
    },
    remove: (version) => rm(getFile(version), { force: true }),
  };
}

/** Objects in a bucket. Its operations throw StorageError 503 when the store does not answer. */
export function createS3Store(options: S3Options): ObjectStore {
  const send = createS3Client(options);
  return {
    write: async (version, bytes) => {
      const digest = createHash('sha256').update(bytes).digest('hex');
      await send(getObjectPath(version), {
        method: 'PUT',
        body: bytes,
        headers: { 'X-Amz-Content-Sha256': digest },
      });
    },
    read: async (version) => {
      const answer = await send(getObjectPath(version), { method: 'GET' });
      if (!answer?.body) return null;
      return { body: answer.body, size: Number(answer.headers.get('content-length')) };
    },
    remove: async (version) => {
      await send(getObjectPath(version), { method: 'DELETE' });
    },
  };
}

/** @returns a sentence that says what is wrong with the bucket, if anything is */
export async function examineBucket(options: S3Options): Promise<string | undefined> {
  try {
    const bucket = await createS3Client(options)('', { method: 'HEAD' });
    return bucket ? undefined : `There is no bucket ${options.bucket} at ${options.endpoint}.`;
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    const reason = cause instanceof Error ? cause.message : String(cause);
    return `The bucket ${options.bucket} at ${options.endpoint} can't be used: ${reason}`;
  }
}

/** Sends signed requests; null for status 404. */
function createS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options) {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
  });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return async (key: string, init: RequestInit): Promise<Response | null> => {
    try {
      const signal = AbortSignal.timeout(60_000);
      const answer = await client.fetch(key ? `${base}/${key}` : base, { ...init, signal });
      if (answer.ok) return answer;
      await answer.body?.cancel();
      if (answer.status === 404 && init.method !== 'PUT') return null;
      throw new Error(`it answers ${answer.status}`);
    } catch (cause) {
      throw new StorageError(503, 'Unavailable', 'The object store is unavailable', { cause });
    }
  };
}

/** An error in the format of Supabase's storage service. */
export class StorageError extends Error {
  readonly statusCode: ContentfulStatusCode;
  readonly error: string;

  /** @param options.cause an error of a service, which is logged */
  constructor(
    statusCode: ContentfulStatusCode,
    error: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.error = error;
  }
}
