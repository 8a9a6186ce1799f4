import { z } from 'zod';
import { publisherId } from '../ids/index.ts';
import { latestPublisherRequest } from './rows.ts';

/** Result of portal_access(): what decides whether the caller enters the portal. */
export const portalAccess = z.object({
  /** The publisher of the token, if an approved request of the caller gives it. */
  publisher_id: publisherId.nullable(),
  /** The version of the terms that were accepted last. */
  accepted_terms: z.string().nullable(),
  request: latestPublisherRequest,
});
