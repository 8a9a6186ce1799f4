import { readPublicRows } from '@ludarium/browser/http/public-rows.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import PolicyText from '@ludarium/browser/ui/PolicyText.tsx';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import { useQuery } from '@tanstack/react-query';
import { NoticeCard } from '../../shell/NoticePage.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

/** The latest policy, read by the browser: on a static host. */
export default function LoadedPolicy() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['privacy_policy'],
    queryFn: async () => readPolicy(await readPublicRows(policyQuery)),
    meta: { failure: privacyPolicyMessages.loadFailed },
  });
  if (data) return <PolicyText {...data} />;
  return (
    <>
      <h1>Privacy Policy</h1>
      {isFetching ? (
        <SkeletonText lines={28} label="Loading the privacy policy" />
      ) : (
        <NoticeCard sign="stop">
          <p role="alert">{privacyPolicyMessages.loadFailed}</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </NoticeCard>
      )}
    </>
  );
}

/** The newest policy (section 7: privacy_policy), as PostgREST reads it. */
export const policyQuery =
  'privacy_policy?select=content,effective_date&order=updated_at.desc&limit=1';

interface Policy {
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
}

/**
 * The policy of the answer to `policyQuery`. Without zod, which would double the page's JavaScript.
 *
 * @throws Error if there is none
 */
export function readPolicy(rows: unknown): Policy {
  const [row] = rows as readonly { content: unknown; effective_date: unknown }[];
  const { content, effective_date: effectiveDate } = row ?? {};
  if (typeof content !== 'string' || typeof effectiveDate !== 'string') {
    throw new Error('There is no privacy policy.');
  }
  return { content, effectiveDate };
}
