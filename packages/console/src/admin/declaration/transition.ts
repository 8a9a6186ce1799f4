import type { Identifier, RaRecord } from 'react-admin';
import { z } from 'zod';

/** The result of a transition, with a text for the admin. */
export interface Outcome {
  readonly kind: 'done' | 'partial' | 'refused';
  readonly text: string;
}

export const done = (text: string): Outcome => ({ kind: 'done', text });
export const partial = (text: string): Outcome => ({ kind: 'partial', text });
export const refused = (text: string): Outcome => ({ kind: 'refused', text });

/** A reason as it was chosen; an optional one may be empty. */
export interface Reason {
  readonly code: string | null;
  readonly text: string;
  readonly isMailed: boolean;
}

/** The reasons that an admin can choose, and the rules of the form. */
export interface ReasonOptions {
  readonly reasons: Readonly<Record<string, { readonly label: string; readonly template: string }>>;
  /** The reader of the text, whom the hint names. */
  readonly reader: 'publisher' | 'applicant' | 'person';
  /** Whether a decision needs no reason; the admin then chooses if the decision is mailed. */
  readonly isOptional?: boolean;
}

/** What an admin has to check before a step, read when it is chosen. */
export interface Check {
  /** The sentences about a row, by its id. */
  readonly facts: ReadonlyMap<Identifier, readonly string[]>;
  /** The title and the button of the question, if they are not the step's. */
  readonly title?: string;
  readonly confirmLabel?: string;
  /** Further values for `run`. */
  readonly given?: object;
}

/**
 * A step of a row, after a question: an update of its status or time, or what `run` does. A form
 * saves it with its other values. PostgreSQL's policies and triggers decide who may make it.
 */
export interface Transition<
  Row extends RaRecord = RaRecord,
  Status extends string = string,
  Source extends string = string,
> {
  /** The button's text, which is unique in the resource. */
  readonly label: string;
  /** The status in which the step is offered, and which the server compares. */
  readonly from?: Status;
  /** What else a row needs for it. */
  when?(row: Row): boolean;
  /**
   * Makes a step that is no update of the row, with further values of its question.
   *
   * @returns whether it was made: false if another admin was first; or its outcome
   */
  run?(row: Row, given: object): Promise<boolean | Outcome>;
  /** The status after it, if it changes. */
  readonly to?: Status;
  /** The column with the time of the step, which is null before. */
  readonly stamp?: Source;
  /** The question before it; without one the step is made at once. */
  readonly question?: { readonly title: string; readonly text: string };
  /** What it does to each of several rows, if the question does not say it. */
  readonly consequence?: string;
  /** Reads what has to be checked. @returns null if the step on one row is made without a question */
  check?(rows: readonly Row[]): Promise<Check | null>;
  /** The reason that is asked for, and the columns that are made of it. */
  readonly reason?: ReasonOptions & { readonly toColumns: (reason: Reason) => object };
  /** The rows for which it is asked; by default all. */
  hasReason?(row: Row): boolean;
  /** The notice after it, if it has no outcome of its own. */
  readonly done?: string;
  readonly failed?: string;
  /** The refusal of a second step of this kind, if `decided` does not describe it. */
  readonly refused?: string;
  /** Whether it is the main action of a row with the status `from`. */
  readonly isPrimary?: boolean;
  /** Whether it ends or deletes something. */
  readonly isDestructive?: boolean;
}

/** Whether a transition is offered for a row: PostgreSQL decides whether it may be made. */
export const isOffered = ({ from, stamp, when }: Transition, row: RaRecord): boolean =>
  (from === undefined || row.status === from) &&
  (stamp === undefined || row[stamp] === null) &&
  (when?.(row) ?? true);

/** The title, the text and the button of the question before a transition of rows. */
export function describeQuestion(transition: Transition, count: number) {
  const { label, question, consequence, isDestructive, reason } = transition;
  const isOne = count === 1;
  const text = isOne ? (question?.text ?? consequence) : (consequence ?? question?.text);
  return {
    title: isOne ? (question?.title ?? label) : `${label}: ${count} rows`,
    text: text ?? '',
    confirmLabel: label,
    color: isDestructive || reason ? 'error' : 'primary',
  } as const;
}

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
  toColumns: ({ code, text, isMailed }: Reason): DecisionReasonColumns => ({
    decision_code: code,
    decision_text: text || null,
    decision_mailed: isMailed,
  }),
});
