import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import type { PrivacyPolicyRow } from '@ludarium/domain/data-backend';
import { LazyPanel } from '../../layout/LazyPanel.tsx';

const policyText = lazyComponent(() => import('@ludarium/browser/ui/PolicyText.tsx'));

/** The part of a version of the policy that is shown. */
export type PolicyVersionText = Pick<PrivacyPolicyRow, 'content' | 'effective_date'>;

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
