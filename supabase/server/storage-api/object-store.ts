import { createHash } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createS3Client, type S3Options } from './s3-client.ts';

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

/** The path in the folder or bucket, the same in both, so that objects can be copied. */
export const getObjectPath = (version: string): string => `${version.slice(0, 2)}/${version}`;

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
