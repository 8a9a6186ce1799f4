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
  /** The table. */
  readonly children: ReactNode;
}

const perPage = 10;

/** One of the two tables of the admin screen: newest first, ten per page (section 2: Admin). */
export function QueueCard(props: QueueCardProps) {
  const { resource, columns, title, emptyText, failedText, children } = props;
  // The same element in every slot, so that the card stays mounted.
  const frame = (content: ReactNode) => (
    <QueueFrame resource={resource} title={title}>
      {content}
    </QueueFrame>
  );
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
      loading={frame(
        // As high as a full table with its pagination.
        <Box sx={{ pb: '50px' }}>
          <TableSkeleton rows={perPage} />
        </Box>,
      )}
      error={frame(<QueueError text={failedText} />)}
    >
      {frame(<QueueRows emptyText={emptyText}>{children}</QueueRows>)}
    </ListBase>
  );
}

/** How long a loading card hides the next one, in ms. */
const maxHiding = 600;

/**
 * Against layout shift the card hides the next one while it loads. After `maxHiding` it shows the
 * next one, and keeps the height of its skeleton.
 */
function QueueFrame(props: Pick<QueueCardProps, 'resource' | 'title' | 'children'>) {
  const { isPending } = useListContext();
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [lateHeight, setLateHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLateHeight(card.current?.offsetHeight ?? 0), maxHiding);
    return () => clearTimeout(timer);
  }, [isPending]);
  useLayoutEffect(() => {
    if (isPending || lateHeight === null || !card.current) return;
    const end = card.current.getBoundingClientRect().top + lateHeight;
    // The next card is below the viewport and may move.
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
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {props.title}
        </Typography>
        <PendingSwitch />
        <Button component={Link} to={`/admin/${props.resource}`} size="small">
          Search and export
        </Button>
      </Box>
      {props.children}
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

function QueueError({ text }: { text: string }) {
  const { isFetching, refetch } = useListContext();
  return (
    <Box sx={{ my: 'auto' }}>
      <Problem text={text} busy={isFetching} onRetry={() => void refetch()} />
    </Box>
  );
}

/** The rows, or the empty state; the filter by status may cause it, too. */
function QueueRows({ emptyText, children }: Pick<QueueCardProps, 'emptyText' | 'children'>) {
  const { total = 0 } = useListContext();
  if (total === 0) {
    return (
      <Box sx={{ my: 'auto' }}>
        <EmptyState text={emptyText} />
      </Box>
    );
  }
  return (
    <>
      {children}
      {total > perPage ? <Pagination rowsPerPageOptions={[]} /> : null}
    </>
  );
}
