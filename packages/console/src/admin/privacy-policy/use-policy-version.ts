import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { useGetOne } from 'react-admin';

/** A version of the policy with its text; 0 reads none. */
export function usePolicyVersion(id: number) {
  return useGetOne<PrivacyPolicyVersionRow>(
    'privacy_policy_versions',
    // `meta` gives a cache key of its own: the list's records lack the text.
    { id, meta: { columns: ['*'] } },
    { enabled: id > 0, staleTime: Number.POSITIVE_INFINITY },
  );
}
