import {
  type AppFacts,
  defaultPriority,
  editSchema,
  noAppFacts,
  submitSchema,
} from '@ludarium/domain/feedback';
import { z } from 'zod';

/** Form values of a report before validation. */
export interface ReportDraft extends AppFacts {
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
  ...noAppFacts,
};

export const reportDraftSchema = z.object({
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
