import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { type AuditLogRow, auditLogRow, type FeedbackItem } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import {
  categoryLabels,
  columnTitles,
  isCategory,
  isFeedbackStatus,
  isPriority,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { InlineFault } from '../../layout/InlineFault.tsx';

const rows = z.array(auditLogRow);

/** What admins and the author did to a report, newest first, from the audit log; for admins. */
export function CardHistory({ item }: { item: FeedbackItem }) {
  const [isShown, setShown] = useState(false);
  return (
    <section>
      <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        History
      </Button>
      {isShown ? <Entries item={item} /> : null}
    </section>
  );
}

function Entries({ item }: { item: FeedbackItem }) {
  const query = useQuery({
    // A change refetches them.
    queryKey: ['feedback-history', item.id, item.updated_at],
    queryFn: ({ signal }) =>
      send(
        dataBackend
          .from('audit_log')
          .select()
          .eq('table_name', 'feedback_items')
          .eq('row_id', item.id)
          .order('id', { ascending: false })
          .limit(50),
        rows,
        signal,
      ),
  });
  if (query.isError) {
    return (
      <InlineFault onRetry={() => void query.refetch()}>
        The history could not be loaded. {describeError(query.error)}
      </InlineFault>
    );
  }
  if (query.data === undefined) return <Skeleton variant="rounded" height={120} />;
  return (
    <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {query.data.map((entry) => (
        <li key={entry.id}>
          {describe(entry)}
          <div className="caption">
            {formatDateTime(entry.at)} by {entry.actor_email ?? 'the back office'}
          </div>
        </li>
      ))}
    </Stack>
  );
}

/** 'Status: Feedback to Completed', 'Title changed'. */
function describe({ action, before, after }: AuditLogRow): string {
  if (action === 'insert') return 'Reported';
  const columns = Object.keys(after ?? {}).filter((name) => !name.endsWith('ed_at'));
  return columns
    .map((name) => {
      const label = name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
      const [from, to] = [before?.[name], after?.[name]].map(toLabel);
      return from && to ? `${label}: ${from} to ${to}` : `${label} changed`;
    })
    .join(', ');
}

/** The text of a value of the board's vocabulary; null for other values. */
function toLabel(value: unknown): string | null {
  if (isFeedbackStatus(value)) return columnTitles[value];
  if (isPriority(value)) return priorityDetails[value].label;
  return isCategory(value) ? categoryLabels[value] : null;
}
