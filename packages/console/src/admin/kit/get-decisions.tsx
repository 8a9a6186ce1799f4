import { LazyDialog } from '@ludarium/browser/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import type { RaRecord } from 'react-admin';
import type { Decision, QuestionProps } from '../decisions/decision.ts';
import type { Declared, Transition } from './define-resource.tsx';

const question = lazyComponent<QuestionProps<RaRecord>>(
  () => import('../decisions/DecisionQuestion.tsx'),
);

/** Whether a transition is offered for a row: PostgreSQL decides whether it may be made. */
const appliesTo = ({ from, stamp, when }: Transition, row: RaRecord): boolean =>
  (from === undefined || row.status === from) &&
  (stamp === undefined || row[stamp] === null) &&
  (when?.(row) ?? true);

/** The transitions of a resource without a form as decisions on one row or many. */
export const getDecisions = ({ name, transitions = [] }: Declared): readonly Decision<RaRecord>[] =>
  transitions.map((transition) => {
    const { label, question: asked, ask, isPrimary, isDestructive, reason } = transition;
    const { consequence, facts, hasReason } = transition;
    return {
      meta: { resource: name, transition: label },
      label,
      variant: isPrimary ? 'contained' : 'outlined',
      color: isPrimary ? 'primary' : 'inherit',
      appliesTo: (row) => appliesTo(transition, row),
      ...(asked && {
        title: () => asked.title,
        text: () => asked.text,
        ask: ask ?? ((props) => <LazyDialog component={question} dialog={props} />),
      }),
      ...(ask && { ask }),
      describeConsequence: (row) => consequence?.(row) ?? asked?.text ?? '',
      ...(facts && { facts }),
      ...(isDestructive && { isDestructive }),
      ...(reason && { reason }),
      ...(hasReason && { hasReason }),
    };
  });
