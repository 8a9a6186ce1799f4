import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Decider } from '../table/Decider.tsx';
import { Facts } from '../table/Facts.tsx';

const PolicyText = lazy(() => import('./PolicyText.tsx'));

/** What the policy said in one version, who saved it, and the way back to it. */
export function PolicyVersion({ version }: { version: PrivacyPolicyVersionRow }) {
  const { id, content, effective_date, updated_at, updated_by } = version;
  return (
    <>
      <Facts facts={[['Saved', <Decider key="saved" at={updated_at} userId={updated_by} />]]} />
      <Box
        sx={{ maxHeight: 480, overflowY: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={`Version ${id}`}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <PolicyText content={content} effectiveDate={effective_date} />
        </Suspense>
      </Box>
      <Button
        href={`/privacy-policy/edit?version=${id}`}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
      >
        Restore this version
      </Button>
    </>
  );
}
