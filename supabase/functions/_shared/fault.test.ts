import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describeFault, findReason } from './fault.ts';

const withCode = (code: string, message: string, values: object = {}) =>
  Object.assign(new Error(message), { code, ...values });

const smtp = (code: string, command: string, response: string) =>
  withCode(code, `Command failed: ${response}`, { command, response });

const host = { address: '10.9.9.9', port: 25 };

describe('the sentence about a fault', () => {
  it.each([
    [withCode('28P01', 'not ada'), 'The database server refuses the password: not ada.'],
    [withCode('3D000', 'no "games"'), 'There is no such database: no "games".'],
    [withCode('53100', 'could not extend file "base/1/2"'), 'The disk is full.'],
    [withCode('53300', 'sorry'), 'The database server has no connection left.'],
    [withCode('57P03', 'starting up'), 'The database server is starting or stopping.'],
    [withCode('EHOSTUNREACH', 'connect', host), "10.9.9.9:25 can't be reached from this machine."],
    [
      withCode('ECONNREFUSED', 'x', host),
      '10.9.9.9:25 refuses the connection: nothing listens there.',
    ],
    [withCode('CONNECT_TIMEOUT', 'write', host), '10.9.9.9:25 does not answer in time.'],
    [new DOMException('Too long.', 'TimeoutError'), 'The server does not answer in time.'],
    [
      smtp('EENVELOPE', 'RCPT TO', '550 No\r\nbox'),
      "The mail server answers '550 No box' to RCPT TO.",
    ],
  ])('is its own for %o', (error, sentence) => {
    expect(describeFault(error)).toBe(sentence);
    expect(findReason(new Error('The mail could not be sent.', { cause: error }))).toBe(sentence);
  });

  it('is the same for the errors of Node: an unknown host, a refused connection', async () => {
    const fail = (work: Promise<unknown>) => work.then(() => '', describeFault);
    expect(await fail(lookup('no-such-host.invalid'))).toMatch(/no-such-host\.invalid/);
    expect(await fail(fetch('http://127.0.0.1:1'))).toMatch(/bad port/);
    expect(await fail(fetch('http://127.0.0.1:2'))).toBe(
      '127.0.0.1:2 refuses the connection: nothing listens there.',
    );
    const refused = new Promise((_, reject) => connect(2, 'localhost').on('error', reject));
    expect(await fail(refused)).toMatch(/:2 refuses the connection: nothing listens there\./);
  });

  it('follows the message of an error without a code, and repeats nothing', () => {
    const cause = withCode('ENOSPC', 'ENOSPC: no space left on device, write');
    expect(describeFault(new Error("The data folder can't be written.", { cause }))).toBe(
      "The data folder can't be written. The disk is full.",
    );
    const syntax = new Error('syntax error at "selec"');
    expect(
      describeFault(new Error(`Migration 1.sql failed: ${syntax.message}`, { cause: syntax })),
    ).toBe('Migration 1.sql failed: syntax error at "selec"');
    expect(describeFault('a text')).toBe('a text');
  });

  it('is the last line of a program that failed', async () => {
    const run = promisify(execFile)('sh', ['-c', 'echo one >&2; echo no space left >&2; exit 1']);
    expect(await run.then(() => '', describeFault)).toBe('no space left');
  });

  it('has no reason for an error that it does not know', () => {
    expect(findReason(new Error('No row for ada@games.example'))).toBeUndefined();
    expect(findReason(withCode('23505', 'duplicate key'))).toBeUndefined();
    expect(findReason('a text')).toBeUndefined();
  });
});
