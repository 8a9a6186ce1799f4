import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

export type FileStore = ReturnType<typeof createFileStore>;

/** Stores the bytes of objects as files of a folder, by the version in their row. */
export function createFileStore(folder: string) {
  const getFile = (version: string) => path.join(folder, version.slice(0, 2), version);
  return {
    /** Resolves when the bytes are durable. */
    write: async (version: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
      const file = getFile(version);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes, { flush: true });
    },
    /** Null if there are no such bytes. */
    read: async (version: string) => {
      const file = await open(getFile(version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { body: Readable.toWeb(file.createReadStream()) as ReadableStream, size };
    },
    remove: (version: string): Promise<void> => rm(getFile(version), { force: true }),
  };
}
