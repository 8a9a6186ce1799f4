import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { waitUntilReady } from '../support/waiting.ts';

export const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0;

/** nginx in the foreground, with these rules of its http block and its temporary files in `folder`. */
export async function startNginx(
  rules: string,
  folder: string,
  isReady: () => Promise<boolean>,
): Promise<ChildProcess> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await mkdir(path.join(folder, 'temporary'), { mode: 0o777 });
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
     events {}
     http {
       include /etc/nginx/mime.types; access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join(' ')}
       ${rules}
     }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')]);
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await waitUntilReady(child, isReady, () => output);
  return child;
}
