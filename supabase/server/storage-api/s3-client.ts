import { AwsClient } from 'aws4fetch';
import { StorageError } from './storage-error.ts';

/** An S3-compatible store. */
export interface S3Options {
  /** Base URL; the bucket is the first part of its paths. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Request extends RequestInit {
  readonly query?: Readonly<Record<string, string>>;
  /** Until the answer is read; default one minute. */
  readonly timeoutMs?: number;
}

/** Sends signed requests for a key, or for the bucket itself; null for status 404. */
export type S3Client = (key: string, request: S3Request) => Promise<Response | null>;

/** @returns a client that throws StorageError 503 when the store does not answer */
export function createS3Client(options: S3Options): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
  });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return async (key, { query = {}, timeoutMs = 60_000, ...init }) => {
    try {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const url = new URL(path ? `${base}/${path}` : base);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await client.fetch(url.href, { ...init, signal });
      if (answer.ok) return answer;
      await answer.body?.cancel();
      if (answer.status === 404 && init.method !== 'PUT') return null;
      throw new Error(`it answers ${answer.status}`);
    } catch (cause) {
      throw new StorageError(503, 'Unavailable', 'The object store is unavailable', { cause });
    }
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

/** Whether the bucket keeps deleted objects; undefined if the store does not say it. */
export async function isVersioned(options: S3Options): Promise<boolean | undefined> {
  const answer = await createS3Client(options)('', {
    method: 'GET',
    query: { versioning: '' },
  }).catch(() => null);
  const text = await answer?.text();
  if (!text?.includes('VersioningConfiguration')) return undefined;
  return text.includes('<Status>Enabled</Status>');
}

/** The keys that begin with a prefix, in their order. */
export async function listKeys(send: S3Client, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const answer = await send('', {
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
    });
    const text = (await answer?.text()) ?? '';
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      keys.push(decodeURIComponent(key.replaceAll('+', ' ')));
    }
    token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
  } while (token !== undefined);
  return keys;
}
