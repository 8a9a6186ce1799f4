import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import type { PrivacyPolicyRow, PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Difference, TextDifference } from '../../layout/Difference.tsx';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { QueryResult } from '../../layout/Notice.tsx';
import { Section } from '../fields/Facts.tsx';

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

interface PolicyDifferenceProps {
  readonly before: PolicyVersionText;
  readonly after: PolicyVersionText;
}

/** The differences between two versions of the policy: the date, and passages of the Markdown. */
function PolicyDifference({ before, after }: PolicyDifferenceProps) {
  const isSameDate = before.effective_date === after.effective_date;
  if (isSameDate && before.content === after.content) {
    return <Typography>No differences</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      {isSameDate ? null : (
        <Box sx={{ '& :is(del, ins)': { whiteSpace: 'nowrap' } }}>
          Effective date:{' '}
          <Difference
            separator=" "
            parts={[
              { kind: 'removed', text: before.effective_date },
              { kind: 'added', text: after.effective_date },
            ]}
          />
        </Box>
      )}
      <TextDifference
        before={before.content}
        after={after.content}
        legend="Removed text is struck out, added text is underlined."
      />
    </Box>
  );
}

const policyText = lazyComponent(() => import('@ludarium/browser/ui/PolicyText.tsx'));

/** The part of a version of the policy that is shown. */
type PolicyVersionText = Pick<PrivacyPolicyRow, 'content' | 'effective_date'>;

interface LazyPolicyTextProps {
  readonly version: PolicyVersionText;
  /** The placeholder's height. */
  readonly height: number | string;
}

/** A version of the policy as the public page shows it. */
export function LazyPolicyText({ version, height }: LazyPolicyTextProps) {
  return (
    <LazyPanel
      component={policyText}
      height={height}
      props={{ isPart: true, content: version.content, effectiveDate: version.effective_date }}
    />
  );
}
