import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** One JSON object a line. Tokens and addresses never get here: only the path is logged. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { error: describe } };
  return destination ? pino(options, destination) : pino(options);
}

/** Gives each request an id, answers it in `X-Request-Id`, and logs what became of it. */
export function requestLog(logger: Logger): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID();
    const started = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', id);
    const entry = {
      id,
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    if (c.res.status >= 500) logger.error(entry, 'request');
    else logger.info(entry, 'request');
  };
}

/**
 * What the log says of an error: where it came from, not its message, which may quote what
 * somebody sent.
 */
function describe(error: unknown): { name: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').map((line) => line.trim());
  return {
    name: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    at: frames.filter((line) => line.startsWith('at ')).slice(0, 8),
  };
}

/** Sends what libraries print to the console into the log. Gives back the way to undo it. */
export function captureConsole(logger: Logger): () => void {
  const original = { error: console.error, warn: console.warn };
  const take =
    (level: 'error' | 'warn') =>
    (...parts: unknown[]): void => {
      for (const part of parts) {
        const error = describe(part);
        // A refusal by a policy or a constraint is an answer, not a fault of the server.
        const isRefusal = /^(2\d|42|P0|PT|PGRST)/.test(error.code ?? '');
        if (part instanceof Error) logger[isRefusal ? 'debug' : level]({ error: part }, 'library');
        else logger[level]({ text: String(part).slice(0, 500) }, 'library');
      }
    };
  console.error = take('error');
  console.warn = take('warn');
  return () => Object.assign(console, original);
}
