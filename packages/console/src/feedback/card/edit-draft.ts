import { type EditForm, editSchema, type FeedbackItem } from '@ludarium/domain/feedback';
import { z } from 'zod';
import { keptReport, type ReportDraft } from '../submit/report-draft.ts';

/** A half-written edit: the text, and the card's values over which it was written. */
interface EditDraft {
  readonly base: FeedbackItem;
  readonly form: ReportDraft;
}

const keptEdit = z.object({ base: editSchema, form: keptReport });

/** The edit that was kept as text, else a new one over the card as it is. */
export function readEdit(text: string, item: FeedbackItem): EditDraft {
  const fresh = { base: item, form: { ...editedValues(item), screen: '' } };
  if (text === '') return fresh;
  try {
    const { base, form } = keptEdit.parse(JSON.parse(text));
    return { base: { ...item, ...base }, form };
  } catch (cause) {
    console.warn('A kept edit could not be read.', cause);
    return fresh;
  }
}

export function writeEdit({ base, form }: EditDraft): string {
  return JSON.stringify({ base: editedValues(base), form });
}

function editedValues({ title, content, category, priority }: FeedbackItem): EditForm {
  return { title, content, category, priority };
}
