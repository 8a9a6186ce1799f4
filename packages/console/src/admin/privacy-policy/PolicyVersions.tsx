import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, useRecordContext } from 'react-admin';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { QueryResult } from '../../layout/LoadFailed.tsx';
import { History } from '../history/History.tsx';
import { DecidedBy } from '../history/PersonName.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { createExporter, ListActions } from '../list/ListActions.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { Facts } from '../table/Facts.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { LazyPolicyText } from './LazyPolicyText.tsx';
import { formatEffectiveDate, usePolicyVersion } from './use-policy-version.ts';

type ListedVersion = Omit<PrivacyPolicyVersionRow, 'content'>;

const Col = DataTable.Col<ListedVersion>;

const columns = ['id', 'privacy_policy_id', 'effective_date', 'updated_at', 'updated_by'] as const;

const exporter = createExporter([
  { heading: 'Version', value: ({ id }: ListedVersion) => id },
  { heading: 'Effective', value: ({ effective_date }: ListedVersion) => effective_date },
  { heading: 'Saved', value: ({ updated_at }: ListedVersion) => updated_at },
  { heading: 'Saved by', person: ({ updated_by }: ListedVersion) => updated_by },
]);

/** All versions of the privacy policy; the first is in force. */
export function PolicyVersionList() {
  const { isPhone } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'id', order: 'DESC' }}
      columns={columns}
      empty={<EmptyState text="The policy has never been saved." />}
      failedText={privacyPolicyMessages.loadFailed}
      actions={
        <ListActions>
          <Button variant="outlined" href="/privacy-policy">
            View public page
          </Button>
          <Button variant="contained" href="/privacy-policy/edit">
            Edit the policy
          </Button>
        </ListActions>
      }
      exporter={exporter}
    >
      <AdminTable label="Versions" expand={<PolicyVersionDetails />}>
        <Col source="id" label="Version" render={({ id }) => <RecordLink>{id}</RecordLink>} />
        <Col
          source="effective_date"
          label="Effective"
          render={({ effective_date }) => formatEffectiveDate(effective_date)}
        />
        {isPhone ? null : (
          <Col
            source="updated_at"
            label="Saved"
            // A fixed width, because the name loads later.
            sx={{ width: '50%' }}
            render={({ updated_at, updated_by }) => (
              <DecidedBy at={updated_at} userId={updated_by} />
            )}
          />
        )}
      </AdminTable>
    </AdminList>
  );
}

export function PolicyVersionShow() {
  return (
    <RecordPage<PrivacyPolicyVersionRow>
      columns={['*']}
      list={{ label: 'All versions' }}
      title={({ id }) => `Privacy policy, version ${id}`}
      details={(version) => <PolicyVersion version={version} isFullHeight />}
      history={({ privacy_policy_id }) => (
        <History of={[{ table: 'privacy_policy', row: privacy_policy_id }]} />
      )}
    />
  );
}

interface PolicyVersionProps {
  readonly version: PrivacyPolicyVersionRow;
  /** Whether the text is shown in full height; else it scrolls in a box. */
  readonly isFullHeight?: boolean;
}

/** One version of the policy: who saved it, its text, and a link that restores it. */
function PolicyVersion({ version, isFullHeight = false }: PolicyVersionProps) {
  const { id, updated_at, updated_by } = version;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Facts
            isShort
            facts={[['Saved', <DecidedBy key="saved" at={updated_at} userId={updated_by} />]]}
          />
        </Box>
        <Button href={`/privacy-policy/edit?version=${id}`} variant="outlined">
          Restore this version
        </Button>
      </Box>
      <Box
        {...(isFullHeight
          ? {}
          : {
              tabIndex: 0,
              role: 'region',
              'aria-label': `Version ${id}`,
              sx: { maxHeight: 480, overflowY: 'auto' },
            })}
      >
        <LazyPolicyText version={version} height={isFullHeight ? '80vh' : 240} />
      </Box>
    </>
  );
}

/** A version below its row of the list, which is read without the text. */
function PolicyVersionDetails() {
  const id = useRecordContext<{ id: number }>()?.id ?? 0;
  return (
    <QueryResult
      query={usePolicyVersion(id)}
      failedText={privacyPolicyMessages.loadFailed}
      height={240}
    >
      {(version) => <PolicyVersion version={version} />}
    </QueryResult>
  );
}
