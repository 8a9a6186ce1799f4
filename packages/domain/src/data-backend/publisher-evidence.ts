import { z } from 'zod';
import { personId, publisherId, rowId } from '../ids/index.ts';
import { teamRoles } from '../team/vocabulary.ts';
import { optionalText } from './columns.ts';

/** Result of publisher_request_evidence(): who acts for publishers, and requests of others. */
export const publisherRequestEvidence = z.object({
  teams: z.array(
    z.object({
      publisher_id: publisherId,
      people: z.array(
        z.object({
          user_id: personId,
          name: optionalText,
          email: optionalText,
          role: z.enum(teamRoles),
        }),
      ),
    }),
  ),
  others: z.array(z.object({ request_id: rowId, id: rowId, name: z.string() })),
});
