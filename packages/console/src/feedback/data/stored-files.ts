import { attachmentsBucket, signedUrlLifetime } from '@ludarium/domain/data-backend';
import { getCurrentToken } from '@ludarium/web/session/session.ts';
import { DataFault, forbidden } from './fault.ts';

/** Response of storage-js. */
interface Answer<Data> {
  readonly data: Data | null;
  readonly error: {
    readonly message: string;
    readonly status?: number | undefined;
    readonly statusCode?: string | undefined;
  } | null;
}

/**
 * Signed URLs of screenshots by path, valid for an hour. Without files that are deleted or that this
 * user may not see.
 *
 * @throws DataFault
 */
export async function fetchSignedUrls(
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
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
 * Uploads a screenshot. One that exists is kept: the response to an earlier upload was lost.
 *
 * @param onProgress receives the uploaded share, from 0 to 1
 * @throws DataFault
 */
export async function storeObject(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const bucket = await openBucket(onProgress);
  const answer = await bucket.upload(path, file, { contentType: file.type, upsert: false });
  if (answer.error?.statusCode !== '409') read(answer);
}

/** The bucket of the screenshots; loads storage-js on first use. */
async function openBucket(onProgress?: (share: number) => void) {
  if (getCurrentToken() === null) throw new DataFault('session', 'Nobody is signed in.');
  const { createStorageClient } = await import('@ludarium/web/http/storage.ts');
  return createStorageClient(onProgress).from(attachmentsBucket);
}

function read<Data>({ data, error }: Answer<Data>): Data {
  if (data !== null && error === null) return data;
  if (error?.status === undefined) throw new DataFault('network', 'No answer.', error);
  const isForbidden = error.statusCode === '403' || error.status === 403;
  throw new DataFault('refused', isForbidden ? forbidden : error.message, error);
}
