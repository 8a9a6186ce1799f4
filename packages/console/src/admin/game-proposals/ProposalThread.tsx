import type { GameProposalEventRow, GameProposalRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { proposalStatuses } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCreate, useGetList } from 'react-admin';
import { Problem } from '../../layout/Problem.tsx';
import { getReason } from '../decisions/outcome.ts';
import { PersonName } from '../table/DecidedBy.tsx';
import { statusLabels } from './proposal.tsx';

const resource = 'game_proposal_events';
const maxEvents = 200;
const maxLength = 2000;

/** The steps of a proposal and the messages about it, oldest first, and a field for another one. */
export function ProposalThread({ proposal }: { proposal: Pick<GameProposalRow, 'id'> }) {
  const { data, isPending, error, isFetching, refetch } = useGetList<GameProposalEventRow>(
    resource,
    {
      pagination: { page: 1, perPage: maxEvents },
      sort: { field: 'id', order: 'ASC' },
      filter: { proposal_id: proposal.id },
    },
  );
  return (
    <section aria-labelledby="thread">
      <Typography id="thread" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Thread
      </Typography>
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {error ? (
        <Problem
          text="The thread could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {data.map((event) => (
            <ThreadEntry key={event.id} event={event} />
          ))}
        </Box>
      ) : null}
      <MessageForm proposalId={proposal.id} onSent={() => void refetch()} />
    </section>
  );
}

function ThreadEntry({ event }: { event: GameProposalEventRow }) {
  const { at, author_id, author_name, by_admin, status, message } = event;
  const known = proposalStatuses.find((one) => one === status);
  const side = by_admin ? 'our team' : 'publisher';
  return (
    <Box
      component="li"
      sx={{
        borderInlineStart: 3,
        borderColor: by_admin ? 'primary.main' : 'divider',
        paddingInlineStart: 1.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {author_name ?? (author_id && <PersonName userId={author_id} fallback={author_id} />)}
        {author_id ? ` (${side})` : 'Automatic'}, {formatDateTime(at)}
      </Typography>
      {known ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {known === 'submitted' ? 'Sent' : statusLabels[known]}
        </Typography>
      ) : null}
      {message ? (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {message}
        </Typography>
      ) : null}
    </Box>
  );
}

function MessageForm({ proposalId, onSent }: { proposalId: string; onSent: () => void }) {
  const [message, setMessage] = useState('');
  const [create, { isPending, error }] = useCreate();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === '' || isPending) return;
    void create(
      resource,
      { data: { proposal_id: proposalId, message: message.trim() } },
      {
        onSuccess: () => {
          setMessage('');
          onSent();
        },
      },
    );
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <TextField
        multiline
        size="small"
        minRows={2}
        maxRows={8}
        label="Message to the publisher"
        value={message}
        error={error !== null}
        helperText={error === null ? undefined : `The message was not sent. ${getReason(error)}`}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
      <Button
        type="submit"
        size="small"
        variant="outlined"
        aria-disabled={isPending}
        sx={{ justifySelf: 'start' }}
      >
        {isPending ? 'Sending...' : 'Send message'}
      </Button>
    </Box>
  );
}
