import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describeFault, findReason } from './fault.ts';

const withCode = (code: string, message: string, values: object = {}) =>
  Object.assign(new Error(message), { code, ...values });

const smtp = (code: string, command: string, response: string) =>
  withCode(code, `Command failed: ${response}`, { command, response });

describe('the reason of a fault', () => {
  it.each([
    [withCode('28P01', 'password for "ada" failed'), 'password for "ada" failed'],
    [withCode('57P03', 'the database is starting up'), 'the database is starting up'],
    [withCode('CONNECT_TIMEOUT', 'write CONNECT_TIMEOUT a:1'), 'write CONNECT_TIMEOUT a:1'],
    [new DOMException('Too long.', 'TimeoutError'), 'Too long.'],
    [
      smtp('EENVELOPE', 'RCPT TO', '550 No\r\nbox'),
      "The mail server answers '550 No box' to RCPT TO.",
    ],
  ])('is its own for %o', (error, reason) => {
    expect(describeFault(error)).toBe(reason);
    expect(findReason(new Error('The mail could not be sent.', { cause: error }))).toBe(reason);
  });

  it('names the host that refuses a connection', async () => {
    const fail = (work: Promise<unknown>) => work.then(() => '', describeFault);
    expect(await fail(fetch('http://127.0.0.1:2'))).toBe('connect ECONNREFUSED 127.0.0.1:2');
    const refused = new Promise((_, reject) => connect(2, 'localhost').on('error', reject));
    expect(await fail(refused)).toMatch(/connect ECONNREFUSED \S+:2/);
  });

  it('follows the message of an error without a code, and repeats nothing', () => {
    const cause = withCode('ENOSPC', 'ENOSPC: no space left on device, write');
    expect(describeFault(new Error("The data folder can't be written.", { cause }))).toBe(
      "The data folder can't be written. ENOSPC: no space left on device, write",
    );
    const syntax = new Error('syntax error at "selec"');
    expect(
      describeFault(new Error(`Migration 1.sql failed: ${syntax.message}`, { cause: syntax })),
    ).toBe('Migration 1.sql failed: syntax error at "selec"');
    expect(describeFault('a text')).toBe('a text');
  });

  it.each([
    ['last line', 'echo one >&2; echo no space left >&2', 'no space left'],
    ['error', 'echo x: error: no space left >&2; echo removing >&2', 'x: error: no space left'],
  ])('is the %s of a program that failed', async (_, script, reason) => {
    const run = promisify(execFile)('sh', ['-c', `${script}; exit 1`]);
    expect(await run.then(() => '', describeFault)).toBe(reason);
  });

  it('has no reason for an error that it does not know', () => {
    expect(findReason(new Error('No row for ada@games.example'))).toBeUndefined();
    expect(findReason(withCode('23505', 'duplicate key'))).toBeUndefined();
    expect(findReason('a text')).toBeUndefined();
  });
});
