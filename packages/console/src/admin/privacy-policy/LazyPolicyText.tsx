import type { PrivacyPolicyRow } from '@ludarium/domain/data-backend';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

const PolicyText = lazy(() => import('@ludarium/web/ui/PolicyText.tsx'));

/** The part of a version of the policy that is shown. */
export type PolicyVersionText = Pick<PrivacyPolicyRow, 'content' | 'effective_date'>;

interface LazyPolicyTextProps {
  readonly version: PolicyVersionText;
  /** The placeholder's height. */
  readonly height: number | string;
}

/** A version of the policy as the public page shows it. */
export function LazyPolicyText({ version, height }: LazyPolicyTextProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <PolicyText isPart content={version.content} effectiveDate={version.effective_date} />
    </Suspense>
  );
}
