import {
  allowedActions,
  type RequestAction,
  requestActionLabels,
  requestConfirmations,
} from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { asAdmin } from '../decisions/server-check.ts';
import { useDecision } from '../decisions/use-decision.ts';
import { decide } from './decisions.ts';
import { failures } from './failures.ts';
import { decisionPorts } from './ports.ts';
import { type ListedRequest, personOf } from './request.ts';

const looks = {
  approve: { variant: 'contained', color: 'primary' },
  reject: { variant: 'outlined', color: 'inherit' },
  revoke: { variant: 'outlined', color: 'inherit' },
  delete: { variant: 'text', color: 'error' },
} as const;

/** The decisions that a request's status allows (section 4); two of them ask first (section 8). */
export function RequestActions() {
  const request = useRecordContext<ListedRequest>();
  const { busy, start } = useDecision('publisher_requests', request?.id ?? '');
  const [asked, setAsked] = useState<'revoke' | 'delete' | null>(null);
  if (!request) return null;

  const run = (action: RequestAction) =>
    start(() => asAdmin(() => decide(decisionPorts, action, request.id), failures[action]));
  const handleClick = (action: RequestAction) => {
    if (action === 'revoke' || action === 'delete') setAsked(action);
    else run(action);
  };
  const handleConfirm = () => {
    setAsked(null);
    if (asked) run(asked);
  };

  return (
    <Box sx={{ display: 'flex', gap: 0.75 }} aria-busy={busy}>
      {allowedActions(request.status).map((action) => (
        <Button
          key={action}
          size="small"
          {...looks[action]}
          disabled={busy}
          onClick={() => handleClick(action)}
        >
          {requestActionLabels[action]}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'revoke' ? 'Revoke access' : 'Delete request'}
        text={asked ? requestConfirmations[asked] : ''}
        confirmLabel={asked ? requestActionLabels[asked] : ''}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(null)}
      >
        <strong>{personOf(request)}</strong>
      </ConfirmDialog>
    </Box>
  );
}
