import { rowId } from '@ludarium/domain/ids';
import { z } from 'zod';
import { call } from './data-backend.ts';
import type { Services } from './services.ts';

/** What every claimed job has; the rest depends on its kind (`claim_jobs()`). */
export const job = z.object({
  id: z.number(),
  /** The same for each attempt. */
  idempotency_key: rowId,
});

/** So long jobs are claimed in a call, in ms; a hosted function has to end within its time limit. */
export const claimingMs = 20_000;

/** What is claimed: jobs that are due, or these ones. */
interface Claim {
  readonly max_jobs?: number;
  readonly job_ids?: readonly number[];
}

/**
 * Claims jobs of a kind until the end of their lease (`app.job_kinds`).
 *
 * @param schema extends `job`
 * @returns `deferred`: how many mails a budget holds back until the next hour
 */
export async function claimJobs<T>(
  services: Services,
  kind: 'mail' | 'game_change' | 'game_snapshots',
  schema: z.ZodType<T>,
  claim: Claim = {},
): Promise<{ jobs: T[]; deferred: number }> {
  const answer = await call(services, 'claim_jobs', { job_kind: kind, ...claim });
  return z.object({ jobs: z.array(schema), deferred: z.number() }).parse(answer);
}

/** What came of a job, as `finish_job()` says. */
export interface Outcome {
  readonly outcome: 'done' | 'failed' | 'refused' | 'stale' | 'unable';
  readonly message?: string;
  readonly result?: unknown;
}

/** Reports what came of a claimed job; one that failed is repeated later. */
export async function finishJob(services: Services, id: number, outcome: Outcome): Promise<void> {
  const report: Record<string, unknown> = JSON.parse(JSON.stringify(outcome, toStorable));
  await call(services, 'finish_job', { job_id: id, ...report });
}

/** A NUL in the words of another system would be refused by PostgreSQL, and the job repeated without end. */
const toStorable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;
