import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { DecidedBy } from '../table/DecidedBy.tsx';
import { Facts } from '../table/Facts.tsx';

const PolicyText = lazy(() => import('./PolicyText.tsx'));

interface PolicyVersionProps {
  readonly version: PrivacyPolicyVersionRow;
  /** Whether the whole text stands there, as on a page of its own, or scrolls in a box. */
  readonly whole?: boolean;
}

/** What the policy said in one version, who saved it, and the way back to it. */
export function PolicyVersion({ version, whole = false }: PolicyVersionProps) {
  const { id, content, effective_date, updated_at, updated_by } = version;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Facts
            facts={[['Saved', <DecidedBy key="saved" at={updated_at} userId={updated_by} />]]}
          />
        </Box>
        <Button href={`/privacy-policy/edit?version=${id}`} variant="outlined">
          Restore this version
        </Button>
      </Box>
      <Box
        {...(whole
          ? {}
          : {
              tabIndex: 0,
              role: 'region',
              'aria-label': `Version ${id}`,
              sx: { maxHeight: 480, overflowY: 'auto' },
            })}
      >
        <Suspense fallback={<Skeleton variant="rounded" sx={{ height: whole ? '80vh' : 240 }} />}>
          <PolicyText content={content} effectiveDate={effective_date} />
        </Suspense>
      </Box>
    </>
  );
}
