import { withTimeout } from '@ludarium/domain/http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Sql } from 'postgres';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hasBearerToken, isDirectLocalRequest } from './client-address.ts';

/** The metrics of one server, without addresses, ids or paths in their labels. */
export interface Metrics {
  /** Counts requests and measures their duration. */
  readonly countRequests: MiddlewareHandler;
  /** Counts the mails that `send` sends. */
  countMail(send: () => Promise<void>): Promise<void>;
  /** Whether the caller is a program of this machine, or sent the token. */
  mayRead(c: Context): boolean;
  /** Answers `/metrics` in Prometheus' text format; 403 for a caller who may not read it. */
  answer(c: Context): Promise<Response>;
}

interface MetricsOptions {
  readonly sql: Sql;
  /** Bearer token of callers from other machines. */
  readonly token: string | undefined;
}

const areas = /^\/(main-api|rest|storage|functions|inbox|recaptcha|healthz|readyz|metrics)(\/|$)/;
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

export function createMetrics({ sql, token }: MetricsOptions): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests. Errors have a status from 500.',
    labelNames: ['area', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the headers of the answer.',
    labelNames: ['area'] as const,
    registers,
  });
  const limitsHit = new Counter({
    name: 'rate_limits_hit_total',
    help: 'Requests refused with status 429.',
    labelNames: ['area'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by result; failed are attempts.',
    labelNames: ['result'] as const,
    registers,
  });
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database answers; without it the following gauges are absent.',
    registers,
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by pool and state.',
    labelNames: ['pool', 'state'] as const,
    registers,
  });
  const connectionLimit = new Gauge({
    name: 'database_connections_max',
    help: 'Connections that the database allows.',
    registers,
  });
  const waitingMails = new Gauge({
    name: 'mails_waiting',
    help: 'Mails that were claimed and not sent yet.',
    registers,
  });

  const mayRead = (c: Context): boolean =>
    isDirectLocalRequest(c) || (token !== undefined && hasBearerToken(c, token));

  const undeliverableMails = new Gauge({
    name: 'mails_undeliverable',
    help: 'Mails that the mail server refused for good and no admin has dealt with.',
    registers,
  });

  async function readDatabase(): Promise<void> {
    connections.reset();
    for (const gauge of [connectionLimit, waitingMails, undeliverableMails]) gauge.remove();
    try {
      await withTimeout(readGauges, { timeoutMs: 2_000 });
      up.set(1);
    } catch {
      up.set(0);
    }
  }

  async function readGauges(): Promise<void> {
    const pools = await sql<{ pool: string; state: string; connections: number }[]>`
        select case when application_name like 'ludarium%' then application_name else 'data API' end
          as pool, state, count(*)::int as connections
        from pg_stat_activity
        where datname = current_database() and state is not null
        group by 1, 2`;
    for (const { connections: count, ...labels } of pools) connections.set(labels, count);
    const [counts] = await sql<{ waiting: number; undeliverable: number; most: number }[]>`
        select current_setting('max_connections')::int as most,
          (select count(*)::int from app.mails where done_at is null and attempts > 0) as waiting,
          (select count(distinct message_id)::int from app.mails
            where done_at is not null and answer is not null) as undeliverable`;
    connectionLimit.set(counts?.most ?? 0);
    waitingMails.set(counts?.waiting ?? 0);
    undeliverableMails.set(counts?.undeliverable ?? 0);
  }

  return {
    countRequests: async (c, next) => {
      const area = areas.exec(c.req.path)?.[1] ?? 'pages';
      const stop = durations.startTimer({ area });
      await next();
      stop();
      const method = methods.includes(c.req.method) ? c.req.method : 'other';
      requests.inc({ area, method, status: c.res.status });
      if (c.res.status === 429) limitsHit.inc({ area });
    },
    countMail: async (send) => {
      try {
        await send();
        mails.inc({ result: 'sent' });
      } catch (error) {
        mails.inc({ result: 'failed' });
        throw error;
      }
    },
    mayRead,
    answer: async (c) => {
      if (!mayRead(c)) {
        return c.text('Metrics are for callers on this machine, or with METRICS_TOKEN.', 403);
      }
      await readDatabase();
      const headers = { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' };
      return c.body(await register.metrics(), 200, headers);
    },
  };
}
