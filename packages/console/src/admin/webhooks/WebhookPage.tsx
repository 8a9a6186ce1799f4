import type { WebhookRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { webhookMessages } from '@ludarium/domain/webhooks';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { History } from '../history/History.tsx';
import { BackLink, RecordPage } from '../list/RecordPage.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Secret } from './Secret.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookState } from './WebhookState.tsx';

/** A webhook with its form, secret, deliveries and history; without an id in the address a new one. */
export default function WebhookPage() {
  const { id } = useParams();
  if (id === undefined) return <NewWebhook />;
  return (
    <RecordPage<WebhookRow>
      columns={['*']}
      title={({ name }) => name}
      badge={(webhook) => <WebhookState webhook={webhook} />}
      missingText={webhookMessages.missing}
      details={(webhook) => (
        <>
          <Trouble webhook={webhook} />
          <WebhookForm key={webhook.id} webhook={webhook} />
          <Secret webhook={webhook.id} />
          <Deliveries webhook={webhook.id} />
        </>
      )}
      history={({ id: row }) => <History of={[{ table: 'webhooks', row }]} />}
    />
  );
}

function NewWebhook() {
  return (
    <>
      <PageTitle names={['New webhook', 'Admin']} />
      <BackLink to="/admin/webhooks" label="All webhooks" />
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        New webhook
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <WebhookForm webhook={null} />
      </Card>
    </>
  );
}

/** Says that the webhook was disabled by the server, or that its deliveries fail. */
function Trouble({ webhook }: { readonly webhook: WebhookRow }) {
  const { is_enabled, disabled_because, failing_since } = webhook;
  if (disabled_because !== null) {
    return (
      <Alert severity="error">
        Disabled after three days without a success. {disabled_because} What happens meanwhile is
        not sent later. Send a test, then enable it again.
      </Alert>
    );
  }
  if (!is_enabled || failing_since === null) return null;
  return (
    <Alert severity="warning">
      Has taken nothing since {formatDateTime(failing_since)}. It is tried again with growing
      pauses, and disabled after three days.
    </Alert>
  );
}
