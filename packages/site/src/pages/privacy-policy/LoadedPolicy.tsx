import { readPublicRows } from '@ludarium/browser/http/public-rows.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import PolicyText from '@ludarium/browser/ui/PolicyText.tsx';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import { useQuery } from '@tanstack/react-query';
import { NoticeCard } from '../../shell/NoticePage.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

/**
 * The latest policy, read by the browser: on a static host. A server has written it into the page (`packages/server/src/pages/policy-page.ts`).
 */
export default function LoadedPolicy() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['privacy_policy'],
    queryFn: loadPolicy,
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

interface Policy {
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
}

/** The newest policy (section 7: privacy_policy). Without zod, which would double the page's JavaScript. */
async function loadPolicy(): Promise<Policy> {
  const [row] = await readPublicRows(
    'privacy_policy?select=content,effective_date&order=updated_at.desc&limit=1',
  );
  if (typeof row?.content !== 'string' || typeof row.effective_date !== 'string') {
    throw new Error('There is no privacy policy.');
  }
  return { content: row.content, effectiveDate: row.effective_date };
}
