import { openAsBlob } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createS3Client, listKeys, type S3Options } from '../storage-api/s3-client.ts';
import { digestsName, parseDigests } from './backup.ts';

/** The keys of a bucket that begin with a prefix and a slash. */
export interface BackupBucket {
  readonly s3: S3Options;
  readonly prefix: string;
}

/** A file of a backup may take so long. */
const timeoutMs = 30 * 60 * 1000;

/** The backups in a bucket: the files of each are the keys `prefix/name/path`. */
export function openBucket({ s3, prefix }: BackupBucket) {
  const send = createS3Client(s3);
  const getKey = (name: string, file: string) => `${prefix}/${name}/${file}`;

  async function upload(folder: string, name: string): Promise<void> {
    const list = await readFile(path.join(folder, digestsName));
    const put = async (file: string, body: Blob, digest?: string) => {
      const headers = { 'X-Amz-Content-Sha256': digest ?? 'UNSIGNED-PAYLOAD' };
      await send(getKey(name, file), { method: 'PUT', body, headers, timeoutMs });
    };
    for (const [file, digest] of parseDigests(list.toString())) {
      await put(file, await openAsBlob(path.join(folder, file)), digest);
    }
    await put(digestsName, new Blob([list]));
  }

  async function download(name: string, folder: string): Promise<void> {
    const get = (file: string) => send(getKey(name, file), { method: 'GET', timeoutMs });
    const digests = await (await get(digestsName))?.text();
    const address = `s3://${s3.bucket}/${prefix}/${name}`;
    if (digests === undefined) throw new Error(`${address} is no complete backup.`);
    await writeFile(path.join(folder, digestsName), digests);
    for (const file of parseDigests(digests).keys()) {
      const target = path.join(folder, file);
      const body = (await get(file))?.body;
      if (!body || !target.startsWith(folder + path.sep)) {
        throw new Error(`The backup ${address} is damaged: ${file} is missing.`);
      }
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, body);
    }
  }

  return {
    upload,
    download,
    /** The names of the backups, the oldest first. */
    list: async () => {
      const keys = new Set(await listKeys(send, `${prefix}/`));
      const names = new Set(
        [...keys].map((key) => key.slice(prefix.length + 1).split('/')[0] ?? ''),
      );
      const isComplete = (name: string) => keys.has(getKey(name, digestsName));
      const all = [...names].sort();
      return {
        complete: all.filter(isComplete),
        unfinished: all.filter((name) => !isComplete(name)),
      };
    },
    remove: async (name: string) => {
      const last = getKey(name, digestsName);
      // First, so that a removal that is interrupted leaves no backup that looks complete.
      await send(last, { method: 'DELETE' });
      for (const key of await listKeys(send, getKey(name, ''))) {
        await send(key, { method: 'DELETE' });
      }
    },
  };
}
