import {
  allowedActions,
  type RequestAction,
  requestActionLabels,
  requestConfirmations,
} from '@ludarium/domain/publishers';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { asAdmin } from '../decisions/server-check.ts';
import { useDecision } from '../decisions/use-decision.ts';
import { decide } from './decisions.ts';
import { failures } from './failures.ts';
import { decisionPorts } from './ports.ts';
import { type ListedRequest, toPerson } from './request.ts';

const looks = {
  approve: { variant: 'contained', color: 'primary' },
  reject: { variant: 'outlined', color: 'inherit' },
  revoke: { variant: 'outlined', color: 'inherit' },
  delete: { variant: 'text', color: 'error' },
} as const;

type Asked = Extract<RequestAction, 'revoke' | 'delete'>;

const asksFirst = (action: RequestAction): action is Asked =>
  action === 'revoke' || action === 'delete';

/** The decisions that a request's status allows (section 4); two of them ask first (section 8). */
export function RequestActions() {
  const request = useRecordContext<ListedRequest>();
  const { busy, start } = useDecision(
    'publisher_requests',
    request?.id ?? '',
    request ? toPerson(request) : '',
  );
  const [asked, setAsked] = useState<{ action: Asked; open: boolean }>({
    action: 'delete',
    open: false,
  });
  if (!request) return null;

  const run = (action: RequestAction) =>
    start(() => asAdmin(() => decide(decisionPorts, action, request.id), failures[action]));
  // What was asked stays readable while the dialog fades.
  const close = () => setAsked((before) => ({ ...before, open: false }));

  return (
    <DecisionButtons
      busy={busy}
      buttons={allowedActions(request.status).map((action) => ({
        label: requestActionLabels[action],
        ...looks[action],
        onClick: () => (asksFirst(action) ? setAsked({ action, open: true }) : run(action)),
      }))}
    >
      <ConfirmDialog
        open={asked.open}
        title={asked.action === 'revoke' ? 'Revoke access' : 'Delete request'}
        text={requestConfirmations[asked.action]}
        confirmLabel={requestActionLabels[asked.action]}
        onConfirm={() => {
          close();
          run(asked.action);
        }}
        onCancel={close}
      >
        <strong>{toPerson(request)}</strong>
      </ConfirmDialog>
    </DecisionButtons>
  );
}
