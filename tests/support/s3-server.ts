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
 * Whether AWS's signature (version 4) of a request without a query is valid.
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
  const canonical = [method, url, '', lines.join(''), names, digest].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

/** Starts the store: PUT, GET and DELETE of objects, HEAD of the bucket, 403 without a signature. */
export async function startS3Server(bucket: string, secret: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const answer = (
    request: IncomingMessage,
    body: Buffer,
  ): [status: number, body?: Buffer | undefined] => {
    if (!isSigned(request, body, secret)) return [403];
    const [, name, ...parts] = (request.url ?? '').split('/');
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
