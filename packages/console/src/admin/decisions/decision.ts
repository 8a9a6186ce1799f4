import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { DecisionMethods } from './outcome.ts';
import type { Reason, ReasonOptions } from './ReasonFields.tsx';

/** A decision that admins make on a record, or on many. */
export interface Decision<Row extends RaRecord> {
  /** The data provider's method. */
  readonly method: keyof DecisionMethods;
  readonly label: string;
  /** The primary decision of a row is `contained`; the others are in its menu. */
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly color: 'primary' | 'inherit' | 'error';
  readonly appliesTo: (row: Row) => boolean;
  /** The question that is asked first, about the record of that name. */
  readonly confirm?: (name: string) => { title: string; text: string; children?: ReactNode };
  /** What the decision on many records will do. */
  readonly consequence: string;
  /** The reason that is asked for, and the method's `meta` that is made of it. */
  readonly reason?: ReasonOptions & { readonly toMeta: (reason: Reason) => object };
}

/** The `meta` of decisions on requests: the reason as columns of the row. */
export const toReasonColumns = ({ code, text, isMailed }: Reason) => ({
  decision_code: code,
  decision_text: text || null,
  decision_mailed: isMailed,
});
