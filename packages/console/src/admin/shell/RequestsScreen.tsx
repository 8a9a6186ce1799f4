import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from '../../layout/address.ts';
import { Notice } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { hiddenForNow } from '../../theme/styles.ts';
import type { Declared } from '../declaration/define-resource.ts';
import { DeclaredList } from '../kit/DeclaredList.tsx';
import { WaitingNow } from '../kit/waiting.tsx';
import { declaredResources } from '../resources/index.tsx';

/** The admin screen: requests to decide on, in two tables (section 2: Admin). */
export function RequestsScreen() {
  return (
    <>
      <PageTitle names={['Admin']} />
      <h1 className="visually-hidden">Admin</h1>
      {declaredResources.map((resource) =>
        resource.queue?.card ? (
          <QueueCard key={resource.name} resource={resource} {...resource.queue.card} />
        ) : null,
      )}
    </>
  );
}

interface QueueCardProps {
  readonly resource: Declared;
  /** The parameter of the address whose value 'all' shows the decided requests, too. */
  readonly parameter: string;
  readonly title: string;
}

const perPage = 10;
const pendingOnly = { status: 'pending' };

/** One of the two tables of the admin screen: newest first, ten per page (section 2: Admin). */
function QueueCard(props: QueueCardProps) {
  const { resource, parameter } = props;
  const [address] = useSearchParams();
  const isAll = address.get(parameter) === 'all';
  return (
    <DeclaredList
      resource={resource}
      {...(isAll ? {} : { filter: pendingOnly })}
      perPage={perPage}
      sort={{ field: 'created_at', order: 'DESC' }}
      disableSyncWithLocation
      storeKey={false}
      frame={(content) => <QueueFrame {...props}>{content}</QueueFrame>}
      pageSizes={[]}
      empty={<Notice text={resource.texts.empty} />}
    />
  );
}

function QueueFrame(props: QueueCardProps & { readonly children: ReactNode }) {
  const { isPending } = useListContext();
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      aria-busy={isPending}
      sx={{
        mb: 3,
        'section[aria-busy="true"] + &': hiddenForNow,
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
        <WaitingNow resource={props.resource} />
        <PendingSwitch parameter={props.parameter} />
        <Button
          component={Link}
          to={`/admin/${props.resource.name}`}
          size="small"
          sx={{ marginInlineEnd: { sm: -1.5 } }}
        >
          Search and export
        </Button>
      </Box>
      {props.children}
    </Card>
  );
}

/** The choice is in the address. */
function PendingSwitch({ parameter }: Pick<QueueCardProps, 'parameter'>) {
  const [query, setQuery] = useSearchParams();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Which requests"
      value={query.get(parameter) === 'all' ? 'all' : 'pending'}
      onChange={(_, choice: string | null) =>
        choice &&
        setQuery((before) =>
          withParameters(before, { [parameter]: choice === 'all' ? choice : null }),
        )
      }
    >
      <ToggleButton value="pending">Pending</ToggleButton>
      <ToggleButton value="all">All</ToggleButton>
    </ToggleButtonGroup>
  );
}
