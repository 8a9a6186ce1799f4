import type { ReactNode } from 'react';
import type { DataProvider, DeleteParams, RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Reason, ReasonOptions } from './ReasonDialog.tsx';

/** The result of a decision, with a text for the admin. */
export interface Outcome {
  readonly kind: 'done' | 'partial' | 'refused';
  readonly text: string;
  /** Completes a partial decision. */
  readonly retry?: { readonly label: string; readonly run: () => Promise<Outcome> };
}

/** The data provider, with a method that is called with a record as `delete` is. */
export type AdminDataProvider = DataProvider & {
  readonly transit: (resource: string, params: DeleteParams) => Promise<Outcome>;
};

/** What the question before a decision on one record receives. */
export interface QuestionProps<Row extends RaRecord> {
  readonly decision: Decision<Row>;
  readonly record: Row;
  readonly name: string;
  /** Whether the decision is being made. */
  readonly isPending: boolean;
  /** Why the server refused the decision. */
  readonly refusal: string | null;
  /** Makes the decision, with further `meta`. */
  readonly onDecide: (meta?: object) => void;
  readonly onClose: () => void;
}

/** A decision that admins make on a record, or on many. */
export interface Decision<Row extends RaRecord> {
  readonly label: string;
  /** The resource and its transition, for the data provider. */
  readonly meta: object;
  /** The primary decision of a row is `contained`; the others are in its menu. */
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly color: 'primary' | 'inherit' | 'error';
  appliesTo(row: Row): boolean;
  /** The dialog that asks first. */
  ask?(props: QuestionProps<Row>): ReactNode;
  /** The question's title, if it is not the label. */
  title?(name: string): string;
  /** The question's text, if it is not the consequence. */
  text?(row: Row): string;
  /** Whether the decision ends or deletes something; its button in a dialog is red. */
  readonly isDestructive?: boolean;
  /** Describes what the decision on many records does to this one. */
  describeConsequence(row: Row): string;
  /** What the admin has to check of many records, below their names. */
  facts?(rows: readonly Row[]): ReactNode;
  /** The reason that a decision on many records asks for, and the `meta` that is made of it. */
  readonly reason?: ReasonOptions & { readonly toMeta: (reason: Reason) => object };
  /** The rows whose decision has a reason; by default all. */
  hasReason?(row: Row): boolean;
}

/** The title, the text and the button of the question before a decision on one record. */
export function describeQuestion<Row extends RaRecord>(
  { label, title, text, describeConsequence, isDestructive, reason }: Decision<Row>,
  record: Row,
  name: string,
) {
  return {
    title: title?.(name) ?? label,
    text: text?.(record) ?? describeConsequence(record),
    confirmLabel: label,
    color: isDestructive || reason ? 'error' : 'primary',
  } as const;
}

/** The reason in the `meta` of a decision on a request. */
export const decisionReasonColumns = z.object({
  decision_code: z.string().nullable(),
  decision_text: z.string().nullable(),
  decision_mailed: z.boolean(),
});
export type DecisionReasonColumns = z.output<typeof decisionReasonColumns>;

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
  toMeta: ({ code, text, isMailed }: Reason): DecisionReasonColumns => ({
    decision_code: code,
    decision_text: text || null,
    decision_mailed: isMailed,
  }),
});

export const done = (text: string): Outcome => ({ kind: 'done', text });
export const partial = (text: string): Outcome => ({ kind: 'partial', text });
export const refused = (text: string): Outcome => ({ kind: 'refused', text });
