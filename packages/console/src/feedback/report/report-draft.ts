import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  categoryLabels,
  defaultPriority,
  type EditForm,
  editSchema,
  noAppFacts,
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
  ...noAppFacts,
};

const reportDraftSchema = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  priority: z.string(),
  screen: z.string(),
  // Drafts of earlier versions have none.
  build: z.string().default(''),
  os: z.string().default(''),
  device: z.string().default(''),
  locale: z.string().default(''),
});
/** Form values of a report before validation. */
export type ReportDraft = z.output<typeof reportDraftSchema>;

/** Parses a stored draft; returns `fresh` if there is none or if it is invalid. */
export function readReport(text: string, fresh = emptyReport): ReportDraft {
  if (text === '') return fresh;
  try {
    return reportDraftSchema.parse(JSON.parse(text));
  } catch (cause) {
    console.warn('The draft of a report could not be read.', cause);
    return fresh;
  }
}

const toUnknown = (draft: ReportDraft) => draft;
/** The schemas of section 5 with `ReportDraft` as input type. */
export const typedReport = z.preprocess(toUnknown, submitSchema);
export const typedEdit = z.preprocess(toUnknown, editSchema);

/** An unsaved edit: the form, and the item on which it is based. */
interface EditDraft {
  readonly base: FeedbackItem;
  readonly form: ReportDraft;
}

const editDraftSchema = z.object({ base: editSchema, form: reportDraftSchema });

/** Parses a stored draft; without a valid one, starts from the current item. */
export function readEdit(text: string, item: FeedbackItem): EditDraft {
  const initial = { base: item, form: { ...emptyReport, ...pickEdited(item) } };
  if (text === '') return initial;
  try {
    const { base, form } = editDraftSchema.parse(JSON.parse(text));
    return { base: { ...item, ...base }, form };
  } catch (cause) {
    console.warn('The draft of an edit could not be read.', cause);
    return initial;
  }
}

export function writeEdit({ base, form }: EditDraft): string {
  return JSON.stringify({ base: pickEdited(base), form });
}

function pickEdited({ title, content, category, priority }: FeedbackItem): EditForm {
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

export function isEdited(card: FeedbackItem, form: ReportDraft): boolean {
  return fields.some((field) => card[field] !== form[field]);
}

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
