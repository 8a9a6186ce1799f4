import { requireSession } from '@ludarium/browser/http/send.ts';
import { attachmentsBucket, signedUrlLifetime } from '@ludarium/domain/data-backend';
import { BackendError } from '@ludarium/domain/http';

/** Response of storage-js. */
interface Answer<Data> {
  readonly data: Data | null;
  /** Its `originalError` is the rejection of `fetch`. */
  readonly error: Error | null;
}

/**
 * Signed URLs of screenshots by path, valid for an hour. Without files that are deleted or that this
 * user may not see.
 *
 * @throws BackendError
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
 * @throws BackendError
 */
export async function storeObject(path: string, file: File): Promise<void> {
  const bucket = await openBucket();
  try {
    read(await bucket.upload(path, file, { contentType: file.type, upsert: false }));
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 409) throw error;
  }
}

/** The bucket of the screenshots; loads storage-js on first use. */
async function openBucket() {
  requireSession();
  const { createStorageClient } = await import('@ludarium/browser/http/storage.ts');
  return createStorageClient().from(attachmentsBucket);
}

function read<Data>({ data, error }: Answer<Data>): Data {
  if (data !== null && error === null) return data;
  if (error && 'originalError' in error && error.originalError instanceof BackendError) {
    throw error.originalError;
  }
  throw new BackendError('The answer is not what was agreed.', { kind: 'malformed', cause: error });
}
