import { z } from 'zod';
import { roles } from '../account/user.ts';
import { personId } from '../ids/index.ts';
import { moment, optionalText } from './columns.ts';
import { publisherHistory } from './rows.ts';

/**
 * Result of person_overview(person): what the data backend has about one person. Not in rows.ts, which
 * every area loads first.
 */
export const personOverview = z.object({
  user_id: personId,
  email: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  /** The device's language of the newest report that says it. */
  locale: optionalText,
  roles: z.array(z.object({ role: z.enum(roles), created_at: moment })),
  history: publisherHistory,
});
export type PersonOverview = z.output<typeof personOverview>;
