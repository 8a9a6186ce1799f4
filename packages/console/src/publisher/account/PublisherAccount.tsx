import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Problem } from '../../layout/Problem.tsx';
import { AccountOverview } from './AccountOverview.tsx';
import { ProfileFormCard } from './ProfileFormCard.tsx';
import { useProfile } from './use-profile.ts';

/** The tab 'Publisher Account' (section 2). */
export default function PublisherAccount() {
  const { profile, countries, values, isError, isFetching, retry } = useProfile();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 760 }}>
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
