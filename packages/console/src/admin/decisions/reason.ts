import { z } from 'zod';
import type { Reason, ReasonOptions } from '../declaration/transition.ts';

/** The reason of a decision on a request, as columns. */
export const decisionReasonColumns = z.object({
  decision_code: z.string().nullable(),
  decision_text: z.string().nullable(),
  decision_mailed: z.boolean(),
});
type DecisionReasonColumns = z.output<typeof decisionReasonColumns>;

/** The reason of a decision and whether it was mailed, as facts. */
export function describeReason(
  row: DecisionReasonColumns,
  reasons: Readonly<Record<string, { readonly label: string }>>,
): readonly (readonly [string, string | null])[] {
  const { decision_code: code, decision_text: text, decision_mailed: isMailed } = row;
  const label = code === null ? '' : (reasons[code]?.label ?? code);
  return [
    ['Reason given', [label, text].filter(Boolean).join('. ')],
    ['Mailed', isMailed ? 'Yes' : null],
  ];
}

/** An optional reason of a decision on a request, as columns of the row. */
export const createOptionalReason = (
  reasons: ReasonOptions['reasons'],
  reader: ReasonOptions['reader'],
) => ({
  reasons,
  reader,
  isOptional: true,
  canMail: true,
  toColumns: ({ code, text, isMailed }: Reason): DecisionReasonColumns => ({
    decision_code: code,
    decision_text: text || null,
    decision_mailed: isMailed,
  }),
});
