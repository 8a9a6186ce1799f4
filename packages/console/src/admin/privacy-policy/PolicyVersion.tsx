import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { Problem } from '../../layout/Problem.tsx';
import { DecidedBy } from '../table/DecidedBy.tsx';
import { Facts } from '../table/Facts.tsx';

const PolicyText = lazy(() => import('@ludarium/web/ui/PolicyText.tsx'));

interface PolicyVersionProps {
  readonly version: PrivacyPolicyVersionRow;
  /** Whether the text is shown in full height; else it scrolls in a box. */
  readonly fullHeight?: boolean;
}

/** One version of the policy: who saved it, its text, and a link that restores it. */
export function PolicyVersion({ version, fullHeight = false }: PolicyVersionProps) {
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
        {...(fullHeight
          ? {}
          : {
              tabIndex: 0,
              role: 'region',
              'aria-label': `Version ${id}`,
              sx: { maxHeight: 480, overflowY: 'auto' },
            })}
      >
        <Suspense
          fallback={<Skeleton variant="rounded" sx={{ height: fullHeight ? '80vh' : 240 }} />}
        >
          <PolicyText isPart content={content} effectiveDate={effective_date} />
        </Suspense>
      </Box>
    </>
  );
}

/** A version below its row of the list, which is read without the text. */
export function PolicyVersionDetails() {
  const id = useRecordContext<{ id: number }>()?.id ?? 0;
  const { data, isError, isFetching, refetch } = useGetOne<PrivacyPolicyVersionRow>(
    'privacy_policy_versions',
    // Another cache key than the list's records, which lack the text.
    { id, meta: { columns: ['*'] } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <>
      {isError ? (
        <Problem
          text={privacyPolicyMessages.loadFailed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <PolicyVersion version={data} /> : null}
      {data || isError ? null : <Skeleton variant="rounded" height={240} />}
    </>
  );
}
