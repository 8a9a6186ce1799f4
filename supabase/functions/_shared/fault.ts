/** What errors of Node, PostgreSQL, undici and nodemailer have besides their message. */
interface Fault {
  readonly message: string;
  readonly code: string;
  /** `host:port`, or a host's name; 'The server' where it is not known. */
  readonly where: string;
  readonly path: string;
  /** The answer of the SMTP server, with its code. */
  readonly response: string | undefined;
  /** The SMTP command that was answered. */
  readonly command: string;
}

/** Sentences by error code; the first pattern that matches is used. */
const reasons: readonly (readonly [RegExp, (fault: Fault) => string])[] = [
  [/ECONNREFUSED/, ({ where }) => `${where} refuses the connection: nothing listens there.`],
  [/ENOTFOUND/, ({ where }) => `${where} is no host name that this machine can resolve.`],
  [/EAI_AGAIN|ESERVFAIL/, ({ where }) => `The name server does not answer for ${where}.`],
  [/EHOSTUNREACH|ENETUNREACH/, ({ where }) => `${where} can't be reached from this machine.`],
  [
    /CERT|UNABLE_TO_|^ERR_(TLS|SSL)|^ETLS|^EPROTO$/,
    ({ message }) => `The TLS connection fails: ${message}.`,
  ],
  [
    /^EAUTH/,
    ({ response, message }) => `The mail server refuses the sign-in: ${response ?? message}.`,
  ],
  [
    /ETIMEDOUT|CONNECT_TIMEOUT|UND_ERR_\w+_TIMEOUT|^TimeoutError/,
    ({ where }) => `${where} does not answer in time.`,
  ],
  [
    /ECONNRESET|EPIPE|CONNECTION_(CLOSED|ENDED)|UND_ERR_SOCKET|^ECONNECTION/,
    ({ where }) => `${where} closed the connection.`,
  ],
  [/ENOSPC|EDQUOT|^53100/, () => 'The disk is full.'],
  [/EROFS/, ({ path }) => `The file system of ${path} is read-only.`],
  [/EACCES|EPERM/, ({ path }) => `This user has no right to use ${path}.`],
  [/^28P01/, ({ message }) => `The database server refuses the password: ${message}.`],
  [/^28000/, ({ message }) => `The database server refuses the sign-in: ${message}.`],
  [/^3D000/, ({ message }) => `There is no such database: ${message}.`],
  [/^53300/, () => 'The database server has no connection left.'],
  [/^57P0[123]/, () => 'The database server is starting or stopping.'],
];

/**
 * Describes an error in a sentence for operators: its own message, and what caused it. May contain
 * what a person typed, so it is not for the log.
 */
export function describeFault(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const own = getOwnReason(error) ?? getOwnMessage(error);
  const causes = getCauses(error, depth).map((cause) => describeFault(cause, depth + 1));
  const inner = [...new Set(causes)].filter(
    (sentence) => sentence !== '' && !own.includes(sentence.replace(/\.$/, '')),
  );
  return [own, ...inner].filter(Boolean).join(' ');
}

/**
 * The sentence about a known fault of the network, the disk, a database server or a mail server;
 * undefined for other errors.
 */
export function findReason(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const own = getOwnReason(error);
  if (own !== undefined) return own;
  for (const cause of getCauses(error, depth)) {
    const reason = findReason(cause, depth + 1);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** A chain of causes may be a circle. */
const maxDepth = 5;

/**
 * The cause of an error, or the errors of an AggregateError.
 *
 * @param depth of the error in a chain, which ends at the fifth
 */
export function getCauses(error: Error, depth: number): readonly unknown[] {
  if (depth >= maxDepth) return [];
  if (error instanceof AggregateError) return error.errors;
  return error.cause instanceof Error ? [error.cause] : [];
}

function getOwnReason(error: Error): string | undefined {
  const fault = readFault(error);
  const [, describe] = reasons.find(([pattern]) => pattern.test(fault.code)) ?? [];
  if (describe) return describe(fault);
  if (fault.response === undefined) return undefined;
  return `The mail server answers '${fault.response}' to ${fault.command}.`;
}

function getOwnMessage(error: Error): string {
  // A failed child process: its message repeats the command, its stderr has the reason.
  if ('stderr' in error && typeof error.stderr === 'string' && error.stderr.trim()) {
    return error.stderr.trim().split('\n').at(-1) ?? '';
  }
  // undici's message says nothing beside its cause.
  return error.message === 'fetch failed' ? '' : error.message;
}

function readFault(error: Error): Fault {
  const values: Readonly<Record<string, unknown>> = { ...error };
  const getText = (name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const host = getText('address') ?? getText('hostname') ?? getText('host');
  const port = getText('port');
  return {
    message: error.message.replace(/\.$/, ''),
    // nodemailer's own code replaces that of the system. A DOMException has a number.
    code: getText('originalCode') ?? (typeof values.code === 'string' ? values.code : error.name),
    where: host
      ? `${host.includes(':') ? `[${host}]` : host}${port ? `:${port}` : ''}`
      : 'The server',
    path: getText('path') ?? 'a file',
    response: getText('response')?.replaceAll(/\s+/g, ' ').trim(),
    command: getText('command') ?? 'a command',
  };
}
