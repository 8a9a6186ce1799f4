import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
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

const pendingOnly = { status: 'pending' };

/** One of the two tables of the admin screen: newest first, ten per page (section 2: Admin). */
function QueueCard({ resource, parameter, title }: QueueCardProps) {
  const { name, texts } = resource;
  const [address, setAddress] = useSearchParams();
  const choice = address.get(parameter) === 'all' ? 'all' : 'pending';
  return (
    <DeclaredList
      resource={resource}
      {...(choice === 'pending' && { filter: pendingOnly })}
      perPage={10}
      sort={{ field: 'created_at', order: 'DESC' }}
      disableSyncWithLocation
      storeKey={false}
      pageSizes={[]}
      empty={<Notice text={texts.empty} />}
      frame={(content) => (
        <Card
          component="section"
          aria-labelledby={name}
          sx={{ mb: 3, 'section:has(.MuiSkeleton-rectangular) + &': hiddenForNow }}
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
            <Typography id={name} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
              {title}
            </Typography>
            <WaitingNow resource={resource} />
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Which requests"
              value={choice}
              onChange={(_, chosen: string | null) =>
                chosen &&
                setAddress((before) =>
                  withParameters(before, { [parameter]: chosen === 'all' ? chosen : null }),
                )
              }
            >
              <ToggleButton value="pending">Pending</ToggleButton>
              <ToggleButton value="all">All</ToggleButton>
            </ToggleButtonGroup>
            <Button
              component={Link}
              to={`/admin/${name}`}
              size="small"
              sx={{ marginInlineEnd: { sm: -1.5 } }}
            >
              Search and export
            </Button>
          </Box>
          {content}
        </Card>
      )}
    />
  );
}
