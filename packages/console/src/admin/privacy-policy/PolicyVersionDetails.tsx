import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useRecordContext } from 'react-admin';
import { Problem } from '../../layout/Problem.tsx';
import { RowDetails } from '../table/RowDetails.tsx';
import { PolicyVersion } from './PolicyVersion.tsx';

/** One version in the list: its text is read when somebody opens it. */
export function PolicyVersionDetails() {
  const id = useRecordContext<{ id: number }>()?.id ?? 0;
  const { data, isError, isFetching, refetch } = useGetOne<PrivacyPolicyVersionRow>(
    'privacy_policy_versions',
    // What was read for the list lacks the text, and must not stand for it.
    { id, meta: { columns: ['*'] } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <RowDetails>
      {isError ? (
        <Problem
          text={privacyPolicyMessages.loadFailed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <PolicyVersion version={data} /> : null}
      {data || isError ? null : <Skeleton variant="rounded" height={240} />}
    </RowDetails>
  );
}
