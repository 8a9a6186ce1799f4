import type { Country, UserProfile } from '@ludarium/domain/main-api';
import { type ProfileForm, socialFields } from '@ludarium/domain/publishers';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { usePortal, usePublisher } from '../shell/portal-context.ts';

type Links = Parameters<typeof socialFields>[0] & { readonly website_url?: string | null };

/** Profile, countries, and the form's default values once they are loaded. */
export function useProfile() {
  const { user } = usePortal();
  const publisher = usePublisher();
  const profile = useQuery({
    queryKey: ['profile', user.id],
    queryFn: ({ signal }) => mainApi.user(user.id, { signal }),
  });
  const enabled = profile.isSuccess;
  const [links, countries] = useQueries({
    queries: [
      { queryKey: ['publisher_links', user.id], queryFn: () => ownLinks(user.id), enabled },
      {
        queryKey: ['countries'],
        enabled,
        queryFn: async ({ signal }): Promise<Country[]> => {
          try {
            return await mainApi.countries({ signal });
          } catch (error) {
            // Section 8: only logged; the list stays empty.
            if (!signal.aborted) console.error(error);
            return [];
          }
        },
        staleTime: 60 * 60_000,
      },
    ],
  });
  const isReady = profile.data !== undefined && links.data !== undefined && !publisher.isPending;
  return {
    profile: profile.data ?? null,
    countries: countries.data ?? [],
    values: isReady ? toForm(profile.data, links.data, publisher.name) : null,
    isError: profile.isError || links.isError,
    isFetching: profile.isFetching || links.isFetching,
    retry: () => void (profile.isError ? profile : links).refetch(),
  };
}

function toForm(profile: UserProfile, links: Links, publisherName: string | null): ProfileForm {
  return {
    firstName: profile.firstname,
    lastName: profile.lastname,
    displayName: profile.displayname,
    description: profile.description ?? '',
    countryId: profile.country_id,
    publisherName: publisherName ?? '',
    websiteUrl: links.website_url ?? '',
    social: socialFields(links),
  };
}

async function ownLinks(userId: string): Promise<Links> {
  const { data, error } = await dataBackend
    .from('publisher_requests')
    .select('website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel')
    .eq('laravel_user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1);
  if (error) throw error;
  return data[0] ?? {};
}
