import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { defaultPriority, editSchema, submitSchema } from '@ludarium/domain/feedback';
import { z } from 'zod';

export const emptyReport: ReportDraft = {
  title: '',
  content: '',
  category: '',
  priority: defaultPriority,
  screen: '',
};

/** The form of a report before validation. */
export const reportDraft = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  priority: z.string(),
  screen: z.string(),
});
export type ReportDraft = z.output<typeof reportDraft>;

/** The form of an edit, and the version of the card on which it is based. */
export const editDraft = reportDraft.extend({ updated_at: z.string() });
export type EditDraft = z.output<typeof editDraft>;

/** The schemas of section 5 with the form's values as input type. */
export const typedReport = z.preprocess((form: ReportDraft): unknown => form, submitSchema);
export const typedEdit = z.preprocess((form: EditDraft): unknown => form, editSchema);

/** The form of an edit of the current item. */
export function getEditDraft(item: FeedbackItem): EditDraft {
  const { title, content, category, priority, updated_at } = item;
  return { ...emptyReport, title, content, category, priority, updated_at };
}
