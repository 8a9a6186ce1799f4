import { adminAccessMessages } from '@ludarium/domain/account';
import {
  type PrivacyPolicyRow,
  type PrivacyPolicyVersionRow,
  privacyPolicyRow,
  privacyPolicyVersionRow,
} from '@ludarium/domain/data-backend';
import { privacyPolicyMessages as messages, type PrivacyPolicyForm } from '@ludarium/domain/legal';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { dataBackend } from '../../providers/data-backend.ts';
import { checkToken } from '../decisions/server-check.ts';

/** The policy that is in force: the latest by updated_at (section 7). */
export function usePolicy() {
  return useQuery({ queryKey: ['privacy_policy'], queryFn: loadPolicy });
}

/** The most versions that the editor lists. */
export const versionsListed = 100;

/** What it said before, newest first, without the texts. */
export function useVersions() {
  return useQuery({
    queryKey: ['privacy_policy_versions'],
    queryFn: async () => {
      const { data, error } = await dataBackend
        .from('privacy_policy_versions')
        .select('id, effective_date, updated_at, updated_by')
        .order('id', { ascending: false })
        .limit(versionsListed);
      if (error) throw error;
      return z.array(listedVersion).parse(data);
    },
  });
}

const listedVersion = privacyPolicyVersionRow.pick({
  id: true,
  effective_date: true,
  updated_at: true,
  updated_by: true,
});
export type ListedVersion = z.output<typeof listedVersion>;

/** One version with its text. */
export async function loadVersion(id: number): Promise<PrivacyPolicyVersionRow> {
  const { data, error } = await dataBackend
    .from('privacy_policy_versions')
    .select('*')
    .eq('id', id)
    .single();
  if (error) throw error;
  return privacyPolicyVersionRow.parse(data);
}

async function loadPolicy(): Promise<PrivacyPolicyRow> {
  const { data, error } = await dataBackend
    .from('privacy_policy')
    .select('*')
    .order('updated_at', { ascending: false })
    .limit(1)
    .single();
  if (error) throw error;
  return privacyPolicyRow.parse(data);
}

export type SavedPolicy =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly text: string }
  /** Somebody else saved since `base` was loaded; nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: PrivacyPolicyRow };

/**
 * Saves the policy, unless it is no longer what the editor began with: the row is only changed where
 * its `updated_at` still is the one that was loaded.
 */
export async function savePolicy(
  base: Pick<PrivacyPolicyRow, 'id' | 'updated_at'>,
  form: PrivacyPolicyForm,
  userId: string,
): Promise<SavedPolicy> {
  try {
    const { data, error } = await dataBackend
      .from('privacy_policy')
      .update({ content: form.content, effective_date: form.effectiveDate, updated_by: userId })
      .eq('id', base.id)
      .eq('updated_at', base.updated_at)
      .select('id');
    if (error) throw error;
    if (data.length > 0) return { kind: 'saved' };
    const theirs = await loadPolicy();
    if (theirs.updated_at !== base.updated_at) return { kind: 'conflict', theirs };
    // The row is as it was: the policies did not let the caller change it.
    const { valid } = await checkToken();
    return {
      kind: 'failed',
      text: valid ? messages.saveDenied : adminAccessMessages.beforeAction,
    };
  } catch (error) {
    console.error(error);
  }
  return { kind: 'failed', text: messages.updateFailed };
}
