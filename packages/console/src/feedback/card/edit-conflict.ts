import { categoryLabels, type FeedbackItem, priorityDetails } from '@ludarium/domain/feedback';
import type { ReportDraft } from '../submit/report-draft.ts';

const fields = ['title', 'content', 'category', 'priority'] as const;
type EditField = (typeof fields)[number];

const names: Readonly<Record<EditField, string>> = {
  title: 'Title',
  content: 'Description',
  category: 'Category',
  priority: 'Priority',
};

/** Whether the form holds something else than the card. */
export function isEdited(card: FeedbackItem, form: ReportDraft): boolean {
  return fields.some((field) => card[field] !== form[field]);
}

/** What somebody else put into a field while it was edited. */
export interface ChangeOfOthers {
  readonly field: EditField;
  readonly name: string;
  /** Their value, as it is shown. */
  readonly value: string;
}

/**
 * The fields that somebody else changed to something other than what the form holds.
 *
 * @param card.base the card that the form was filled from
 * @param card.now the card as the server has it
 */
export function changesOfOthers(card: {
  readonly base: FeedbackItem;
  readonly now: FeedbackItem;
  readonly form: ReportDraft;
}): readonly ChangeOfOthers[] {
  const { base, now, form } = card;
  return fields
    .filter((field) => now[field] !== base[field] && now[field] !== form[field])
    .map((field) => ({ field, name: names[field], value: shownValue(now, field) }));
}

function shownValue(item: FeedbackItem, field: EditField): string {
  if (field === 'category') return categoryLabels[item.category];
  if (field === 'priority') return priorityDetails[item.priority].label;
  return item[field];
}
