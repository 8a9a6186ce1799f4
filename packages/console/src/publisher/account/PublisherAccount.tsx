import { mainApi } from '@ludarium/browser/http/main-api.ts';
import type { PublisherRequestRow } from '@ludarium/domain/data-backend';
import { formatFigure } from '@ludarium/domain/games';
import type { UserProfile } from '@ludarium/domain/main-api';
import { type ProfileForm, toSocialFields } from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { Notice } from '../../layout/Notice.tsx';
import { figures } from '../../theme/styles.ts';
import { Facts } from '../shell/Facts.tsx';
import { Panel, PortalTitle } from '../shell/Page.tsx';
import { usePortal, usePublisher } from '../shell/portal-context.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { ProfileFormCard } from './ProfileFormCard.tsx';

/** Counts above the form and company below it, or beside it on wide screens. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > section': { gridColumn: { lg: 2 }, gridRow: { lg: 1 } },
  '& > aside': { gridColumn: { lg: 2 }, gridRow: { lg: 2 } },
  '& > :not(section, aside)': { gridColumn: { lg: 1 }, gridRow: { lg: '1 / 3' } },
} as const;

/** The tab 'Publisher Account': the profile (section 2). */
export default function PublisherAccount() {
  const { profile, countries, values, isError, isFetching, retry } = useProfile();
  return (
    <Box sx={columns}>
      <PortalTitle name="Publisher Account" />
      <AccountOverview profile={profile} />
      {profile && values ? (
        <ProfileFormCard profile={profile} countries={countries} values={values} />
      ) : isError ? (
        <Notice text="Your profile could not be loaded." query={{ isFetching, refetch: retry }} />
      ) : (
        <Skeleton variant="rounded" height={920} sx={{ borderRadius: 3 }} />
      )}
      <Box component="aside" aria-label="Account and company" sx={{ display: 'grid', gap: 2 }}>
        <SignInCard />
        {/* Last, as its height depends on the links. */}
        <CompanyCard values={profile ? values : null} />
      </Box>
    </Box>
  );
}

/** Password and deletion are on a page of the site that everybody can open. */
function SignInCard() {
  return (
    <Panel title="Your account" heading="h2">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        Change your password, or delete your account.
      </Typography>
      <Button variant="outlined" href="/account">
        Account settings
      </Button>
    </Panel>
  );
}

/** 'Account Overview': followers and following (section 2). */
function AccountOverview({ profile }: { profile: UserProfile | null }) {
  return (
    <Panel title="Account Overview" heading="h2">
      <Facts
        facts={[
          ['Followers', <Count key="followers" value={profile?.followers_count} />],
          ['Following', <Count key="following" value={profile?.following_count} />],
        ]}
        sx={{ display: 'flex', gap: 5, fontSize: '1.5rem', ...figures }}
      />
    </Panel>
  );
}

const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? <Skeleton width={60} /> : formatFigure(value);

const linkColumns = [
  'id',
  'website_url',
  'facebook_id',
  'x_id',
  'instagram_id',
  'tiktok_id',
  'youtube_channel',
] as const satisfies readonly (keyof PublisherRequestRow)[];
type Links = Pick<PublisherRequestRow, (typeof linkColumns)[number]>;

/** Profile, countries, and the form's default values once they are loaded. */
function useProfile() {
  const { user } = usePortal();
  const publisher = usePublisher();
  const profile = useQuery({
    queryKey: ['profile', user.id],
    queryFn: ({ signal }) => mainApi.call('user', { params: { id: user.id }, signal }),
  });
  const requests = useGetList<Links>('publisher_requests', {
    filter: { laravel_user_id: user.id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
    meta: { columns: linkColumns },
  });
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => mainApi.call('countries', { signal }),
    staleTime: 60 * 60_000,
  });
  const isReady = profile.data !== undefined && requests.data !== undefined && !publisher.isPending;
  return {
    profile: profile.data ?? null,
    countries: countries.data ?? [],
    values: isReady ? toForm(profile.data, requests.data[0], publisher.name) : null,
    isError: profile.isError || requests.isError,
    isFetching: profile.isFetching || requests.isFetching,
    retry: () => void (profile.isError ? profile : requests).refetch(),
  };
}

function toForm(
  profile: UserProfile,
  links: Links | undefined,
  publisherName: string | null,
): ProfileForm {
  return {
    firstName: profile.firstname,
    lastName: profile.lastname,
    displayName: profile.displayname,
    description: profile.description ?? '',
    countryId: profile.country_id,
    publisherName: publisherName ?? '',
    websiteUrl: links?.website_url ?? '',
    social: toSocialFields(links ?? {}),
  };
}
