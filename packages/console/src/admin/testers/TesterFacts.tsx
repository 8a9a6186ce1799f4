import type { TesterRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { peopleMessages } from '@ludarium/domain/feedback';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import type { Decision, QuestionProps } from '../decisions/decision.ts';
import { History } from '../history/History.tsx';
import { Facts } from '../table/Facts.tsx';

const question = lazyComponent<QuestionProps<TesterRow>>(
  () => import('../decisions/DecisionQuestion.tsx'),
);

/** Admins keep the tester role (section 6). */
export const testerDecisions: readonly Decision<TesterRow>[] = [
  {
    method: 'removeTester',
    label: peopleMessages.removeTester,
    variant: 'text',
    color: 'error',
    appliesTo: ({ role, is_admin }) => role === 'tester' && !is_admin,
    question,
    title: peopleMessages.removeTesterTitle,
    isDestructive: true,
    describeConsequence: () => peopleMessages.removeTesterConsequence,
  },
];

/** 'Remove Tester', or the reason why a tester cannot be removed. */
export function TesterActions() {
  const tester = useRecordContext<TesterRow>();
  if (tester?.role !== 'tester') return null;
  if (!tester.is_admin) return <DecisionButtons decisions={testerDecisions} />;
  return (
    <Typography variant="body2" component="span" color="text.secondary">
      Also an admin: stays a tester
    </Typography>
  );
}

/** A tester with the possible decisions. */
export function TesterFacts() {
  const tester = useRecordContext<TesterRow>();
  if (!tester) return null;
  return (
    <>
      <Facts
        facts={[
          ['Email', tester.email],
          ['User ID', tester.user_id],
          ['Since', formatDateTime(tester.created_at)],
        ]}
      />
      <TesterActions />
    </>
  );
}

/** How the person received the role. */
export function TesterHistory() {
  const id = useRecordContext<TesterRow>()?.id ?? '';
  return <History of={[{ table: 'user_roles', row: id }]} />;
}
