import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/root.ts';

/** The instructions of the Dockerfile's last stage. */
export function readDockerfile() {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const json = (name: string): string[] =>
    JSON.parse(new RegExp(`${name} (\\[.*\\])$`, 'm').exec(stage)?.[1] ?? '[]');
  const variables = /^ENV (.*)$/m.exec(stage)?.[1]?.split(' ') ?? [];
  return {
    command: json('^CMD'),
    healthCheck: json('^ {2}CMD'),
    env: Object.fromEntries(variables.map((pair) => pair.split('='))),
    user: /^USER (.*)$/m.exec(stage)?.[1],
  };
}
