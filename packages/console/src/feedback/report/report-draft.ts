import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  categoryLabels,
  defaultPriority,
  type EditForm,
  editSchema,
  priorityDetails,
  submitSchema,
} from '@ludarium/domain/feedback';
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

/** The form of an edit, and the values on which it is based. */
export const editDraft = reportDraft.extend({ base: editSchema });
export type EditDraft = z.output<typeof editDraft>;

/** The schemas of section 5 with the form's values as input type. */
export const typedReport = z.preprocess((form: ReportDraft): unknown => form, submitSchema);
export const typedEdit = z.preprocess((form: EditDraft): unknown => form, editSchema);

/** The form of an edit of the current item. */
export function getEditDraft(item: FeedbackItem): EditDraft {
  return { ...emptyReport, ...pickEdited(item), base: pickEdited(item) };
}

export function pickEdited({ title, content, category, priority }: FeedbackItem): EditForm {
  return { title, content, category, priority };
}

const fields = ['title', 'content', 'category', 'priority'] as const;
type EditField = (typeof fields)[number];

const fieldLabels: Readonly<Record<EditField, string>> = {
  title: 'Title',
  content: 'Description',
  category: 'Category',
  priority: 'Priority',
};

/** A change by somebody else to a field that is being edited. */
export interface RemoteChange {
  readonly field: EditField;
  readonly name: string;
  /** The other person's value, as displayed. */
  readonly value: string;
}

/**
 * Fields that somebody else changed to another value than the form's.
 *
 * @param card.base the item on which the form is based
 * @param card.now the server's current item
 */
export function getRemoteChanges(card: {
  readonly base: FeedbackItem;
  readonly now: FeedbackItem;
  readonly form: ReportDraft;
}): readonly RemoteChange[] {
  const { base, now, form } = card;
  return fields
    .filter((field) => now[field] !== base[field] && now[field] !== form[field])
    .map((field) => ({ field, name: fieldLabels[field], value: toDisplayValue(now, field) }));
}

function toDisplayValue(item: FeedbackItem, field: EditField): string {
  if (field === 'category') return categoryLabels[item.category];
  if (field === 'priority') return priorityDetails[item.priority].label;
  return item[field];
}
