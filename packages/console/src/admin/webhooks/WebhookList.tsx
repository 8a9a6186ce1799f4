import type { WebhookRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { webhookFormatLabels, webhookMessages } from '@ludarium/domain/webhooks';
import Button from '@mui/material/Button';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { ListActions } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { WebhookState } from './WebhookState.tsx';

const columns = [
  'id',
  'name',
  'format',
  'events',
  'is_enabled',
  'failing_since',
  'disabled_because',
  'created_at',
] as const;
type ListedWebhook = Pick<WebhookRow, (typeof columns)[number]>;

const Col = DataTable.Col<ListedWebhook>;

/** The addresses of other systems that are told what happens. Not in the specification. */
export default function WebhookList() {
  const { isPhone, isNarrow } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      empty={<EmptyState text={webhookMessages.empty} />}
      failedText={webhookMessages.loadFailed}
      exporter={false}
      actions={
        <ListActions>
          <Button variant="contained" component={Link} to="/admin/webhooks/create">
            Add a webhook
          </Button>
        </ListActions>
      }
    >
      <AdminTable label="Webhooks">
        <Col
          source="name"
          label="Name"
          cellClassName="cut wide"
          render={({ id, name }) => <RecordLink to={`/admin/webhooks/${id}`}>{name}</RecordLink>}
        />
        <Col
          source="status"
          label="State"
          disableSort
          render={(webhook) => <WebhookState webhook={webhook} />}
        />
        {isPhone ? null : (
          <Col
            source="format"
            label="Format"
            render={({ format }) => webhookFormatLabels[format]}
          />
        )}
        {isPhone ? null : (
          <Col
            source="events"
            label="Events"
            disableSort
            render={({ events }) => String(events.length)}
          />
        )}
        {isNarrow ? null : (
          <Col
            source="created_at"
            label="Added"
            render={({ created_at }) => formatDateTime(created_at)}
          />
        )}
      </AdminTable>
    </AdminList>
  );
}
