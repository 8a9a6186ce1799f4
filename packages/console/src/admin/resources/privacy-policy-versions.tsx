import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import {
  type PrivacyPolicyVersionRow,
  privacyPolicyVersionRow,
} from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { defineResource } from '../declaration/define-resource.ts';
import { DecidedBy } from '../fields/RecordLink.tsx';
import { History } from '../history/History.tsx';

const policyVersion = lazyComponent(() => import('../privacy-policy/PolicyVersion.tsx'));

/** The day from which a version applies; with a time, because a date alone is UTC. */
const formatEffectiveDate = (day: string) => formatDate(`${day}T00:00`);

/** All versions of the privacy policy; the first of the list is in force. */
export const policyVersions = defineResource<PrivacyPolicyVersionRow>('privacy_policy_versions', {
  row: privacyPolicyVersionRow,
  label: 'Privacy policy',
  title: 'id',
  represent: ({ id }) => `version ${id}`,
  heading: ({ id }) => `Privacy policy, version ${id}`,
  texts: {
    loadFailed: privacyPolicyMessages.loadFailed,
    empty: 'The policy has never been saved.',
  },
  list: {
    sort: '-id',
    omits: ['content'],
    links: [
      { label: 'View public page', href: '/privacy-policy' },
      { label: 'Edit the policy', href: '/privacy-policy/edit', isMain: true },
    ],
  },
  columns: {
    id: { label: 'Version', kind: 'text' },
    effective_date: {
      label: 'Effective',
      cell: ({ effective_date }) => formatEffectiveDate(effective_date),
    },
    updated_at: { label: 'Saved', from: 'sm' },
    updated_by: { label: 'Saved by', kind: 'person', from: 'sm', isUnsorted: true },
  },
  facts: ({ effective_date, updated_at, updated_by }) => [
    ['Effective', formatEffectiveDate(effective_date)],
    ['Saved', <DecidedBy key="saved" at={updated_at} userId={updated_by} />],
  ],
  sections: (version) => (
    <LazyPanel key={version.id} component={policyVersion} props={{ version }} height="80vh" />
  ),
  aside: ({ privacy_policy_id: row }) => <History of={[{ table: 'privacy_policy', row }]} />,
});
