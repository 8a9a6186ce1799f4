import { findPlayersFault, findUnknownPlayers } from '@ludarium/domain/game-proposals';
import { rowId } from '@ludarium/domain/ids';
import {
  createCatalogueWriter,
  type ExpectedGameValues,
  expectedGameValues,
  type GameValues,
  gameNotFound,
  gameValues,
  joinFieldErrors,
  MainApiError,
  readConflict,
  toIdempotency,
} from '@ludarium/domain/main-api';
import { z } from 'zod';
import { describeFault } from './_shared/fault.ts';
import { claimingMs, claimJobs, finishJob, job, type Outcome } from './_shared/jobs.ts';
import { type Services, toMainApiOptions } from './_shared/services.ts';

const gameChange = job.extend({
  proposal_id: rowId,
  kind: z.enum(['new', 'change', 'removal']),
  game_id: z.int().positive().nullable(),
  publisher_id: z.int().positive(),
  values: z.unknown(),
  expected: z.unknown(),
});
type GameChange = z.infer<typeof gameChange>;

/** Claims are leases of 60 seconds; so many changes are applied at the same time. */
const batchSize = 5;
const timeoutMs = 20_000;

/**
 * Applies the approved proposals that are due to the main API's catalogue; nothing without
 * `MAIN_API_CATALOGUE_KEY`. Repeated and concurrent calls, also after a crash at any point, apply each
 * change once: a claim expires, and the main API answers a repeated key with its first answer.
 *
 * @returns the number of changes that were attempted
 */
export async function applyGameChanges(services: Services): Promise<number> {
  if (!services.catalogueKey) return 0;
  const end = Date.now() + claimingMs;
  let attempted = 0;
  while (Date.now() < end) {
    const { jobs } = await claimJobs(services, 'game_change', gameChange, { max_jobs: batchSize });
    if (jobs.length === 0) break;
    await Promise.all(
      jobs.map(async (change) => {
        const outcome = await applyChange(services, change);
        if (outcome.outcome === 'failed' || outcome.outcome === 'unable') {
          console.error(`Proposal ${change.proposal_id}: ${outcome.message}`);
        }
        await finishJob(services, change.id, outcome);
      }),
    );
    attempted += jobs.length;
  }
  return attempted;
}

async function applyChange(services: Services, change: GameChange): Promise<Outcome> {
  const { kind, publisher_id } = change;
  const values = gameValues.safeParse(change.values);
  const expected = expectedGameValues.safeParse(change.expected);
  if (!values.success || !expected.success) {
    const { issues = [] } = values.error ?? expected.error ?? {};
    return { outcome: 'refused', message: issues.map(({ message }) => message).join(' ') };
  }
  const fault = findPlayersFault(expected.data, values.data);
  if (fault) return { outcome: 'refused', message: fault.message };
  if (kind === 'change') {
    const message = findUnknownPlayers(expected.data, values.data);
    if (message !== null) return { outcome: 'refused', message };
  }
  const writer = createCatalogueWriter(
    toMainApiOptions(services, { token: services.catalogueKey, timeoutMs }),
  );
  const headers = toIdempotency(change.idempotency_key);
  try {
    if (kind === 'new') {
      const { name = '' } = values.data;
      const body = { publisher_id, values: { ...values.data, name } };
      const { id } = await writer.call('createGame', { body, headers });
      if (!z.int32().safeParse(id).success) {
        return {
          outcome: 'unable',
          message: `with the id ${id}, which is too large to be stored.`,
        };
      }
      return { outcome: 'done', result: { game: id } };
    }
    const write = { params: { id: change.game_id ?? 0 }, headers };
    const body = { values: values.data, expected: expected.data };
    if (kind === 'change') await writer.call('updateGame', { ...write, body });
    else await writer.call('deleteGame', { ...write, body });
    return { outcome: 'done' };
  } catch (error) {
    if (!(error instanceof MainApiError)) {
      return { outcome: 'failed', message: describeFault(error) };
    }
    const { status, serverMessage, message } = error;
    const current = readConflict(error);
    if (current) return toConflictOutcome(values.data, current);
    // The game no longer exists: the removal is done. A 404 without the code is one of the call.
    if (status === 404 && error.code === gameNotFound && kind !== 'new') {
      return { outcome: kind === 'removal' ? 'done' : 'stale' };
    }
    if (status === 422) {
      return { outcome: 'refused', message: joinFieldErrors(error) ?? serverMessage ?? message };
    }
    const answer = `${status ?? ''} ${message}`.trim();
    return { outcome: isFinal(status) ? 'unable' : 'failed', message: answer };
  }
}

/** Whether a repetition would be answered alike, until somebody mends a key or an address. */
const isFinal = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** Stale, or refused if only the other number of players changed, and both do not fit any more. */
function toConflictOutcome(values: GameValues, current: ExpectedGameValues): Outcome {
  const fault = findPlayersFault(current, values);
  return fault && !Object.keys(current).some((name) => name in values)
    ? { outcome: 'refused', message: fault.message }
    : { outcome: 'stale', result: current };
}
