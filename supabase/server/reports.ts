import { maxReportBytes, reportSchema } from '@ludarium/domain/reports';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { boundedBody } from './http/bounded-body.ts';
import { getClientNetwork } from './http/client-address.ts';
import { createLimiter } from './http/limiter.ts';
import type { Logger } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';

/** Per address; a page view reports up to five web vitals. */
const limit = { points: 120, seconds: 60 };

/**
 * `POST /reports`: logs an error of a page, a fault of the main API that it met, or a web vital (`reportSchema`) in one line and counts it.
 * Answers 204; 400, 413, 429. The content type is not checked: `navigator.sendBeacon` sends text to
 * another origin.
 */
export function createReportsApp(options: {
  readonly sql: Sql;
  readonly logger: Logger;
  readonly metrics: Metrics;
}): Hono {
  const limiter = createLimiter(options.sql, 'reports', limit);
  const app = new Hono();
  app.post('/', boundedBody(maxReportBytes, tooLarge), async (c) => {
    const seconds = await limiter.spend(getClientNetwork(c));
    if (seconds !== null) return c.body(null, 429, { 'Retry-After': String(seconds) });
    const report = reportSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!report.success) return c.json({ message: 'The report is not understood.' }, 400);
    options.metrics.countReport(report.data);
    const level = report.data.kind === 'vital' ? 'info' : 'error';
    options.logger[level]({ report: report.data }, 'report of a page');
    return c.body(null, 204);
  });
  return app;
}

const tooLarge = (c: Context): Response => c.json({ message: 'The request is too large.' }, 413);
