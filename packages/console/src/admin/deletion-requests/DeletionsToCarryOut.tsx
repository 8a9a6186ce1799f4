import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import {
  describeDeletionAge,
  deletionDecisionMessages as messages,
} from '@ludarium/domain/deletion';
import { MainApiError } from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider } from 'react-admin';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { checkToken } from '../decisions/queries.ts';
import { refreshResource } from '../decisions/use-decide.ts';
import { PendingRow, PendingRows } from '../table/PendingRows.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { deletionDecisions } from './DeletionTable.tsx';
import { carryOutDeletion } from './decisions.ts';
import { useDeletionsToCarryOut } from './to-carry-out.ts';

/** The approved deletions until they are marked as done, with their age. Empty without any. */
export function DeletionsToCarryOut() {
  const query = useDeletionsToCarryOut();
  useMarkGoneAccounts(query.data ?? []);
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

/** Marks deletions as done whose account the main API does not know any more. */
function useMarkGoneAccounts(requests: readonly DeletionRequestRow[]): void {
  const client = useQueryClient();
  const ids = requests.map(({ id }) => id);
  useQuery({
    queryKey: ['gone-accounts', ids],
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
    queryFn: async () => {
      let marked = 0;
      // A main API that does not know the admin either is not the one of these accounts.
      const { user_id: admin } = await checkToken();
      if (!admin || (await isGone(admin))) return marked;
      for (const { id, user_id, email } of requests) {
        if (user_id === null || !(await isGone(user_id))) continue;
        const outcome = await carryOutDeletion(id);
        if (outcome.kind !== 'done') continue;
        marked += 1;
        showToast({ kind: 'info', title: email, text: messages.accountGone, id });
      }
      if (marked > 0) await refreshResource(client, 'account_deletion_requests');
      return marked;
    },
  });
}

/** Whether the main API answers 404; another failure says nothing about the account. */
async function isGone(userId: NonNullable<DeletionRequestRow['user_id']>): Promise<boolean> {
  try {
    await mainApi.user(userId);
    return false;
  } catch (error) {
    if (error instanceof MainApiError && error.status === 404) return true;
    console.warn(error);
    return false;
  }
}
