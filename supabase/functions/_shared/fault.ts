/**
 * Codes of Node, undici, TLS and PostgreSQL whose messages name hosts, files and users of the installation,
 * and nothing that a person typed.
 */
const technicalCode =
  /^(E[A-Z]+$|EAI_|UND_ERR_|CONNECT|CERT|UNABLE_TO_|ERR_(TLS|SSL)|TimeoutError|28|3D|53|57P0)/;

/**
 * Describes an error for operators: its own message, and what caused it. May contain what a person
 * typed, so it is not for the log.
 */
export function describeFault(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const own = getReason(error) ?? getMessage(error);
  const causes = getCauses(error, depth).map((cause) => describeFault(cause, depth + 1));
  const others = [...new Set(causes)].filter((text) => text !== '' && !own.includes(text));
  return [own, ...others].filter(Boolean).join(' ');
}

/** What the network, the disk, a database server or a mail server says; undefined for other errors. */
export function findReason(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const causes = getCauses(error, depth).map((cause) => findReason(cause, depth + 1));
  return getReason(error) ?? causes.find(Boolean);
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

function getReason(error: Error): string | undefined {
  const { code, response, command }: Readonly<Record<string, unknown>> = { ...error };
  if (typeof response === 'string') {
    const answer = response.replaceAll(/\s+/g, ' ').trim();
    return `The mail server answers '${answer}' to ${command ?? 'a command'}.`;
  }
  // A DOMException has a number.
  const name = typeof code === 'string' ? code : error.name;
  return (technicalCode.test(name) && error.message) || undefined;
}

function getMessage(error: Error): string {
  // A failed child process: its message repeats the command, its stderr has the reason.
  if ('stderr' in error && typeof error.stderr === 'string' && error.stderr.trim()) {
    const lines = error.stderr.trim().split('\n');
    // initdb ends with what it removes after its error.
    return lines.find((line) => /\b(FATAL|error): /.test(line)) ?? lines.at(-1) ?? '';
  }
  // undici's message says nothing beside its cause.
  return error.message === 'fetch failed' ? '' : error.message;
}
