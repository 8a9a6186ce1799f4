import type { PublisherRequestRow } from '@ludarium/domain/data-backend';
import type { UserProfile } from '@ludarium/domain/main-api';
import { type ProfileForm, socialFields } from '@ludarium/domain/publishers';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { usePortal, usePublisher } from '../shell/portal-context.ts';

type Links = Pick<
  PublisherRequestRow,
  'id' | 'website_url' | keyof ReturnType<typeof socialFields>
>;

const linkColumns = [
  'id',
  'website_url',
  'facebook_id',
  'x_id',
  'instagram_id',
  'tiktok_id',
  'youtube_channel',
] as const satisfies readonly (keyof Links)[];

/** Profile, countries, and the form's default values once they are loaded. */
export function useProfile() {
  const { user } = usePortal();
  const publisher = usePublisher();
  const profile = useQuery({
    queryKey: ['profile', user.id],
    queryFn: ({ signal }) => mainApi.user(user.id, { signal }),
  });
  const enabled = profile.isSuccess;
  const requests = useGetList<Links>(
    'publisher_requests',
    {
      filter: { laravel_user_id: user.id },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
      meta: { columns: linkColumns },
    },
    { enabled },
  );
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => mainApi.countries({ signal }),
    enabled,
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
    social: socialFields(links ?? {}),
  };
}
