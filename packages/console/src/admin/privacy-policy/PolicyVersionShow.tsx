import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { PolicyVersion } from './PolicyVersion.tsx';

/** One version of the privacy policy, with the history of the policy. */
export default function PolicyVersionShow() {
  return (
    <RecordPage<PrivacyPolicyVersionRow>
      columns={['*']}
      list={{ label: 'All versions' }}
      title={({ id }) => `Privacy policy, version ${id}`}
      details={(version) => <PolicyVersion version={version} fullHeight />}
      history={({ privacy_policy_id }) => (
        <History of={[{ table: 'privacy_policy', row: privacy_policy_id }]} />
      )}
    />
  );
}
