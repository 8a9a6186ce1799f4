import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../support/root.ts';
import { readDockerfile } from './sandbox.ts';

const unit = readFileSync(path.join(root, 'deploy/ludarium.service'), 'utf8');
const get = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

it('the unit runs what the container runs, which tests/deploy/image.test.ts starts', () => {
  const { command, env } = readDockerfile();
  expect(get('ExecStart')).toBe(`/usr/bin/${command.join(' ')}`);
  expect(get('WorkingDirectory')).toBe('/opt/ludarium/packages/server');
  const variables = Object.fromEntries(
    get('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  expect(variables).toEqual({
    NODE_ENV: env.NODE_ENV,
    SEED: env.SEED,
    DATA_DIR: '/var/lib/ludarium',
    PATH: '/opt/ludarium/bin:/usr/local/bin:/usr/bin:/bin',
  });
  expect(variables.DATA_DIR).toBe(`/var/lib/${get('StateDirectory')}`);
});

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!isInstalled)('systemd finds no fault in the unit', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-systemd-'));
  await mkdir(path.join(folder, 'packages/server'), { recursive: true });
  const file = path.join(folder, 'ludarium.service');
  await writeFile(
    file,
    unit
      .replace('/usr/bin/node', process.execPath)
      .replaceAll('/opt/ludarium', folder)
      .replace('User=ludarium', 'User=daemon'),
  );
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', file]);
  await rm(folder, { recursive: true });
  // It also reports faults of other units of this machine.
  const faults = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('ludarium'));
  expect(faults).toEqual([]);
});
