import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import type { PrivacyPolicyRow, PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { TextDifference } from '../../layout/Difference.tsx';
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
              <>
                {before.effective_date === version.effective_date ? null : (
                  <Typography>
                    {`Effective date: ${before.effective_date} became ${version.effective_date}`}
                  </Typography>
                )}
                <TextDifference
                  before={before.content}
                  after={version.content}
                  legend="Removed text is struck out, added text is underlined."
                />
              </>
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
