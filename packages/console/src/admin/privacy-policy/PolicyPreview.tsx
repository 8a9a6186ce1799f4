import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { PrivacyPolicyRow, PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages as messages, type PrivacyPolicyForm } from '@ludarium/domain/legal';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { LazyPanel } from '../../layout/LazyPanel.tsx';

/** The policy as the public page shows it, beside its fields. */
export function PolicyPreview(version: PrivacyPolicyForm) {
  return (
    <Card
      component="section"
      aria-labelledby="preview"
      tabIndex={0}
      sx={{ p: 2.5, height: 'calc(100dvh - 9rem)', overflowY: 'auto' }}
    >
      <Typography id="preview" variant="overline" component="h2" color="text.secondary">
        Preview
      </Typography>
      <LazyPolicyText version={version} height={400} />
      <RestoredVersion />
    </Card>
  );
}

/**
 * Puts the version of the parameter `version` into the form, which the list of versions sets, and takes
 * the parameter out of the address. It asks before it replaces text that is not saved.
 */
function RestoredVersion() {
  const [parameters, setParameters] = useSearchParams();
  const id = Number(parameters.get('version'));
  const { data, isError } = useGetOne<PrivacyPolicyVersionRow>(
    'privacy_policy_versions',
    // A cache key of its own: the list's records lack the text.
    { id, meta: { columns: ['*'] } },
    { enabled: id > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const {
    setValue,
    formState: { isDirty },
  } = useFormContext<PrivacyPolicyForm>();
  const [asked, setAsked] = useState<PrivacyPolicyVersionRow | null>(null);
  const restore = ({ id, content, effective_date }: PrivacyPolicyVersionRow) => {
    setValue('content', content, { shouldDirty: true });
    setValue('effective_date', effective_date, { shouldDirty: true });
    const text = `Version ${id} is in the editor. Save Changes puts it in force.`;
    showToast({ kind: 'info', text });
  };
  const handleLoad = useEffectEvent((version: PrivacyPolicyVersionRow) => {
    setParameters({}, { replace: true });
    if (isDirty) setAsked(version);
    else restore(version);
  });
  useEffect(() => {
    if (data) handleLoad(data);
  }, [data]);
  useEffect(() => {
    if (isError) showToast({ kind: 'error', text: messages.loadFailed });
  }, [isError]);
  return asked ? (
    <ConfirmDialog
      open
      title={`Restore version ${asked.id}?`}
      text="The text in the editor has changes that are not saved. They are replaced by the version's text."
      confirmLabel="Replace my text"
      onConfirm={() => {
        setAsked(null);
        restore(asked);
      }}
      onCancel={() => setAsked(null)}
    />
  ) : null;
}

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
