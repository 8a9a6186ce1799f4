import { findPlayersFault, findUnknownPlayers } from '@ludarium/domain/game-proposals';
import {
  createCatalogueWriter,
  type ExpectedGameValues,
  expectedGameValues,
  GameConflictError,
  type GameValues,
  gameNotFound,
  gameValues,
  joinFieldErrors,
  MainApiError,
} from '@ludarium/domain/main-api';
import { z } from 'zod';
import { call } from './_shared/data-backend.ts';
import { toMainApiOptions } from './_shared/main-api.ts';
import { readBody, reply } from './_shared/reply.ts';
import type { ServerFunction, Services } from './_shared/services.ts';

const gameChange = z.object({
  /** The idempotency key. */
  id: z.uuid(),
  kind: z.enum(['new', 'change', 'removal']),
  game_id: z.int().positive().nullable(),
  publisher_id: z.int().positive(),
  values: z.unknown(),
  expected: z.unknown(),
});
type GameChange = z.infer<typeof gameChange>;

/** Parameters of finish_game_change(). */
interface Outcome {
  readonly outcome: 'applied' | 'stale' | 'refused' | 'unable' | 'failed';
  readonly game?: number;
  readonly details?: unknown;
  readonly message?: string;
}

/** Claims are leases of 60 seconds; a batch is applied at the same time. */
const batchSize = 5;
const timeoutMs = 20_000;

/**
 * Applies approved proposals to the main API's catalogue. Needs no session, because a schedule calls
 * it; it only does what is due. It does nothing without `MAIN_API_CATALOGUE_KEY`.
 *
 * Answers {handled}, the number of changes that were attempted.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.object({}));
  return reply({ handled: await applyGameChanges(services) });
};

/**
 * Applies one batch. Repeated and concurrent calls, also after a crash at any point, apply each
 * change once: a claim expires, and the main API answers a repeated key with its first answer.
 *
 * @returns the number of changes that were attempted
 */
export async function applyGameChanges(services: Services): Promise<number> {
  if (!services.catalogueKey) return 0;
  const claimed = await call(services, 'claim_game_changes', { max_changes: batchSize });
  const changes = z.array(gameChange).parse(claimed);
  await Promise.all(
    changes.map(async (change) => {
      const outcome = await applyChange(services, change);
      if (outcome.outcome === 'failed' || outcome.outcome === 'unable') {
        console.error(`Change ${change.id}: ${outcome.message}`);
      }
      await call(services, 'finish_game_change', { change: change.id, ...outcome });
    }),
  );
  return changes.length;
}

async function applyChange(services: Services, change: GameChange): Promise<Outcome> {
  const { id: idempotencyKey, kind, game_id, publisher_id: publisherId } = change;
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
  try {
    if (kind === 'new') {
      const { name = '' } = values.data;
      const game = await writer.createGame({
        publisherId,
        values: { ...values.data, name },
        idempotencyKey,
      });
      return { outcome: 'applied', game: game.id };
    }
    const write = { id: game_id ?? 0, expected: expected.data, idempotencyKey };
    if (kind === 'change') await writer.updateGame({ ...write, values: values.data });
    else await writer.deleteGame(write);
    return { outcome: 'applied' };
  } catch (error) {
    if (!(error instanceof MainApiError)) throw error;
    const { status, serverMessage, message } = error;
    if (error instanceof GameConflictError) return toConflictOutcome(values.data, error.current);
    // The game no longer exists: the removal is done. A 404 without the code is one of the call.
    if (status === 404 && error.code === gameNotFound && kind !== 'new') {
      return { outcome: kind === 'removal' ? 'applied' : 'stale' };
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
    : { outcome: 'stale', details: current };
}
