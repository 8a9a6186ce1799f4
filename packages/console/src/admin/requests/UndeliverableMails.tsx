import { type UndeliverableMail, undeliverableMails } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { undeliverableMailMessages as messages } from '@ludarium/domain/mails';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Email } from '../../layout/Email.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';

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
    queryFn: async () => {
      const { data } = await dataBackend.rpc('undeliverable_mails').throwOnError();
      return undeliverableMails.parse(data);
    },
    staleTime: 60_000,
  });
  const { data = [] } = query;
  if (query.isError && data.length === 0) {
    return <LoadFailed text={messages.loadFailed} query={query} />;
  }
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="undeliverable" sx={{ mt: 3, p: 2 }}>
      <Typography id="undeliverable" variant="h3" component="h2">
        {messages.title} ({data.length})
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {messages.hint}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </Box>
    </Card>
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
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {recipient ? <Email address={recipient} /> : name}
        <Typography variant="body2" color="text.secondary">
          {about}, {formatDateTime(ended_at)}
        </Typography>
        <Typography variant="body2">{answer}</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {buttons.map(({ label, isRepeated }) => (
          <Button
            key={label}
            size="small"
            variant={isRepeated ? 'outlined' : 'text'}
            // Not `disabled`: the button would lose the focus.
            aria-disabled={isPending}
            onClick={() => (isPending ? undefined : mutate(isRepeated))}
          >
            {label}
            <VisuallyHidden> the mail to {name}</VisuallyHidden>
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** Sends the email again, or dismisses it, and reloads the list. */
function useSettle({ id, recipient }: UndeliverableMail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isRepeated: boolean) => {
      const { data } = await dataBackend
        .rpc('settle_undeliverable_mail', { email: id, is_repeated: isRepeated })
        .throwOnError();
      return data;
    },
    onSuccess: (isSettled, isRepeated) => {
      const done = isRepeated ? messages.repeated : messages.dismissed;
      showToast({
        kind: isSettled ? 'success' : 'info',
        title: recipient || messages.operators,
        text: isSettled ? done : messages.settledAlready,
      });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: messages.settleFailed });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
