import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages as messages } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { Problem } from '../../layout/Problem.tsx';
import { showToast } from '../../layout/toast.ts';
import { DecidedBy } from '../table/DecidedBy.tsx';

const resource = 'privacy_policy_versions';
const maxVersions = 100;

interface VersionHistoryProps {
  /** Whether the editor has unsaved changes, which a version would replace. */
  readonly isDirty: boolean;
  readonly onLoad: (version: PrivacyPolicyVersionRow) => void;
}

/** The versions of the policy, with buttons that load one into the editor. */
export function VersionHistory({ isDirty, onLoad }: VersionHistoryProps) {
  const { data, isPending, isError, isFetching, refetch } = useGetList<PrivacyPolicyVersionRow>(
    resource,
    {
      pagination: { page: 1, perPage: maxVersions },
      sort: { field: 'id', order: 'DESC' },
      meta: { columns: ['id', 'effective_date', 'updated_at', 'updated_by'] },
    },
  );
  const dataProvider = useDataProvider();
  const [asked, setAsked] = useState<number | null>(null);
  const [parameters] = useSearchParams();
  const wanted = Number(parameters.get('version'));
  const opened = useRef(false);

  const { mutate, isPending: isLoading } = useMutation({
    mutationFn: (id: number) => dataProvider.getOne<PrivacyPolicyVersionRow>(resource, { id }),
    onSuccess: ({ data: version }) => {
      onLoad(version);
      showToast({
        kind: 'info',
        text: `Version ${version.id} is in the editor. Save Changes puts it in force.`,
      });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: messages.loadFailed });
    },
  });

  // The query parameter `version` comes from the admin's list of versions.
  useEffect(() => {
    if (opened.current || !(wanted > 0)) return;
    opened.current = true;
    mutate(wanted);
  }, [wanted, mutate]);

  const handleRestore = (id: number) => (isDirty ? setAsked(id) : mutate(id));
  return (
    <Box component="section" aria-labelledby="versions" sx={{ mt: 4 }}>
      <Typography id="versions" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Versions
      </Typography>
      {isPending ? <Skeleton variant="rounded" height={96} /> : null}
      {isError ? (
        <Problem
          text="The versions could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ id, effective_date, updated_at, updated_by }, index) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minHeight: 40,
              py: { xs: 1, sm: 0 },
              borderBottom: 1,
              borderColor: 'divider',
              fontSize: '0.875rem',
            }}
          >
            <strong>Version {id}</strong>
            <span>effective {effective_date}</span>
            <Box
              component="span"
              sx={{
                color: 'text.secondary',
                flex: { xs: '1 0 100%', sm: 1 },
                order: { xs: 1, sm: 0 },
              }}
            >
              <DecidedBy at={updated_at} userId={updated_by} />
            </Box>
            {index === 0 ? (
              <Box component="span" sx={{ marginInlineStart: 'auto' }}>
                in force
              </Box>
            ) : (
              <Button
                size="small"
                disabled={isLoading}
                onClick={() => handleRestore(id)}
                sx={{ marginInlineStart: 'auto' }}
              >
                Restore version {id}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {data?.length === maxVersions ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          These are the newest {maxVersions}; the admin area has{' '}
          <Link href="/admin/privacy_policy_versions">every version</Link>.
        </Typography>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={`Restore version ${asked}?`}
        text="The text in the editor has changes that are not saved. They are replaced by the version's text."
        confirmLabel="Replace my text"
        onConfirm={() => {
          if (asked !== null) mutate(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </Box>
  );
}
