import { withTimeout } from '@ludarium/domain/http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Sql } from 'postgres';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hasBearerToken, isDirectLocalRequest } from './client-address.ts';

interface MetricsOptions {
  readonly sql: Sql;
  /** Bearer token of callers from other machines. */
  readonly token: string | undefined;
}

const areas = /^\/(main-api|rest|storage|functions|inbox|recaptcha|healthz|readyz|metrics)(\/|$)/;
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** What the database says; without an answer these gauges are absent. */
const databaseGauges = {
  database_connections_max: 'Connections that the database allows.',
  mails_waiting: 'Mails that were claimed and not sent yet.',
  mails_undeliverable: 'Mails that the mail server refused for good and no admin has dealt with.',
};

/** The metrics of one server, without addresses, ids or paths in their labels. */
export function createMetrics({ sql, token }: MetricsOptions) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests. Errors have a status from 500, hit rate limits 429.',
    labelNames: ['area', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the headers of the answer.',
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
  const gauges = new Map(
    Object.entries(databaseGauges).map(([name, help]) => [
      name,
      new Gauge({ name, help, registers }),
    ]),
  );

  async function readDatabase(): Promise<void> {
    const pools = await sql<{ pool: string; state: string; connections: number }[]>`
      select case when application_name like 'ludarium%' then application_name else 'data API' end
        as pool, state, count(*)::int as connections
      from pg_stat_activity
      where datname = current_database() and state is not null
      group by 1, 2`;
    for (const { connections: count, ...labels } of pools) connections.set(labels, count);
    const [counts = {}] = await sql<Record<string, number>[]>`
      select current_setting('max_connections')::int as database_connections_max,
        (select count(*)::int from app.mails where done_at is null and attempts > 0)
          as mails_waiting,
        (select count(distinct message_id)::int from app.mails
          where done_at is not null and answer is not null) as mails_undeliverable`;
    for (const [name, count] of Object.entries(counts)) gauges.get(name)?.set(count);
  }

  /** Whether the caller is a program of this machine, or sent the token. */
  const mayRead = (c: Context): boolean =>
    isDirectLocalRequest(c) || (token !== undefined && hasBearerToken(c, token));

  return {
    /** Counts requests and measures their duration. */
    countRequests: (async (c, next) => {
      const area = areas.exec(c.req.path)?.[1] ?? 'pages';
      const stop = durations.startTimer({ area });
      await next();
      stop();
      const method = methods.includes(c.req.method) ? c.req.method : 'other';
      requests.inc({ area, method, status: c.res.status });
    }) satisfies MiddlewareHandler,
    /** Counts the mails that `send` sends. */
    countMail: async (send: () => Promise<void>) => {
      try {
        await send();
        mails.inc({ result: 'sent' });
      } catch (error) {
        mails.inc({ result: 'failed' });
        throw error;
      }
    },
    /** Answers `/metrics` in Prometheus' text format; 403 for a caller who may not read it. */
    answer: async (c: Context) => {
      if (!mayRead(c)) {
        return c.text('Metrics are for callers on this machine, or with METRICS_TOKEN.', 403);
      }
      connections.reset();
      for (const gauge of gauges.values()) gauge.remove();
      await withTimeout(readDatabase, { timeoutMs: 2_000 }).then(
        () => up.set(1),
        () => up.set(0),
      );
      const headers = { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' };
      return c.body(await register.metrics(), 200, headers);
    },
  };
}
