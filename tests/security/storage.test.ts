import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishableKey } from '@ludarium/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { finishUploads } from '../../packages/server/src/storage.ts';
import { useBackEnd } from '../support/back-end.ts';
import { png } from '../support/png.ts';
import { sendJson } from '../support/services.ts';
import { mintToken } from '../support/tokens.ts';

const bucket = 'feedback-attachments';
const fiveMegabytes = 5 * 1024 * 1024;

const local = useBackEnd();
let tokens: Record<'admin' | 'author' | 'other' | 'newcomer', string>;
let item: string;
let number = 0;

beforeAll(async () => {
  await local.sql`
    insert into public.user_roles (user_id, role) values (1, 'admin'), (3, 'tester'), (5, 'tester')`;
  const mint = (id: number, roles: string[]) =>
    mintToken(local.jwtSecret, { id, email: `person${id}@ludarium.example`, roles });
  tokens = {
    admin: await mint(1, ['admin']),
    author: await mint(3, ['tester']),
    other: await mint(5, ['tester']),
    newcomer: await mint(9, []),
  };
  item = await newItem();
});

/** A new item of the author. */
async function newItem(): Promise<string> {
  const [row] = await local.sql<{ id: string }[]>`
    insert into public.feedback_items (title, content, category, priority, user_id)
    values ('Crash', 'On start', 'bug', 'minor', 3) returning id`;
  return row?.id ?? '';
}

const freshPath = (extension = 'png') => {
  number += 1;
  return `${item}/${item}_${1_700_000_000_000 + number}.${extension}`;
};

function storage(path: string, init: RequestInit & { token?: string | undefined } = {}) {
  const { token, ...rest } = init;
  const headers = new Headers(rest.headers);
  headers.set('apikey', publishableKey);
  if (token) headers.set('x-laravel-token', token);
  return fetch(`${local.url}/storage/v1${path}`, { ...rest, headers });
}

/** Uploads as storage-js does: a form with one unnamed file. */
function upload(path: string, bytes: Buffer, token?: string, type = 'image/png') {
  const body = new FormData();
  body.append('cacheControl', '3600');
  body.append('', new Blob([new Uint8Array(bytes)], { type }), 'picture');
  return storage(`/object/${bucket}/${path}`, { method: 'POST', body, token });
}

/** The signed path of a file; null if this person may not read it. */
async function sign(path: string, token?: string, expiresIn = 3600): Promise<string | null> {
  const url = `${local.url}/storage/v1/object/sign/${bucket}`;
  const answer = await sendJson(url, { expiresIn, paths: [path] }, { token });
  const [signed] = await answer.json();
  return signed.signedURL;
}

const signedUrl = async (path: string, expiresIn = 3600): Promise<string> =>
  `${local.url}/storage/v1${await sign(path, tokens.author, expiresIn)}`;

describe('the attachments bucket (section 7: storage)', () => {
  it('stores an image of the item’s author and returns it by signed URL', async () => {
    const path = freshPath();
    expect((await upload(path, png, tokens.author)).status).toBe(200);
    const url = await signedUrl(path);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('tells the database the address of the connection, not one that the caller names', async () => {
    await local.sql.unsafe(`
      create table public.seen (headers text);
      create function public.see() returns trigger language plpgsql security definer as $$ begin
        insert into public.seen values (current_setting('request.headers'));
        return new;
      end $$;
      create trigger see after insert on storage.objects for each row execute function public.see()`);
    const body = new FormData();
    body.append('', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture');
    const headers = { 'x-forwarded-for': '203.0.113.1', 'cf-connecting-ip': '203.0.113.2' };
    const path = `/object/${bucket}/${freshPath()}`;
    const answer = await storage(path, { method: 'POST', body, headers, token: tokens.author });
    expect(answer.status).toBe(200);
    const [seen] = await local.sql<{ headers: string }[]>`select headers from public.seen`;
    await local.sql.unsafe('drop function public.see cascade; drop table public.seen');
    expect(seen?.headers).toContain('127.0.0.1');
    expect(seen?.headers).not.toContain('203.0.113');
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 400, 'The file is empty.'],
    [
      'too many pixels',
      Buffer.from(png.toString('hex').replace(/49484452.{16}/, '4948445200004e2000004e20'), 'hex'),
      400,
      'The picture has 20000 × 20000 pixels: choose one of at most 64 million.',
    ],
    [
      'HEIC',
      Buffer.from('0000001866747970686569630000000068656963', 'hex'),
      415,
      'mime type image/heic is not supported',
    ],
  ])('says why it refuses %s', async (_what, file, status, message) => {
    const answer = await upload(freshPath(), file, tokens.author);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  });

  it('signs for an hour at most, and caches may keep the file no longer than the address', async () => {
    const path = freshPath();
    await upload(path, png, tokens.author);
    const url = await signedUrl(path, 10 * 365 * 24 * 3600);
    const answer = await fetch(url);
    const [, seconds] =
      /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(3600);
    expect(Number(seconds)).toBeGreaterThan(3500);
  });

  it('signs only for the author and admins, also if the path is known', async () => {
    const path = freshPath();
    await upload(path, png, tokens.author);
    for (const token of [tokens.author, tokens.admin]) {
      expect(await sign(path, token)).not.toBeNull();
    }
    for (const token of [tokens.other, tokens.newcomer, undefined]) {
      expect(await sign(path, token)).toBeNull();
    }
  });

  it('answers a signed URL no longer to a tester who was removed, or whose sessions were ended', async () => {
    const path = freshPath();
    await upload(path, png, tokens.author);
    const url = await signedUrl(path);
    await local.sql`delete from public.user_roles where user_id = 3`;
    expect((await fetch(url)).status).toBe(404);
    await local.sql`insert into public.user_roles (user_id, role) values (3, 'tester')`;
    expect((await fetch(url)).status).toBe(200);
    await local.sql`select public.end_sessions(3, now() + interval '1 second')`;
    expect((await fetch(url)).status).toBe(401);
    await local.sql`delete from app.ended_sessions`;
  });

  it('keeps a file of a killed server whose row was committed, and removes one without row', async () => {
    const name = freshPath();
    await upload(name, png, tokens.author);
    const folder = path.join(local.dataDir, 'storage');
    const pending = path.join(folder, 'pending');
    expect(await readdir(pending)).toEqual([]);
    const version = randomUUID();
    await local.sql`update storage.objects set version = ${version} where name = ${name}`;
    for (const file of [version, randomUUID()]) await writeFile(path.join(pending, file), png);
    await finishUploads(local.sql, folder);
    expect(await readdir(pending)).toEqual([]);
    expect((await fetch(await signedUrl(name))).status).toBe(200);
  });

  it('keeps no metadata of a picture', async () => {
    const chunk = Buffer.from('\0\0\0\x0ceXIfmade at homecrc!', 'latin1');
    const path = freshPath();
    const picture = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    expect((await upload(path, picture, tokens.author)).status).toBe(200);
    const answer = await fetch(await signedUrl(path));
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  });

  it.each(['other', 'newcomer'] as const)('refuses an upload by %s', async (who) => {
    const path = freshPath();
    const answer = await upload(path, png, tokens[who]);
    expect(answer.status).toBe(403);
    expect(await sign(path, tokens.admin)).toBeNull();
  });

  it('refuses a stranger before it looks at what is sent', async () => {
    expect((await upload(freshPath(), Buffer.alloc(fiveMegabytes))).status).toBe(403);
  });

  it('answers 401 to a session that has ended, not 403: the page asks to sign in again', async () => {
    await local.sql`select public.end_sessions(9, now() + interval '1 second')`;
    const answer = await upload(freshPath(), png, tokens.newcomer);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ statusCode: '401', message: expect.any(String) });
    await local.sql`delete from app.ended_sessions`;
  });

  it('reads the type from the bytes, ignoring name and Content-Type', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const bytes of [html, svg, Buffer.from('MZ')]) {
      expect((await upload(freshPath(), bytes, tokens.author)).status).toBe(415);
    }
  });

  it('accepts 5 MB and rejects one byte more', async () => {
    const exactly = Buffer.concat([png, Buffer.alloc(fiveMegabytes - png.length)]);
    expect((await upload(freshPath(), exactly, tokens.author)).status).toBe(200);
    const more = Buffer.concat([exactly, Buffer.alloc(1)]);
    expect((await upload(freshPath(), more, tokens.author)).status).toBe(413);
    const muchMore = Buffer.alloc(7 * 1024 * 1024);
    expect((await upload(freshPath(), muchMore, tokens.author)).status).toBe(413);
  });

  it('rejects files of one item beyond the limit, listed or not, also concurrent ones', async () => {
    await local.sql`update app.rate_limits set max = usual where name = 'files_per_feedback'`;
    const own = await newItem();
    const paths = Array.from({ length: 20 }, (_, n) => `${own}/${own}_${n}.png`);
    const answers = await Promise.all(paths.map((path) => upload(path, png, tokens.author)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    await local.sql`update app.rate_limits set max = 1000 where name = 'files_per_feedback'`;
  });

  it('offers a file under a name with the extension of its real type', async () => {
    const path = freshPath('jpg');
    await upload(path, png, tokens.author, 'image/jpeg');
    const offered = async (query: string) =>
      (await fetch(`${await signedUrl(path)}${query}`)).headers.get('content-disposition');
    expect(await offered('')).toMatch(/^inline; filename\*=UTF-8''[^.]+\.png$/);
    expect(await offered('&download=report.html')).toBe("attachment; filename*=UTF-8''report.png");
  });

  it('never overwrites', async () => {
    const path = freshPath();
    await upload(path, png, tokens.author);
    expect((await upload(path, png, tokens.author)).status).toBe(409);
  });

  it.each([
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'a/%2e%2e/%2e%2e/secret.png',
    'nul%00byte.png',
    `${'x'.repeat(600)}.png`,
  ])('keeps names inside the bucket: %s', async (name) => {
    const answer = await upload(name, png, tokens.author);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('answers 400 to a bucket with NUL in its name', async () => {
    const post = { method: 'POST', body: new Uint8Array(png), token: tokens.author };
    const answer = await storage('/object/%00/x.png', post);
    expect(answer.status).toBe(400);
  });

  it('refuses a signed URL that is altered, expired or for something else', async () => {
    const [one, two] = [freshPath(), freshPath()];
    await Promise.all([upload(one, png, tokens.author), upload(two, png, tokens.author)]);
    const url = new URL(await signedUrl(one));
    const token = url.searchParams.get('token') ?? '';
    const altered = token.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    const other = new URL(await signedUrl(two)).searchParams.get('token') ?? '';
    for (const bad of [altered, none, other, tokens.admin, '', 'x']) {
      url.searchParams.set('token', bad);
      expect((await fetch(url)).status, bad).toBe(400);
    }
    const short = await signedUrl(one, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_100 });
    const late = await fetch(short).finally(() => vi.useRealTimers());
    expect(late.status).toBe(400);
  });

  it('removes files for the secret key only', async () => {
    const path = freshPath();
    await upload(path, png, tokens.author);
    const url = await signedUrl(path);
    const folder = `${local.url}/storage/v1/object/${bucket}`;
    const remove = (headers: Record<string, string>) =>
      sendJson(folder, { prefixes: [path] }, { method: 'DELETE', headers });
    for (const token of [tokens.author, tokens.admin]) {
      const answer = await remove({ apikey: publishableKey, 'x-laravel-token': token });
      expect(await answer.json()).toEqual([]);
    }
    expect((await remove({ apikey: 'sb_secret_wrong' })).status).toBe(401);
    expect((await fetch(url)).status).toBe(200);
    expect(await (await remove({ apikey: local.secretKey })).json()).toHaveLength(1);
    expect((await fetch(url)).status).toBe(404);
  });

  it('answers 401 without the publishable key and 4xx to nonsense', async () => {
    const answer = await fetch(`${local.url}/storage/v1/object/sign/${bucket}`, { method: 'POST' });
    expect(answer.status).toBe(401);
    for (const body of ['{', '[]', '{"limit": -1}', '{"limit": "1; drop table x"}']) {
      const nonsense = await storage(`/object/sign/${bucket}`, { method: 'POST', body });
      expect(nonsense.status).toBe(400);
    }
    const sent = { method: 'POST', body: new Uint8Array(png), token: tokens.author };
    expect((await storage('/object/no-such-bucket/a.png', sent)).status).toBe(404);
  });
});
