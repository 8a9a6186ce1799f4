import { z } from 'zod';
import { roles } from '../account/user.ts';
import { feedbackStatuses } from '../feedback/vocabulary.ts';
import { proposalKinds, proposalStatuses } from '../game-proposals/vocabulary.ts';
import { gameId, personId, publisherId, rowId } from '../ids/index.ts';
import { moment, optionalText } from './columns.ts';
import { publisherHistory } from './rows.ts';

/** Answers about people. Not in rows.ts, which every area loads first. */

/** How many rows there are, and the newest five. */
const newest = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    total: z.int().nonnegative(),
    rows: z.array(z.object({ id: rowId, created_at: moment, ...row })),
  });
const report = { number: z.int(), title: z.string(), status: z.enum(feedbackStatuses) };

/** Result of person_overview(person): what the data backend has about one person. */
export const personOverview = z.object({
  user_id: personId,
  email: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  /** The device's language of the newest report that says it. */
  locale: optionalText,
  roles: z.array(z.object({ role: z.enum(roles), created_at: moment })),
  requests: newest({
    publisher_id: publisherId.nullable(),
    new_publisher_name: optionalText,
    status: z.string(),
  }),
  deletion_requests: newest({ status: z.string() }),
  reports: newest(report),
  /** `created_at` is the time of the 'Me too'. */
  me_toos: newest(report),
  acceptances: newest({ terms_version: z.string(), publisher_request_id: rowId.nullable() }),
  /** Without drafts. */
  proposals: newest({
    name: optionalText,
    game_id: gameId.nullable(),
    kind: z.enum(proposalKinds),
    status: z.enum(proposalStatuses),
  }),
  history: publisherHistory,
});
export type PersonOverview = z.output<typeof personOverview>;
