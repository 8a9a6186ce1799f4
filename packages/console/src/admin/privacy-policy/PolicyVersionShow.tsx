import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { History } from '../history/History.tsx';
import { RecordColumns } from '../list/RecordColumns.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { PolicyVersion } from './PolicyVersion.tsx';

/** One version of the privacy policy, with the history of the policy. */
export default function PolicyVersionShow() {
  return (
    <RecordPage<PrivacyPolicyVersionRow>
      columns={['*']}
      listPath="/admin/privacy_policy_versions"
      listLabel="All versions"
      titleOf={({ id }) => `Privacy policy, version ${id}`}
    >
      {(version) => (
        <RecordColumns
          details={<PolicyVersion version={version} fullHeight />}
          history={<History of={[{ table: 'privacy_policy', row: version.privacy_policy_id }]} />}
        />
      )}
    </RecordPage>
  );
}
