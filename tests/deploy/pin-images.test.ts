import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../support/root.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-pin-'));
  await mkdir(path.join(folder, 'deploy'));
  for (const file of ['compose.yaml', 'Dockerfile', 'deploy/pin-images.sh']) {
    await copyFile(path.join(root, file), path.join(folder, file));
  }
});
afterEach(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

/** Runs the script with a `docker` that answers each question for a digest with this text. */
async function pin(answer: string) {
  await writeFile(path.join(folder, 'docker'), `#!/bin/sh\necho '${answer}'\n`);
  await chmod(path.join(folder, 'docker'), 0o755);
  return promisify(execFile)(path.join(folder, 'deploy/pin-images.sh'), {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
}

it('writes the digest of every image, and replaces it the next time', async () => {
  const names = (text: string) =>
    [...text.matchAll(/^(?: *image:|FROM) (\S+)/gm)].map(([, n]) => n);
  const before = [...names(await read('compose.yaml')), ...names(await read('Dockerfile'))];
  expect(before).toContain('postgres:17-bookworm');
  for (const digit of ['a', 'b']) {
    const digest = `sha256:${digit.repeat(64)}`;
    await pin(digest);
    const after = [...names(await read('compose.yaml')), ...names(await read('Dockerfile'))];
    expect(after).toEqual(before.map((name) => `${name}@${digest}`));
  }
  expect(await read('Dockerfile')).toMatch(/^FROM node:\S+@sha256:b{64} AS build$/m);
});

it('changes nothing without a digest', async () => {
  const before = await read('compose.yaml');
  await expect(pin('unauthorized')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no digest of '),
  });
  expect(await read('compose.yaml')).toBe(before);
});
