import { z } from 'zod';
import { personId, publisherId, rowId } from '../ids/index.ts';
import { moment, optionalText } from './columns.ts';

/** Result of publisher_request_evidence(): who acts for publishers, and requests of others. */
export const publisherRequestEvidence = z.object({
  publishers: z.array(
    z.object({
      publisher_id: publisherId,
      people: z.array(
        z.object({
          request_id: rowId,
          user_id: personId,
          name: optionalText,
          email: z.string(),
          since: moment,
        }),
      ),
    }),
  ),
  others: z.array(z.object({ request_id: rowId, id: rowId, name: z.string() })),
  /** Requests of people whose accounts are to be deleted. */
  leaving: z.array(z.object({ request_id: rowId, approved_at: moment })),
});
