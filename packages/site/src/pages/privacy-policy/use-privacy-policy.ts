import { privacyPolicyMessages } from '@ludarium/domain/legal';
import { readPublicRows } from '@ludarium/web/http/public-rows.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';

export type Policy =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'loaded'; readonly content: string; readonly effectiveDate: string };

/** Loads the newest policy (section 7: privacy_policy). */
export function usePrivacyPolicy(): { policy: Policy; retry: () => void } {
  const [policy, setPolicy] = useState<Policy>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let left = false;
    load().then(
      (loaded) => {
        // A long text, rendered in short steps.
        if (!left) startTransition(() => setPolicy(loaded));
      },
      (cause: unknown) => {
        if (left) return;
        console.warn('The privacy policy could not be loaded.', cause);
        setPolicy({ status: 'failed', message: privacyPolicyMessages.loadFailed });
        void showToast({ kind: 'error', text: privacyPolicyMessages.loadFailed });
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setPolicy({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { policy, retry };
}

/** Parses the row without zod, which would double the page's JavaScript. */
async function load(): Promise<Policy> {
  const [row] = await readPublicRows(
    'privacy_policy?select=content,effective_date&order=updated_at.desc&limit=1',
  );
  if (typeof row?.content !== 'string' || typeof row.effective_date !== 'string') {
    throw new Error('There is no privacy policy.');
  }
  return { status: 'loaded', content: row.content, effectiveDate: row.effective_date };
}
