import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { useGetOne } from 'react-admin';

/** A version of the policy with its text; 0 reads none. */
export function usePolicyVersion(id: number) {
  return useGetOne<PrivacyPolicyVersionRow>(
    'privacy_policy_versions',
    // Another cache key than the list's records, which lack the text.
    { id, meta: { columns: ['*'] } },
    { enabled: id > 0, staleTime: Number.POSITIVE_INFINITY },
  );
}
