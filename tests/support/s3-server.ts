import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** A stand-in for an S3-compatible store with one bucket. */
export interface S3Server {
  readonly origin: string;
  /** By key. */
  readonly objects: Map<string, Buffer>;
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * Whether AWS's signature (version 4) of a request is valid.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string) {
  const [, date = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=\w+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const digest = String(headers['x-amz-content-sha256']);
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const { pathname, searchParams } = new URL(url, 'http://store');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const canonical = [method, pathname, query.join('&'), lines.join(''), names, digest].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

/** Keys in one answer to a list. */
const pageSize = 20;

/** The answer to ListObjectsV2. */
function list(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): Buffer {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const next = keys.length > pageSize ? page.at(-1) : undefined;
  return Buffer.from(
    `<ListBucketResult>${page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join('')}${
      next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    }</ListBucketResult>`,
  );
}

const versioned = Buffer.from(
  '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
);

/**
 * Starts the store: PUT, GET and DELETE of objects, HEAD, list and versioning of the bucket, 403 without a
 * signature.
 */
export async function startS3Server(bucket: string, secret: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const answer = (
    request: IncomingMessage,
    body: Buffer,
  ): [status: number, body?: Buffer | undefined] => {
    if (!isSigned(request, body, secret)) return [403];
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, name, ...parts] = decodeURIComponent(pathname).split('/');
    const key = parts.join('/');
    if (name !== bucket) return [404];
    switch (request.method) {
      case 'PUT':
        if (Number(request.headers['content-length']) !== body.length) return [411];
        objects.set(key, body);
        return [200];
      case 'DELETE':
        objects.delete(key);
        return [204];
      default:
        if (searchParams.has('list-type')) return [200, list(objects, searchParams)];
        if (searchParams.has('versioning')) return [200, versioned];
        return key === '' || objects.has(key) ? [200, objects.get(key)] : [404];
    }
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [status, body] = answer(request, Buffer.concat(chunks));
    response.writeHead(status, { 'content-length': body?.length ?? 0 }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
