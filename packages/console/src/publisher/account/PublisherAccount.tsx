import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Problem } from '../../layout/Problem.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { AccountOverview } from './AccountOverview.tsx';
import { ProfileFormCard } from './ProfileFormCard.tsx';
import { useProfile } from './use-profile.ts';

/** The counts above the form, beside it where there is room. */
const columns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  maxWidth: 1120,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  '& > section': { gridColumn: { lg: 2 }, gridRow: { lg: 1 } },
  '& > :not(section)': { gridColumn: { lg: 1 }, gridRow: { lg: 1 } },
} as const;

/** The tab 'Publisher Account' (section 2). */
export default function PublisherAccount() {
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
    </Box>
  );
}
