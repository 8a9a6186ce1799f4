import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Options } from '../storage-api/s3-client.ts';
import { type BackupBucket, openBucket } from './bucket.ts';

/** Where the backups of the schedule are: a folder, or the keys of a bucket below a prefix. */
export type BackupPlace = { readonly folder: string } | BackupBucket;

/** The backups of a place, by their names, which are the times at which they were made. */
interface BackupStore {
  /** The complete backups, the oldest first. */
  list(): Promise<string[]>;
  /** Adds what `write` writes to the folder that it gets, and removes what interrupted ones left. */
  add(name: string, write: (folder: string) => Promise<void>): Promise<void>;
  remove(name: string): Promise<void>;
}

const backupName = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
/** Prefix of a backup that is being written, or whose server was killed. */
const unfinished = '.new-';
const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(?:\/([\w.-]{3,}(?:\/[\w.-]+)*))?\/?$/;

/**
 * Reads the address of a place, or of one backup: a path, or `s3://bucket/prefix`. Keys of stored
 * objects begin with two characters and a slash, so that a prefix of three never meets them.
 *
 * @param folder where relative paths start
 * @throws Error in one sentence for an address that can't be used
 */
export function readPlace(address: string, folder: string, s3: S3Options | undefined): BackupPlace {
  if (!address.startsWith('s3://')) return { folder: path.resolve(folder, address) };
  const [isRead, bucket = '', prefix = 'backups'] = bucketAddress.exec(address) ?? [];
  if (!isRead || prefix.split('/').includes('..')) {
    throw new Error(
      `${address} must be s3://bucket, or s3://bucket/prefix of 3 characters or more.`,
    );
  }
  if (!s3)
    throw new Error(`${address} names a bucket; set S3_ENDPOINT and the other variables of S3.`);
  return { s3: { ...s3, bucket }, prefix };
}

/** As the operator writes it. */
export const getAddress = (place: BackupPlace): string =>
  'folder' in place ? place.folder : `s3://${place.s3.bucket}/${place.prefix}`;

/** @param dataDir where a backup for a bucket is written before it is sent */
export function openBackupStore(place: BackupPlace, dataDir: string): BackupStore {
  return 'folder' in place
    ? openFolderStore(place.folder)
    : openBucketStore(place, path.join(dataDir, 'backups'));
}

function openFolderStore(folder: string): BackupStore {
  return {
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => backupName.test(name)).sort();
    },
    add: async (name, write) => {
      const draft = await prepareDraft(folder, name);
      await write(draft);
      await rename(draft, path.join(folder, name));
    },
    remove: (name) => rm(path.join(folder, name), { recursive: true }),
  };
}

function openBucketStore(place: BackupBucket, draftFolder: string): BackupStore {
  const bucket = openBucket(place);
  return {
    list: async () => (await bucket.list()).complete.filter((name) => backupName.test(name)),
    add: async (name, write) => {
      for (const other of (await bucket.list()).unfinished) {
        if (backupName.test(other)) await bucket.remove(other);
      }
      const draft = await prepareDraft(draftFolder, name);
      try {
        await write(draft);
        await bucket.upload(draft, name);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    remove: (name) => bucket.remove(name),
  };
}

/** A path in the folder for a backup that is written; those of servers that were killed are removed. */
async function prepareDraft(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  for (const other of names.filter((each) => each.startsWith(unfinished))) {
    await rm(path.join(folder, other), { recursive: true });
  }
  return path.join(folder, unfinished + name);
}

/** The address of the newest backup of a place; undefined if there is none. */
export async function findNewestBackup(
  place: BackupPlace,
  dataDir: string,
): Promise<string | undefined> {
  const name = (await openBackupStore(place, dataDir).list()).at(-1);
  return name === undefined ? undefined : `${getAddress(place)}/${name}`;
}

/**
 * Gives the folder of a backup to `work`; one that is in a bucket is fetched into the folder for
 * temporary files, and removed from there afterwards.
 *
 * @param place of the backup itself
 */
export async function withBackup<T>(
  place: BackupPlace,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if ('folder' in place) return work(place.folder);
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-backup-'));
  try {
    const { dir, base } = path.posix.parse(place.prefix);
    await openBucket({ ...place, prefix: dir }).download(base, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
