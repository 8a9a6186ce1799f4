import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import {
  describeDeletionAge,
  deletionDecisionMessages as messages,
} from '@ludarium/domain/deletion';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { PendingRow, PendingRows } from '../table/PendingRows.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { deletionDecisions } from './DeletionTable.tsx';
import { useDeletionsToCarryOut } from './to-carry-out.ts';

/** The approved deletions until they are marked as done, with their age. Empty without any. */
export function DeletionsToCarryOut() {
  const query = useDeletionsToCarryOut();
  return (
    <PendingRows
      query={query}
      failedText={messages.toCarryOutFailed}
      title={messages.toCarryOut}
      hint={messages.toCarryOutHint}
    >
      {(request) => (
        <RecordContextProvider key={request.id} value={request}>
          <Deletion request={request} />
        </RecordContextProvider>
      )}
    </PendingRows>
  );
}

const carryOut = deletionDecisions.filter(({ method }) => method === 'carryOutDeletion');

function Deletion({ request }: { readonly request: DeletionRequestRow }) {
  const { text, isLate } = describeDeletionAge(request.created_at, getServerTime().getTime());
  return (
    <PendingRow
      about={
        <>
          <RecordLink>{request.email}</RecordLink>
          <Typography variant="body2" color={isLate ? 'error' : 'text.secondary'}>
            {request.user_id === null ? 'account unknown' : `user ${request.user_id}`}, {text}
          </Typography>
        </>
      }
    >
      <DecisionButtons decisions={carryOut} />
    </PendingRow>
  );
}
