import { dataBackend } from '../providers/data-backend.ts';

/**
 * The terms version that a person accepted last; null where they never did (section 7).
 *
 * @throws PostgrestError where the data backend refuses or can't be reached
 */
export async function latestTermsVersion(userId: string): Promise<string | null> {
  const { data } = await dataBackend()
    .from('terms_acceptances')
    .select('terms_version')
    .eq('user_id', userId)
    .order('accepted_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.terms_version ?? null;
}
