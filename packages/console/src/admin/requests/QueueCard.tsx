import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, ListBase, Pagination, useListContext } from 'react-admin';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Problem } from '../../layout/Problem.tsx';
import { showToast } from '../../layout/toast.ts';
import { TableSkeleton } from '../table/TableSkeleton.tsx';

interface QueueCardProps {
  readonly resource: string;
  readonly columns: readonly string[];
  readonly title: string;
  readonly emptyText: string;
  readonly failedText: string;
  /** The table of the rows. */
  readonly children: ReactNode;
}

const perPage = 10;

/** One of the two tables of the admin screen: newest first, ten at a time (section 2: Admin). */
export function QueueCard(props: QueueCardProps) {
  const { resource, columns, title, emptyText, failedText, children } = props;
  const id = useId();
  return (
    <ListBase
      resource={resource}
      perPage={perPage}
      sort={{ field: 'created_at', order: 'DESC' }}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{
        meta: { columns },
        onError: () => showToast({ kind: 'error', text: failedText }),
      }}
    >
      <Queue titleId={id}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
            {title}
          </Typography>
          <PendingSwitch />
          <Button component={Link} to={`/admin/${resource}`} size="small">
            Search and export
          </Button>
        </Box>
        <QueueBody emptyText={emptyText} failedText={failedText}>
          {children}
        </QueueBody>
      </Queue>
    </ListBase>
  );
}

/** How long a queue may keep the next one from showing, in milliseconds. */
const patience = 600;

/**
 * The card itself. Until one is as tall as it will be, the next one does not show: it would jump.
 * One that is late lets the next one show and stays as tall as its skeleton, so that nothing jumps.
 */
function Queue({ titleId, children }: { titleId: string; children: ReactNode }) {
  const { isPending } = useListContext();
  const card = useRef<HTMLDivElement>(null);
  const [lateHeight, setLateHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLateHeight(card.current?.offsetHeight ?? 0), patience);
    return () => clearTimeout(timer);
  }, [isPending]);
  useLayoutEffect(() => {
    if (isPending || lateHeight === null || !card.current) return;
    const end = card.current.getBoundingClientRect().top + lateHeight;
    // The next one is out of sight: it may move.
    if (end > window.innerHeight) setLateHeight(0);
  }, [isPending, lateHeight]);
  return (
    <Card
      component="section"
      ref={card}
      aria-labelledby={titleId}
      aria-busy={isPending}
      data-late={lateHeight === null ? undefined : true}
      sx={{
        mb: 3,
        display: 'flex',
        flexDirection: 'column',
        minHeight: lateHeight ?? 0,
        'section[aria-busy="true"]:not([data-late]) + &': { visibility: 'hidden' },
      }}
    >
      {children}
    </Card>
  );
}

function PendingSwitch() {
  const { filterValues, setFilters } = useListContext();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Which requests"
      value={filterValues.status ?? 'all'}
      onChange={(_, status) => setFilters(status === 'pending' ? { status } : {})}
      sx={{ '& .MuiToggleButton-root': { py: 0.25, px: 1.5 } }}
    >
      <ToggleButton value="all">All</ToggleButton>
      <ToggleButton value="pending">Pending</ToggleButton>
    </ToggleButtonGroup>
  );
}

function QueueBody(props: Pick<QueueCardProps, 'emptyText' | 'failedText' | 'children'>) {
  const { isPending, isFetching, error, total, refetch } = useListContext();
  if (isPending) {
    // As tall as a full table with its pages below.
    return (
      <Box sx={{ pb: '50px' }}>
        <TableSkeleton rows={perPage} />
      </Box>
    );
  }
  if (error) {
    return (
      <Box sx={{ my: 'auto' }}>
        <Problem text={props.failedText} busy={isFetching} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!total) {
    return (
      <Box sx={{ my: 'auto' }}>
        <EmptyState text={props.emptyText} />
      </Box>
    );
  }
  return (
    <>
      {props.children}
      {total > perPage ? <Pagination rowsPerPageOptions={[]} /> : null}
    </>
  );
}
