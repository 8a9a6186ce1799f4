/** Reports of browser errors and web vitals, as the pages send them to `POST /reports`. */
import { z } from 'zod';
import { mainApiFaults } from '../main-api/index.ts';
import { withoutPersonalData } from '../redaction/index.ts';

/** Maximum size of a report's JSON in bytes. */
export const maxReportBytes = 8 * 1024;

const text = (max: number) => z.string().max(max).transform(withoutPersonalData);

const report = z.strictObject({
  /** The reference that the person sees and can name to the support. */
  reference: z.string().regex(/^[\w-]{4,40}$/),
  area: z.enum(['site', 'admin', 'portal', 'feedback']),
  /** The page's path; a query or hash is removed. */
  path: z
    .string()
    .max(500)
    .startsWith('/')
    .transform((path) => path.replace(/[?#].*$/s, '')),
  /** The build that the page belongs to. */
  build: z.string().max(40).optional(),
});

/**
 * A report of a page. Unknown fields are refused, and email addresses, tokens and queries are
 * removed from the texts.
 */
export const reportSchema = z.discriminatedUnion('kind', [
  report.extend({
    kind: z.literal('error'),
    /** The error's class, `TypeError` for example. */
    name: z.string().max(60).optional(),
    message: text(500).optional(),
    stack: text(4_000).optional(),
  }),
  /** An answer of a main API that is out of order. */
  report.extend({
    kind: z.literal('main-api'),
    fault: z.enum(mainApiFaults),
    status: z.int().min(100).max(599).optional(),
    /** The method and the path without its values. */
    call: z.string().regex(/^[A-Z]+ [\w/{}-]{1,80}$/),
  }),
  report.extend({
    kind: z.literal('vital'),
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    /** In milliseconds; CLS has no unit. */
    value: z.number().min(0).max(3_600_000),
  }),
]);

/** What a page sends; the pages import the type only, so that zod stays out of their first load. */
export type Report = z.input<typeof reportSchema>;
