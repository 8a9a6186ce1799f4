import type { WebhookRow } from '@ludarium/domain/data-backend';
import { StatusBadge } from '../table/StatusBadge.tsx';

interface WebhookStateProps {
  readonly webhook: Pick<WebhookRow, 'is_enabled' | 'failing_since'>;
}

/** Whether a webhook is told what happens, and takes it. */
export function WebhookState({ webhook: { is_enabled, failing_since } }: WebhookStateProps) {
  if (!is_enabled) return <StatusBadge status="disabled" label="Disabled" />;
  if (failing_since !== null) return <StatusBadge status="rejected" label="Failing" />;
  return <StatusBadge status="approved" label="Enabled" />;
}
