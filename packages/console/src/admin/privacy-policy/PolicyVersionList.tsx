import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Button from '@mui/material/Button';
import { DataTable, useListContext } from 'react-admin';
import { DecidedBy } from '../history/PersonName.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { PolicyVersionDetails, PolicyVersionText } from './PolicyVersion.tsx';
import { formatEffectiveDate } from './use-policy-version.ts';

type ListedVersion = Omit<PrivacyPolicyVersionRow, 'content'>;

const Col = DataTable.Col<ListedVersion>;

const columns = ['id', 'privacy_policy_id', 'effective_date', 'updated_at', 'updated_by'] as const;

const csv = [
  { heading: 'Version', value: ({ id }: ListedVersion) => id },
  { heading: 'Effective', value: ({ effective_date }: ListedVersion) => effective_date },
  { heading: 'Saved', value: ({ updated_at }: ListedVersion) => updated_at },
  { heading: 'Saved by', value: ({ updated_by }: ListedVersion) => updated_by },
];

/** All versions of the privacy policy; the first is in force. */
export default function PolicyVersionList() {
  const { phone } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'id', order: 'DESC' }}
      columns={columns}
      emptyText="The policy has never been saved."
      failedText={privacyPolicyMessages.loadFailed}
      actions={
        <>
          <Button variant="outlined" href="/privacy-policy">
            Read it
          </Button>
          <Button variant="contained" href="/privacy-policy/edit">
            Edit the policy
          </Button>
        </>
      }
      csv={csv}
      after={<PolicyInForce />}
    >
      <AdminTable label="Versions" expand={<PolicyVersionDetails />}>
        <Col source="id" label="Version" render={({ id }) => <RecordLink>{id}</RecordLink>} />
        <Col
          source="effective_date"
          label="Effective"
          render={({ effective_date }) => formatEffectiveDate(effective_date)}
        />
        {phone ? null : (
          <Col
            source="updated_at"
            label="Saved"
            // Fixed, because the name loads later.
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

/** The text that visitors read, below a list that begins with the newest version. */
function PolicyInForce() {
  const { data, sort, page } = useListContext<ListedVersion>();
  const newest = sort.field === 'id' && sort.order === 'DESC' && page === 1 ? data?.[0] : undefined;
  return newest ? <PolicyVersionText id={newest.id} /> : null;
}
