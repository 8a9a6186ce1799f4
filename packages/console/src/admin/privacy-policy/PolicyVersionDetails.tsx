import { privacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { Problem } from '../../layout/Problem.tsx';
import { dataBackend } from '../../providers/data-backend.ts';
import { Decider } from '../table/Decider.tsx';
import { Facts } from '../table/Facts.tsx';
import { RowDetails } from '../table/RowDetails.tsx';

const PolicyText = lazy(() => import('./PolicyText.tsx'));

/** What the policy said in one version, and the way back to it. */
export function PolicyVersionDetails() {
  const version = useRecordContext<{ id: number }>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['privacy_policy_versions', 'text', version?.id],
    queryFn: async () => {
      const { data: row, error } = await dataBackend
        .from('privacy_policy_versions')
        .select('*')
        .eq('id', version?.id ?? 0)
        .single();
      if (error) throw error;
      return privacyPolicyVersionRow.parse(row);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <RowDetails>
      {isError ? (
        <Problem
          text={privacyPolicyMessages.loadFailed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Facts
            facts={[
              ['Saved', <Decider key="saved" at={data.updated_at} userId={data.updated_by} />],
            ]}
          />
          <Box
            sx={{ maxHeight: 480, overflowY: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label={`Version ${data.id}`}
          >
            <PolicyText content={data.content} effectiveDate={data.effective_date} />
          </Box>
          <Button
            href={`/privacy-policy/edit?version=${data.id}`}
            variant="outlined"
            sx={{ justifySelf: 'start' }}
          >
            Restore this version
          </Button>
        </Suspense>
      ) : isError ? null : (
        <Skeleton variant="rounded" height={240} />
      )}
    </RowDetails>
  );
}
