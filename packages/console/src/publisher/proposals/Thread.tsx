import { createSavedForm, storageOrMemory } from '@ludarium/domain/account';
import type { GameProposalEventRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import {
  type ProposalStatus,
  proposalStatuses,
  proposalStatusTexts,
  reasonCodes,
} from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import { Problem } from '../../layout/Problem.tsx';
import { showToast } from '../../layout/toast.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import { usePortal } from '../shell/portal-context.ts';
import { describeFault } from './fault.ts';

const maxMessage = 2000;

const storage = storageOrMemory(() => window.localStorage);
const keptMessage = z.object({ message: z.string().max(maxMessage) });

/** What happened to a proposal, and messages between the publisher and the reviewer. */
export function Thread({ proposalId }: { proposalId: string }) {
  const { canEdit } = usePortal();
  const { data, isError, refetch } = useGetList<GameProposalEventRow>('game_proposal_events', {
    filter: { proposal_id: proposalId },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  return (
    <Card component="section" aria-labelledby="thread" sx={{ p: 2 }}>
      <Typography id="thread" variant="h3" sx={{ mb: 1.5, fontSize: '1rem' }}>
        Steps and messages
      </Typography>
      {isError && data === undefined ? (
        <Problem text="The messages could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {data?.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </Box>
      )}
      {canEdit ? <MessageForm proposalId={proposalId} /> : null}
    </Card>
  );
}

function Event({
  event: { at, author_name, by_admin, status, reason_code, message },
}: {
  event: GameProposalEventRow;
}) {
  const step = statusFrom(status);
  const reason = Object.entries(reasonCodes).find(([code]) => code === reason_code)?.[1].label;
  const author = by_admin ? 'Our team' : (author_name ?? 'The catalogue');
  return (
    <li>
      <Typography variant="body2" color="text.secondary">
        {author} · {formatDateTime(at)}
      </Typography>
      {step ? (
        <Typography sx={{ fontWeight: 600 }}>
          {proposalStatusTexts[step].label}
          {reason ? `: ${reason}` : ''}
        </Typography>
      ) : null}
      {message ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
      ) : null}
    </li>
  );
}

const statusFrom = (text: string | null): ProposalStatus | undefined =>
  proposalStatuses.find((status) => status === text);

/** What is typed is kept on this device until it is sent. */
function MessageForm({ proposalId }: { proposalId: string }) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { user } = usePortal();
  const kept = createSavedForm(storage, `proposal-message-${user.id}-${proposalId}`);
  const [text, setText] = useState(() => keptMessage.safeParse(kept.read()).data?.message ?? '');
  const change = (message: string) => {
    setText(message);
    if (message === '') kept.clear();
    else kept.save({ message });
  };
  const [busy, setBusy] = useState(false);
  const message = text.trim();
  const send = async () => {
    if (message === '' || busy) return;
    setBusy(true);
    try {
      await dataProvider.create('game_proposal_events', {
        data: { proposal_id: proposalId, message },
      });
      change('');
      await refetchChanged(queryClient, { queryKey: ['game_proposal_events'] });
    } catch (error) {
      showToast({ kind: 'error', text: describeFault(error, 'Your message was not sent.') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault();
        void send();
      }}
      sx={{ mt: 2, display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <TextField
        fullWidth
        multiline
        minRows={2}
        size="small"
        label="Message to our team"
        value={text}
        onChange={({ target }) => change(target.value)}
        slotProps={{ htmlInput: { maxLength: maxMessage } }}
      />
      <Button type="submit" variant="outlined" size="small" disabled={message === '' || busy}>
        Send message
      </Button>
    </Box>
  );
}
