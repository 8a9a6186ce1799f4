import type { User } from '@ludarium/domain/account';
import type { Membership } from '@ludarium/domain/data-backend';
import type { PublisherId } from '@ludarium/domain/ids';
import { teamMessages } from '@ludarium/domain/team';
import { session } from '@ludarium/web/session/session.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { useCataloguePublisher } from './portal-context.ts';
import { useChoosePublisher } from './publisher-choice.ts';

interface LostScreenProps {
  readonly user: User;
  readonly publisherId: PublisherId;
  readonly memberships: readonly Membership[];
}

/** Shown if the person does not, or no longer, act for the publisher; offers their other ones. */
export function LostScreen({ user, publisherId, memberships }: LostScreenProps) {
  const choosePublisher = useChoosePublisher(user.id);
  return (
    <main>
      <Typography
        variant="h2"
        component="h1"
        sx={{ mt: 8, px: 2, textAlign: 'center', overflowWrap: 'anywhere' }}
      >
        {teamMessages.lostTitle(usePublisherName(publisherId))}
      </Typography>
      <div role="alert">
        <EmptyState text={teamMessages.lost} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, px: 2 }}>
        {memberships.map(({ publisher_id }) => (
          <Button
            key={publisher_id}
            variant="contained"
            onClick={() => choosePublisher(publisher_id)}
          >
            Open <PublisherName id={publisher_id} />
          </Button>
        ))}
        <Button
          variant={memberships.length > 0 ? 'text' : 'contained'}
          onClick={() => session.end('signed-out')}
        >
          Sign Out
        </Button>
      </Box>
    </main>
  );
}

function PublisherName({ id }: { id: PublisherId }) {
  return <>{usePublisherName(id)}</>;
}

/** The name, or the number while it is not known. */
function usePublisherName(id: PublisherId): string {
  return useCataloguePublisher(id).data?.name ?? `publisher ${id}`;
}
