import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

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

/** The path in the folder. */
const getObjectPath = (version: string): string => `${version.slice(0, 2)}/${version}`;

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
