import { defaultPriority, editSchema, submitSchema } from '@ludarium/domain/feedback';
import { z } from 'zod';

/** The fields of a report as they are typed: any text, before its schema has judged it. */
export interface ReportDraft {
  readonly title: string;
  readonly content: string;
  readonly category: string;
  readonly priority: string;
  readonly screen: string;
}

export const emptyReport: ReportDraft = {
  title: '',
  content: '',
  category: '',
  priority: defaultPriority,
  screen: '',
};

/** A report's fields as they are kept. */
export const keptReport = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  priority: z.string(),
  screen: z.string(),
});

/** A report that was kept as text; the empty one where there is none, or none that can be read. */
export function readReport(text: string): ReportDraft {
  if (text === '') return emptyReport;
  try {
    return keptReport.parse(JSON.parse(text));
  } catch (cause) {
    console.warn('A kept report could not be read.', cause);
    return emptyReport;
  }
}

const asTyped = (draft: ReportDraft) => draft;
/** The schemas of section 5 for what is typed. */
export const typedReport = z.preprocess(asTyped, submitSchema);
export const typedEdit = z.preprocess(asTyped, editSchema);
