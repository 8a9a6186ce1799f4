import { z } from 'zod';
import type { CatalogueValues } from '../game-proposals/fields.ts';
import {
  proposalKinds,
  proposalStatuses,
  type ReasonCode,
  reasonCodes,
} from '../game-proposals/vocabulary.ts';
import { gameId, personId, publisherId, rowId } from '../ids/index.ts';
import { moment, optionalText, rowSchema } from './columns.ts';
import type { Row } from './database.ts';

/** Row schemas of proposals for the catalogue (section 3). */

const gameValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]).catch(null);
const gameValues: z.ZodType<CatalogueValues> = z.record(z.string(), gameValue);
const reasonCode = z.enum(Object.keys(reasonCodes) as [ReasonCode, ...ReasonCode[]]);

/** A publisher's proposal for the catalogue. */
export const gameProposalRow = rowSchema('game_proposals', {
  id: rowId,
  publisher_id: publisherId,
  kind: z.enum(proposalKinds),
  game_id: gameId.nullable(),
  /** The changed values; null clears a field. */
  proposed: gameValues,
  /** The values of the same fields in the catalogue when they were edited. */
  original: gameValues,
  /** A new cover as a data URL. */
  cover: optionalText,
  /** What the publisher says to the reviewer. */
  note: optionalText,
  name: optionalText,
  status: z.enum(proposalStatuses),
  /** Incremented by every update. */
  version: z.int().positive(),
  reason_code: reasonCode.nullable(),
  reason: optionalText,
  /** The values that the catalogue had instead of the original ones. */
  conflict: gameValues.nullable(),
  created_by: personId.nullable(),
  created_at: moment,
  updated_by: personId.nullable(),
  updated_at: moment,
  submitted_at: moment.nullable(),
  decided_by: personId.nullable(),
  decided_at: moment.nullable(),
  applied_at: moment.nullable(),
});
export type GameProposalRow = Row<'game_proposals'>;

/** A step of a proposal, or a message about it. */
export const gameProposalEventRow = rowSchema('game_proposal_events', {
  id: z.int().positive(),
  proposal_id: rowId,
  at: moment,
  author_id: personId.nullable(),
  author_name: optionalText,
  by_admin: z.boolean(),
  /** The status that the proposal reached; null for a message. */
  status: optionalText,
  reason_code: optionalText,
  message: optionalText,
});
export type GameProposalEventRow = Row<'game_proposal_events'>;
