import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useDraft, useDraftOwner } from '@ludarium/browser/draft/use-draft.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { isComposing } from '@ludarium/browser/ui/composition.ts';
import { formatDateTime } from '@ludarium/domain/dates';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { preservedText } from '../theme/styles.ts';
import { BusyButton } from './BusyButton.tsx';
import { type Query, QueryResult } from './Notice.tsx';

const maxMessage = 2000;

/** A message, or a step of what the thread is about. */
interface ThreadEntry {
  readonly id: string | number;
  readonly at: string;
  readonly author: ReactNode;
  readonly isByAdmin: boolean;
  /** The step, or who reads the message. */
  readonly note?: string | undefined;
  readonly text: ReactNode;
}

interface ThreadProps {
  readonly title: string;
  /** The level of the thread's heading on the page. */
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly query: Query<readonly ThreadEntry[]>;
  /** A `MessageForm`, if the person can write. */
  readonly children?: ReactNode;
}

/** Steps and messages, oldest first. */
export function Thread({ title, heading, query, children }: ThreadProps) {
  const id = useId();
  const { data, isError } = query;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component={heading} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <QueryResult query={query} failedText="The messages could not be loaded." height={120}>
        {(entries) => (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {entries.map(({ id, at, author, isByAdmin, note, text }) => (
              <Box
                component="li"
                key={id}
                sx={{
                  borderInlineStart: '3px solid',
                  borderColor: isByAdmin ? 'primary.main' : 'divider',
                  paddingInlineStart: 1.5,
                  overflowWrap: 'anywhere',
                }}
              >
                <Typography variant="body2" color="text.secondary">
                  {author}, {formatDateTime(at)}
                </Typography>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {note}
                </Typography>
                <Typography variant="body2" sx={preservedText}>
                  {text}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </QueryResult>
      {/* Not before the entries, which would move it. */}
      {data || isError ? children : null}
    </section>
  );
}

interface MessageFormProps {
  /** The name of its draft. */
  readonly name: string;
  readonly label: string;
  readonly button: string;
  readonly hint?: string;
  /**
   * Sends a message.
   *
   * @param id the same in each attempt to send a text: one that arrived is not stored again
   */
  readonly onSend: (message: string, id: string) => Promise<unknown>;
  /** Fields between the text and the button. */
  readonly children?: ReactNode;
}

/** A field for another message; Ctrl + Enter sends it. Its text survives failed requests and a reload. */
export function MessageForm(props: MessageFormProps) {
  const { name, label, button, hint, onSend, children } = props;
  const draft = useDraft({ owner: useDraftOwner(), name }, draftSchema);
  const text = draft.value?.text ?? '';
  const message = text.trim();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (id: string) => onSend(message, id),
    onSuccess: (_, id) => draft.removeSent(id),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (message !== '' && !isPending) mutate(draft.sendId());
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <DraftNotice {...draft.notice} />
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        label={label}
        value={text}
        error={error !== null}
        helperText={error ? describeError(error, 'The message was not sent.') : hint}
        onChange={({ target }) => {
          draft.write(target.value === '' ? null : { text: target.value });
          reset();
        }}
        onKeyDown={(event) => {
          const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isSent && !isComposing(event.nativeEvent)) handleSubmit(event);
        }}
        slotProps={{ htmlInput: { maxLength: maxMessage, dir: 'auto', readOnly: isPending } }}
      />
      {children}
      <BusyButton
        type="submit"
        size="small"
        variant="outlined"
        isBusy={isPending || message === ''}
        sx={{ justifySelf: 'start' }}
      >
        {isPending ? 'Sending...' : button}
      </BusyButton>
    </Box>
  );
}

const draftSchema = z.object({ text: z.string() });
