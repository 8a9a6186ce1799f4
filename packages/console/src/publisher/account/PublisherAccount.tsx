import { countText } from '@ludarium/domain/games';
import type { UserProfile } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Problem } from '../../layout/Problem.tsx';
import { figures } from '../../theme/figures.ts';
import { teamSearch } from '../shell/PublisherSign.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { ProfileFormCard } from './ProfileFormCard.tsx';
import { useProfile } from './use-profile.ts';

/** Counts above the form and company below it, or beside it on wide screens. */
const columns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > section': { gridColumn: { lg: 2 }, gridRow: { lg: 1 } },
  '& > aside': { gridColumn: { lg: 2 }, gridRow: { lg: 2 } },
  '& > :not(section, aside)': { gridColumn: { lg: 1 }, gridRow: { lg: '1 / 3' } },
} as const;

const TeamPage = lazy(() => import('../team/TeamPage.tsx'));

/** The tab 'Publisher Account': the profile (section 2), or the publisher's team. */
export default function PublisherAccount() {
  const [parameters] = useSearchParams();
  if (!parameters.has('team')) return <Profile />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <TeamPage />
    </Suspense>
  );
}

function Profile() {
  const { ready } = usePortal();
  const { profile: loaded, countries, values, isError, isFetching, retry } = useProfile();
  const profile = ready ? loaded : null;
  return (
    <Box sx={columns}>
      <AccountOverview profile={profile} />
      {profile && values ? (
        <ProfileFormCard profile={profile} countries={countries} values={values} />
      ) : isError ? (
        <Problem text="Your profile could not be loaded." busy={isFetching} onRetry={retry} />
      ) : (
        <Skeleton variant="rounded" height={920} sx={{ borderRadius: 3 }} />
      )}
      <Box component="aside" aria-label="Company and account" sx={{ display: 'grid', gap: 2.5 }}>
        <CompanyCard values={profile ? values : null} />
        <SignInCard />
      </Box>
    </Box>
  );
}

/** Password, email address and deletion are on a page of the site that everybody can open. */
function SignInCard() {
  return (
    <Card component="section" aria-labelledby="sign-in" sx={{ p: 2.5 }}>
      <Typography id="sign-in" variant="h3" component="h2">
        Your account
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
        Change your password or email address, or delete your account.
      </Typography>
      <Button variant="outlined" size="small" href="/account">
        Account settings
      </Button>
    </Card>
  );
}

/** 'Account Overview': followers and following (section 2). */
export function AccountOverview({ profile }: { profile: UserProfile | null }) {
  const { role } = usePortal();
  const counts = [
    ['Followers', profile?.followers_count],
    ['Following', profile?.following_count],
  ] as const;
  return (
    <Card component="section" aria-labelledby="overview" sx={{ p: 2.5 }}>
      <Typography id="overview" variant="h3" component="h2">
        Account Overview
      </Typography>
      <Box component="dl" sx={{ display: 'flex', gap: 5, m: 0, mt: 1.5 }}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', ...figures }}>
              {count === undefined ? <Skeleton width={60} /> : countText(count)}
            </Typography>
          </div>
        ))}
      </Box>
      {role === null ? null : (
        <Button component={Link} to={{ search: teamSearch }} variant="outlined" sx={{ mt: 2 }}>
          Team
        </Button>
      )}
    </Card>
  );
}
