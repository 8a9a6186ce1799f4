import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Brand } from '@ludarium/domain/brand';
import { brandFile } from './brand.ts';

const compress = promisify(gzip);

/** A built file, ready to be sent. */
export interface StaticFile {
  readonly bytes: Buffer;
  readonly gzip: Buffer | undefined;
  readonly type: string;
  readonly etag: string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

/**
 * Reads a folder of built files once, with the brand in its pages. Only these files are served, so that no path of a request
 * reaches the file system.
 *
 * @returns files by their path below the folder, with `/` between its parts and in front
 */
export async function readStaticFiles(
  folder: string,
  brand: Brand,
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map(async (entry): Promise<[string, StaticFile]> => {
        const file = path.join(entry.parentPath, entry.name);
        const bytes = brandFile(entry.name, await readFile(file), brand);
        const type = types[path.extname(entry.name)] ?? 'application/octet-stream';
        const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
        return [
          name,
          {
            bytes,
            gzip:
              compressible.test(type) && bytes.length > 1024 ? await compress(bytes) : undefined,
            type,
            etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
          },
        ];
      }),
  );
  return new Map(files);
}
