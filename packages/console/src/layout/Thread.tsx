import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useDraft, useDraftOwner } from '@ludarium/browser/draft/use-draft.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { isUniqueViolation } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCreate, useGetList } from 'ra-core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { preservedText } from '../theme/styles.ts';
import { BusyButton } from './BusyButton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { hiddenForNow } from './reveal.ts';

const maxEntries = 200;
const maxMessage = 2000;

/** A message, or a step of what the thread is about. */
export interface ThreadEntry {
  readonly id: string | number;
  readonly at: string;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly by_admin: boolean;
  readonly message: string | null;
  readonly status?: string | null;
  readonly reason_code?: string | null;
}

interface ThreadProps {
  readonly title: string;
  /** The level of the thread's heading on the page. */
  readonly heading: 'h2' | 'h3';
  /** The resource of the entries; its rows have a time `at`. */
  readonly resource: string;
  /** Column and id of what the entries are about. */
  readonly about: Readonly<Record<string, string>>;
  /** The readers of a new message; null if the person cannot write one. */
  readonly reader: string | null;
  readonly describeAuthor: (entry: ThreadEntry) => ReactNode;
  /** The text of a step; undefined for a message. */
  readonly describeStep?: (entry: ThreadEntry) => string | undefined;
  /** Called with the error of a message that was not sent. */
  readonly onFailed?: (error: unknown) => void;
}

/** Steps and messages, oldest first, and a field for another message. */
export function Thread(props: ThreadProps) {
  const { title, heading, resource, about, reader, describeAuthor, describeStep } = props;
  const id = useId();
  const query = useGetList<ThreadEntry>(resource, {
    pagination: { page: 1, perPage: maxEntries },
    sort: { field: 'at', order: 'ASC' },
    filter: about,
  });
  const { data, isPending, error, refetch } = query;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ '& > .MuiSkeleton-root ~ *, &:has(> .MuiSkeleton-root) ~ *': hiddenForNow }}
    >
      <Typography id={id} variant="h3" component={heading} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {error && !data ? (
        <LoadFailed text="The messages could not be loaded." query={query} />
      ) : null}
      {data && data.length > 0 ? (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {data.map((entry) => (
            <Box
              component="li"
              key={entry.id}
              sx={{
                borderInlineStart: '3px solid',
                borderColor: entry.by_admin ? 'primary.main' : 'divider',
                paddingInlineStart: 1.5,
                overflowWrap: 'anywhere',
              }}
            >
              <Typography variant="body2" color="text.secondary">
                {describeAuthor(entry)}, {formatDateTime(entry.at)}
              </Typography>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {describeStep?.(entry)}
              </Typography>
              <Typography variant="body2" sx={preservedText}>
                {entry.message}
              </Typography>
            </Box>
          ))}
        </Box>
      ) : null}
      {reader === null ? null : (
        <MessageForm {...props} reader={reader} onRefresh={() => void refetch()} />
      )}
    </Box>
  );
}

const draftSchema = z.object({ text: z.string() });

function MessageForm(
  props: ThreadProps & { readonly reader: string; readonly onRefresh: () => void },
) {
  const { resource, about, reader, onFailed, onRefresh } = props;
  const owner = useDraftOwner();
  const name = `${resource}:${Object.values(about).join(':')}`;
  const draft = useDraft({ owner, name }, draftSchema);
  const text = draft.value?.text ?? '';
  const [fault, setFault] = useState<string>();
  const [create, { isPending }] = useCreate<ThreadEntry & { readonly send_id: string }>();
  const message = text.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (message === '' || isPending) return;
    setFault(undefined);
    const send_id = draft.sendId();
    const handleSent = () => {
      draft.removeSent(send_id);
      onRefresh();
    };
    void create(
      resource,
      { data: { ...about, message, send_id } },
      {
        onSuccess: handleSent,
        onError: (error) => {
          // An earlier attempt was stored, and only its response was lost.
          if (isUniqueViolation(error)) return handleSent();
          onFailed?.(error);
          setFault(describeError(error, 'The message was not sent.'));
        },
      },
    );
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <DraftNotice {...draft.notice} />
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        label={`Message to ${reader}`}
        value={text}
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => draft.write(target.value === '' ? null : { text: target.value })}
        slotProps={{ htmlInput: { maxLength: maxMessage } }}
      />
      <BusyButton
        type="submit"
        size="small"
        variant="outlined"
        isBusy={isPending || message === ''}
        sx={{ justifySelf: 'start' }}
      >
        {isPending ? 'Sending...' : 'Send message'}
      </BusyButton>
    </Box>
  );
}
