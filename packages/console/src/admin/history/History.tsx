import type { AuditLogRow } from '@ludarium/domain/data-backend';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Problem } from '../../layout/Problem.tsx';
import { writtenMoment } from '../decisions/people.ts';
import { wordsOf } from './words.ts';

interface HistoryProps {
  /** The rows whose trail is told, as `table_name` and `row_id` of the audit trail. */
  readonly of: readonly { readonly table: string; readonly row: string }[];
}

/** How a record came to be what it is: who did what and when, newest first, from the audit trail. */
export function History({ of }: HistoryProps) {
  const parts = of.map(({ table, row }) => `and(table_name.eq.${table},row_id.eq.${row})`);
  const { data, isPending, isFetching, error, refetch } = useGetList<AuditLogRow>('audit_log', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { 'or@': `(${parts.join(',')})` },
  });
  return (
    <section aria-labelledby="history">
      <Typography id="history" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        History
      </Typography>
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {error ? (
        <Problem
          text="The history could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <Typography color="text.secondary">Nothing has been recorded yet.</Typography>
      ) : null}
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', borderInlineStart: 2, borderColor: 'divider' }}
      >
        {data?.map((entry) => (
          <Box
            key={entry.id}
            component="li"
            sx={{
              position: 'relative',
              paddingInlineStart: 2.5,
              pb: 2,
              '&::before': {
                content: '""',
                position: 'absolute',
                insetInlineStart: -6,
                top: 6,
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: 'primary.main',
              },
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {wordsOf(entry)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {writtenMoment(entry.at)} by {entry.actor_email ?? 'the back office'}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}
