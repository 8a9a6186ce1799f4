import type { RowId } from '@ludarium/domain/ids';
import { webhookMessages as messages } from '@ludarium/domain/webhooks';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { Section } from '../../layout/Section.tsx';

/** The secret with which deliveries are signed: hidden until it is asked for. */
export function Secret({ webhook }: { readonly webhook: RowId }) {
  const [isAsking, setAsking] = useState(false);
  const { data, isPending, mutate } = useMutation({
    mutationFn: (isNew: boolean) =>
      send(dataBackend.rpc('webhook_secret', { webhook, is_new: isNew }), z.string()),
    onSuccess: (_, isNew) => {
      if (isNew) showToast({ kind: 'success', text: messages.secretReplaced });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: messages.secretFailed });
    },
  });
  return (
    <Section title="Secret">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        The receiver checks with it that a delivery is ours.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {data === undefined ? (
          <BusyButton variant="outlined" isBusy={isPending} onClick={() => mutate(false)}>
            Show the secret
          </BusyButton>
        ) : (
          <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {data}
          </Box>
        )}
        <BusyButton color="inherit" isBusy={isPending} onClick={() => setAsking(true)}>
          Make a new one
        </BusyButton>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Make a new secret?"
        text="The old one is invalid at once: the receiver refuses what is sent until it has the new one."
        confirmLabel="Make a new secret"
        onConfirm={() => {
          setAsking(false);
          mutate(true);
        }}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
