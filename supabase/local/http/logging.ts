import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** One JSON object a line. Tokens and addresses never get here: only the path is logged. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return destination ? pino({ level }, destination) : pino({ level });
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
 * Sends what libraries print to the console into the log, without the values that a database
 * error carries (they may be somebody's data).
 */
export function captureConsole(logger: Logger): () => void {
  const original = { error: console.error, warn: console.warn };
  const take =
    (level: 'error' | 'warn') =>
    (...parts: unknown[]): void => {
      for (const part of parts) {
        if (part instanceof Error) {
          const code = 'code' in part ? String(part.code) : undefined;
          // A refusal by a policy or a constraint is an answer, not a fault of the server.
          const refusal = code !== undefined && /^(2[0-9]|42|P0|PT|PGRST)/.test(code);
          logger[refusal ? 'debug' : level](
            { code, name: part.name, stack: part.stack },
            'library',
          );
        } else logger[level]({ text: String(part).slice(0, 500) }, 'library');
      }
    };
  console.error = take('error');
  console.warn = take('warn');
  return () => Object.assign(console, original);
}
