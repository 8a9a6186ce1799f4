import { attachmentsBucket, signedUrlLifetime, withToken } from '@ludarium/domain/data-backend';
import { fetchWithTimeout, uploadTimeoutMs } from '@ludarium/domain/http';
import { z } from 'zod';
import { configuration } from '../../providers/configuration.ts';
import { currentToken } from '../../session/session.ts';
import { send, tables } from './client.ts';
import { DataFault, forbidden } from './fault.ts';

/** What storage-js resolves with. */
interface Answer<Data> {
  readonly data: Data | null;
  readonly error: {
    readonly message: string;
    readonly status?: number | undefined;
    readonly statusCode?: string | undefined;
  } | null;
}

/**
 * Addresses from which screenshots can be fetched for an hour, by path; one request. What may not
 * be seen or is gone is missing from the map.
 *
 * @throws DataFault
 */
export async function signedUrls(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const bucket = await openBucket();
  const signed = read(await bucket.createSignedUrls([...paths], signedUrlLifetime));
  return new Map(
    signed.flatMap(({ path, signedUrl }): [string, string][] =>
      path && signedUrl ? [[path, signedUrl]] : [],
    ),
  );
}

/**
 * Deletes the stored files that belong to nothing: those of deleted cards, and those that no card
 * has listed for an hour. For admins.
 *
 * @throws DataFault
 */
export async function removeOrphanedFiles(): Promise<void> {
  const paths = await send(tables.rpc('feedback_files_to_remove'), z.array(z.string()));
  if (paths.length === 0) return;
  const bucket = await openBucket();
  read(await bucket.remove(paths));
}

/**
 * Stores a screenshot; one that is there already, because an answer was lost, stays as it is.
 *
 * @param onProgress told how much has gone out, from 0 to 1
 * @throws DataFault
 */
export async function storeObject(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const { fetchWithProgress } = await import('./upload-progress.ts');
  const bucket = await openBucket(fetchWithProgress(onProgress));
  const answer = await bucket.upload(path, file, { contentType: file.type, upsert: false });
  if (answer.error?.statusCode !== '409') read(answer);
}

/** storage-js is loaded when the first file is touched. */
async function openBucket(upload?: typeof globalThis.fetch) {
  if (currentToken() === null) throw new DataFault('session', 'Nobody is signed in.');
  const { StorageClient } = await import('@supabase/storage-js');
  const client = new StorageClient(
    `${configuration.dataBackendUrl}/storage/v1`,
    { apikey: configuration.publishableKey },
    fetchWithTimeout(
      withToken({ getToken: currentToken, ...(upload ? { fetch: upload } : {}) }),
      upload && uploadTimeoutMs,
    ),
  );
  return client.from(attachmentsBucket);
}

function read<Data>({ data, error }: Answer<Data>): Data {
  if (data !== null && error === null) return data;
  if (error?.status === undefined) throw new DataFault('network', 'No answer.', error);
  const isForbidden = error.statusCode === '403' || error.status === 403;
  throw new DataFault('refused', isForbidden ? forbidden : error.message, error);
}
