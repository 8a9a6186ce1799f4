import type { TesterRow } from '@ludarium/domain/data-backend';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RemoveTesterDialog } from '../../layout/RemoveTesterDialog.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { canBeRemoved, removeAsAdmin } from './remove-tester.ts';

/** 'Remove Tester', asked first; where it is not offered to a tester, a word why. */
export function RemoveTester() {
  const tester = useRecordContext<TesterRow>();
  const { busy, start } = useDecision('testers', tester?.id ?? '', tester?.name ?? '');
  const [asked, setAsked] = useState(false);
  if (!tester) return null;
  if (!canBeRemoved(tester)) {
    return tester.role === 'tester' ? (
      <Typography variant="body2" component="span" color="text.secondary">
        Also an admin: stays a tester
      </Typography>
    ) : null;
  }
  return (
    <DecisionButtons
      busy={busy}
      buttons={[
        { label: 'Remove Tester', variant: 'text', color: 'error', onClick: () => setAsked(true) },
      ]}
    >
      <RemoveTesterDialog
        open={asked}
        name={tester.name}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          start(() => removeAsAdmin(tester));
        }}
      />
    </DecisionButtons>
  );
}
