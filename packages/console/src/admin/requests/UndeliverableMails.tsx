import { type UndeliverableMail, undeliverableMails } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { undeliverableMailMessages as messages } from '@ludarium/domain/mails';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { Email } from '../../layout/Email.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { PendingRow, PendingRows } from '../table/PendingRows.tsx';

const queryKey = ['undeliverable-mails'];

/**
 * The emails that the mail server refused for good, with its answer. Nothing without any.
 *
 * @param isEnabled false while the screen loads its own rows, which come first
 */
export function UndeliverableMails({ isEnabled }: { readonly isEnabled: boolean }) {
  const query = useQuery({
    queryKey,
    enabled: isEnabled,
    queryFn: () => send(dataBackend.rpc('undeliverable_mails'), undeliverableMails),
    staleTime: 60_000,
  });
  return (
    <PendingRows
      query={query}
      failedText={messages.loadFailed}
      title={messages.title}
      hint={messages.hint}
    >
      {(mail) => <Mail key={mail.id} mail={mail} />}
    </PendingRows>
  );
}

function Mail({ mail }: { readonly mail: UndeliverableMail }) {
  const { recipient, about, can_be_repeated, ended_at, answer } = mail;
  const { isPending, mutate } = useSettle(mail);
  const name = recipient || messages.operators;
  const buttons = [
    ...(can_be_repeated ? [{ label: 'Send again', isRepeated: true }] : []),
    { label: 'Dismiss', isRepeated: false },
  ];
  return (
    <PendingRow
      about={
        <>
          {recipient ? <Email address={recipient} /> : name}
          <Typography variant="body2" color="text.secondary">
            {about}, {formatDateTime(ended_at)}
          </Typography>
          <Typography variant="body2">{answer}</Typography>
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        {buttons.map(({ label, isRepeated }) => (
          <BusyButton
            key={label}
            size="small"
            variant={isRepeated ? 'outlined' : 'text'}
            isBusy={isPending}
            onClick={() => mutate(isRepeated)}
          >
            {label}
            <VisuallyHidden> the mail to {name}</VisuallyHidden>
          </BusyButton>
        ))}
      </Box>
    </PendingRow>
  );
}

/** Sends the email again, or dismisses it, and reloads the list. */
function useSettle({ id, recipient }: UndeliverableMail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isRepeated: boolean) =>
      send(dataBackend.rpc('resolve_undeliverable_mail', { email: id, is_repeated: isRepeated })),
    onSuccess: (isResolved, isRepeated) => {
      const done = isRepeated ? messages.repeated : messages.dismissed;
      showToast({
        kind: isResolved ? 'success' : 'info',
        title: recipient || messages.operators,
        text: isResolved ? done : messages.resolvedAlready,
      });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: messages.resolveFailed });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
