import { formatDateTime } from '@ludarium/domain/dates';
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

const maxEntries = 200;
const maxLength = 2000;

/** A message, or a step of what the thread is about. */
interface Entry {
  readonly id: string | number;
  readonly at: string;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly by_admin: boolean;
  readonly message: string | null;
  readonly status?: string | null;
}

interface ThreadProps {
  /** The resource of the entries, whose rows have `at`. */
  readonly resource: string;
  /** Column and id of what the entries are about. */
  readonly about: Readonly<Record<string, string>>;
  /** Who reads the messages of the team. */
  readonly reader: 'publisher' | 'applicant';
  /** The text of a step; undefined for a message. */
  readonly describeStep?: (status: string) => string | undefined;
  /** Called with the id of a new message. */
  readonly onSent?: (id: string | number) => void;
}

/** Steps and messages, oldest first, and a field for another message. */
export function Thread(props: ThreadProps) {
  const { resource, about, reader, describeStep, onSent } = props;
  const { data, isPending, error, isFetching, refetch } = useGetList<Entry>(resource, {
    pagination: { page: 1, perPage: maxEntries },
    sort: { field: 'at', order: 'ASC' },
    filter: about,
  });
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
          {data.map((entry) => (
            <ThreadEntry
              key={entry.id}
              entry={entry}
              reader={reader}
              step={entry.status ? describeStep?.(entry.status) : undefined}
            />
          ))}
        </Box>
      ) : null}
      <MessageForm
        resource={resource}
        about={about}
        reader={reader}
        onSent={(id) => {
          void refetch();
          onSent?.(id);
        }}
      />
    </section>
  );
}

interface ThreadEntryProps {
  readonly entry: Entry;
  readonly reader: ThreadProps['reader'];
  readonly step: string | undefined;
}

function ThreadEntry({ entry, reader, step }: ThreadEntryProps) {
  const { at, author_id, author_name, by_admin, message } = entry;
  const side = by_admin ? 'our team' : reader;
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
      {step ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {step}
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

function MessageForm(
  props: Pick<ThreadProps, 'resource' | 'about' | 'reader'> & Required<Pick<ThreadProps, 'onSent'>>,
) {
  const { resource, about, reader, onSent } = props;
  const [message, setMessage] = useState('');
  const [create, { isPending, error }] = useCreate();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === '' || isPending) return;
    void create(
      resource,
      { data: { ...about, message: message.trim() } },
      {
        onSuccess: ({ id }) => {
          setMessage('');
          onSent(id);
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
        label={`Message to the ${reader}`}
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
