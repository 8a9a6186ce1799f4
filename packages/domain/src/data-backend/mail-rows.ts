import { z } from 'zod';
import { rowId } from '../ids/index.ts';
import { moment } from './columns.ts';

/** Result of undeliverable_mails(): the emails that the mail server refused for good. */
export const undeliverableMails = z.array(
  z.object({
    id: rowId,
    /** Empty for the operators' mailbox. */
    recipient: z.string(),
    /** The kind of mail: 'an approved publisher request, to the applicant'. */
    about: z.string(),
    /** Whether it can be sent again; the content of others is deleted. */
    can_be_repeated: z.boolean(),
    tries: z.int(),
    ended_at: moment,
    /** What the mail server said last. */
    answer: z.string(),
  }),
);
export type UndeliverableMail = z.output<typeof undeliverableMails>[number];
