import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { root } from '../support/root.ts';

const files = ['deploy/alerts.yml', 'deploy/grafana.json'];
const read = (file: string) => readFile(path.join(root, file), 'utf8');
/** `up` and `ALERTS` are Prometheus' own. */
const named =
  /\b(?:http|rate|mails|main_api|database|data_api|backup|browser|web_vital|process|nodejs)_[a-z0-9_]+/g;

it('the alert rules and the dashboard name metrics that the server has', async () => {
  const local = await startBackEnd();
  await local.sql`insert into server.last_backup (finished_at) values (now())`;
  const metrics = await (await fetch(`${local.url}/metrics`)).text();
  await local.stop();
  const known = new Set(metrics.match(/^# TYPE (\S+)/gm)?.map((line) => line.slice(7)));
  for (const file of files) {
    const names = (await read(file)).match(named) ?? [];
    expect(names.length).toBeGreaterThan(8);
    const unknown = names
      // The label of an expression, not a metric.
      .filter((name) => name !== 'rate_interval')
      .filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')));
    expect([file, ...unknown]).toEqual([file]);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.skipIf(!hasPromtool)('the alerts fire for each fault, and for none without one', async () => {
  const { stdout } = await promisify(execFile)(
    'promtool',
    ['test', 'rules', 'tests/deploy/alerts.yml'],
    {
      cwd: root,
    },
  );
  expect(stdout).toContain('SUCCESS');
});
