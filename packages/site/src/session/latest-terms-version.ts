import { dataBackend } from '@ludarium/web/http/data-backend.ts';

/**
 * The last terms version the user accepted, null if none (section 7).
 *
 * @throws PostgrestError if loading fails
 */
export async function latestTermsVersion(userId: string): Promise<string | null> {
  const { data } = await dataBackend
    .from('terms_acceptances')
    .select('terms_version')
    .eq('user_id', userId)
    .order('accepted_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.terms_version ?? null;
}
