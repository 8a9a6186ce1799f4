import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { BackendError } from '@ludarium/domain/http';
import { withoutPersonalData } from '@ludarium/domain/redaction';
import { findReason, getCauses } from '@ludarium/supabase/functions/_shared/fault.ts';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** The id of the request in progress, also in work that continues after its response. */
const requestId = new AsyncLocalStorage<string>();

/**
 * Creates a logger that writes one JSON object per line, with the id of the request in progress.
 * Only the path of a URL is logged, since queries contain tokens and email addresses.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { error: (error: unknown) => describe(error) },
    mixin: () => ({ id: requestId.getStore() }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Assigns an id to each request, returns it as `X-Request-Id` and logs the result. A well-formed id
 * of the caller is taken over.
 */
export function requestLog(logger: Logger): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const id = requestId.getStore() ?? (/^[\w-]{8,64}$/.test(given) ? given : randomUUID());
    const started = performance.now();
    await requestId.run(id, async () => {
      await next();
      c.res.headers.set('X-Request-Id', id);
      const entry = {
        method: c.req.method,
        path: c.req.path.slice(0, 200),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      };
      if (c.res.status >= 500) logger.error(entry, 'request');
      else logger.info(entry, 'request');
    });
  };
}

interface LoggedError {
  readonly name: string;
  readonly code?: string;
  /** How a back end failed, and with which status. */
  readonly kind?: string;
  readonly status?: number | null;
  /** The sentence about a known fault, without addresses of people. */
  readonly reason?: string;
  readonly at?: readonly string[];
  /** What caused it; of an AggregateError each of its errors. */
  readonly causes?: readonly LoggedError[];
}

/**
 * Serialises an error and its causes for the log: their origin without their messages, which may
 * quote user input.
 */
function describe(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').map((line) => line.trim());
  const reason = depth === 0 ? findReason(error) : undefined;
  const causes = getCauses(error, depth);
  return {
    name: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error instanceof BackendError ? { kind: error.kind, status: error.status } : {}),
    ...(reason ? { reason: withoutPersonalData(reason) } : {}),
    at: frames.filter((line) => line.startsWith('at ')).slice(0, 8),
    ...(causes.length > 0 ? { causes: causes.map((cause) => describe(cause, depth + 1)) } : {}),
  };
}

/** Redirects the console's output into the log, a line each. Returns a function that restores it. */
export function captureConsole(logger: Logger): () => void {
  const original = { error: console.error, warn: console.warn };
  const take =
    (level: 'error' | 'warn') =>
    (...parts: unknown[]): void => {
      const error = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => part !== error).join(' ');
      // An error of a policy or a constraint is a client error, not a server error.
      const isRefusal = /^(2\d|42|P0|PT|PGRST)/.test(describe(error).code ?? '');
      logger[isRefusal ? 'debug' : level](error ? { error } : {}, words.slice(0, 500) || 'library');
    };
  console.error = take('error');
  console.warn = take('warn');
  return () => Object.assign(console, original);
}
