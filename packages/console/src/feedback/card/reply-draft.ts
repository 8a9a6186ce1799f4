import type { useDraft } from '@ludarium/web/draft/use-draft.ts';
import { z } from 'zod';

export const emptyReply: ReplyValues = { message: '', arrived: null };

/** A reply or an answer that is not sent yet. */
export const replySchema = z.object({
  message: z.string(),
  /** Id of the event that is stored and still lacks some of its screenshots. */
  arrived: z.int().positive().nullable().default(null),
});
export type ReplyValues = z.output<typeof replySchema>;

/** The draft of a reply or an answer. */
export type ReplyDraft = ReturnType<typeof useDraft<ReplyValues>>;
