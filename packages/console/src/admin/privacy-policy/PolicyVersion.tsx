import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { QueryResult } from '../../layout/Notice.tsx';
import { Section } from '../../layout/Section.tsx';
import { LazyPolicyText } from './LazyPolicyText.tsx';
import PolicyDifference from './PolicyDifference.tsx';

interface PolicyVersionProps {
  readonly version: PrivacyPolicyVersionRow;
}

/** A version of the policy: a link that restores it, its changes to the version before, its text. */
export default function PolicyVersion({ version }: PolicyVersionProps) {
  const { id } = version;
  const query = useGetList<PrivacyPolicyVersionRow>('privacy_policy_versions', {
    filter: { 'id@lt': id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ['*'] },
  });
  return (
    <>
      <div>
        <Button href={`/privacy-policy/edit?version=${id}`} variant="outlined">
          Restore this version
        </Button>
      </div>
      <Section title="Changes to the version before">
        <QueryResult query={query} failedText={privacyPolicyMessages.loadFailed} height={120}>
          {([before]) =>
            before ? (
              <PolicyDifference before={before} after={version} />
            ) : (
              <Typography>This is the first version.</Typography>
            )
          }
        </QueryResult>
      </Section>
      <Section title="Text">
        <LazyPolicyText version={version} height="80vh" />
      </Section>
    </>
  );
}
