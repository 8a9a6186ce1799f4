import type { WebhookDeliveryRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { getErrorMessage } from '@ludarium/domain/http';
import type { RowId } from '@ludarium/domain/ids';
import { webhookMessages as messages, webhookEventLabels } from '@ludarium/domain/webhooks';
import { testWebhook } from '@ludarium/web/http/server-functions.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { z } from 'zod';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { QueryResult } from '../../layout/LoadFailed.tsx';
import { Section } from '../../layout/Section.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';

const resource = 'webhook_deliveries';
const testAnswer = z.object({ delivered: z.boolean(), answer: z.string() });
const labels: Readonly<Record<string, string>> = { ...webhookEventLabels, test: 'A test' };

/** The last 20 deliveries with the answers of the address, and a button that sends a test. */
export function Deliveries({ webhook }: { readonly webhook: RowId }) {
  const client = useQueryClient();
  const query = useGetList<WebhookDeliveryRow>(
    resource,
    {
      filter: { webhook_id: webhook },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 20 },
    },
    { refetchInterval: 15_000, onError: () => undefined },
  );
  const { isPending, mutate } = useMutation({
    mutationFn: () => testWebhook(webhook).then((answer) => testAnswer.parse(answer)),
    onSuccess: ({ delivered, answer }) =>
      showToast({
        kind: delivered ? 'success' : 'error',
        title: delivered ? messages.testDelivered : messages.testFailed,
        text: answer,
      }),
    onError: (error) => {
      console.error(error);
      showToast({
        kind: 'error',
        title: messages.testNotSent,
        text: getErrorMessage(error, 'Please try again.'),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [resource] }),
  });
  return (
    <Section title="Last deliveries">
      <Box>
        <BusyButton variant="outlined" isBusy={isPending} onClick={() => mutate()}>
          Send a test
        </BusyButton>
      </Box>
      <QueryResult query={query} failedText={messages.deliveriesFailed} height={160}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Typography color="text.secondary" sx={{ mt: 1.5 }}>
              {messages.noDeliveries}
            </Typography>
          ) : (
            <Box component="ul" aria-label="Deliveries" sx={{ m: 0, mt: 1.5, p: 0 }}>
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} />
              ))}
            </Box>
          )
        }
      </QueryResult>
    </Section>
  );
}

function Delivery({ delivery }: { readonly delivery: WebhookDeliveryRow }) {
  const { event, created_at, attempts, answer } = delivery;
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
        borderBlockStart: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        {labels[event] ?? event}
        <Typography variant="body2" color="text.secondary">
          {formatDateTime(created_at)}
          {attempts > 1 ? `, ${attempts} attempts` : ''}
          {answer === null ? '' : `. ${answer}`}
        </Typography>
      </Box>
      <DeliveryState delivery={delivery} />
    </Box>
  );
}

function DeliveryState({ delivery }: { readonly delivery: WebhookDeliveryRow }) {
  const { is_delivered, ended_at, attempts, due_at } = delivery;
  if (is_delivered) return <StatusBadge status="approved" label="Delivered" />;
  if (ended_at !== null) return <StatusBadge status="rejected" label="Not delivered" />;
  if (attempts === 0) return <StatusBadge status="pending" label="Waiting" />;
  return <StatusBadge status="pending" label={`Again at ${formatDateTime(due_at).slice(-5)}`} />;
}
