import { zodResolver } from '@hookform/resolvers/zod';
import {
  isConflict,
  type PrivacyPolicyRow,
  type PrivacyPolicyVersionRow,
} from '@ludarium/domain/data-backend';
import {
  effectiveDatePlaceholder,
  privacyPolicyMessages as messages,
  privacyPolicySchema,
} from '@ludarium/domain/legal';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import { useFormDraft } from '@ludarium/web/draft/use-draft.ts';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { ConflictNotice } from '../../layout/ConflictNotice.tsx';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { describeWriteFailure } from '../decisions/queries.ts';
import { DecidedBy } from '../history/PersonName.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import {
  EditorPanes,
  EditorTools,
  headerHeight,
  type Mode,
  type PolicyValues,
} from './EditorView.tsx';
import type { PassageDifference } from './find-differences.ts';
import type { PolicyVersionText } from './LazyPolicyText.tsx';
import { PassageNotice } from './PassageNotice.tsx';
import { usePolicyVersion } from './use-policy-version.ts';

const publishDialog = lazyComponent(() => import('./PublishDialog.tsx'));
const versionsDrawer = lazyComponent(() => import('./VersionsDrawer.tsx'));
const policyDifference = lazyComponent(() => import('./PolicyDifference.tsx'));

/** `getList` parameters of the policy in force: the latest by updated_at (section 7). */
export const latestPolicy = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'updated_at', order: 'DESC' },
  filter: {},
} as const;

const formSchema = privacyPolicySchema.extend({ updatedAt: z.string() });
const draftSchema = z.object({
  content: z.string(),
  effectiveDate: z.string(),
  updatedAt: z.string(),
});

/** The last change of the rich text. */
interface RichTextResult {
  readonly markdown: string;
  readonly differences: readonly PassageDifference[];
}

interface PolicyEditorProps {
  readonly policy: PrivacyPolicyRow;
  readonly userId: string;
}

/** Date, text, live preview, publishing and versions (section 2: Privacy policy and its editor). */
export function PolicyEditor({ policy, userId }: PolicyEditorProps) {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [base, setBase] = useState(policy);
  const [theirs, setTheirs] = useState<PrivacyPolicyRow | null>(null);
  const [mode, setMode] = useState<Mode>('markdown');
  const [opened, setOpened] = useState<'publish' | 'versions' | 'leave' | null>(null);
  const [richText, setRichText] = useState<RichTextResult | null>(null);
  const form = useForm<PolicyValues>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      content: policy.content,
      effectiveDate: policy.effective_date,
      updatedAt: policy.updated_at,
    },
  });
  const { control, handleSubmit, setValue, getValues, formState } = form;
  const key = { owner: userId, name: 'privacy-policy' };
  const { store, notice } = useFormDraft(form, key, draftSchema);
  const { isDirty } = formState;
  const leave = useLeave(isDirty);
  const { isNarrow } = useBreakpoints();

  const showTheirs = async () => {
    setOpened(null);
    try {
      const { data } = await dataProvider.getList('privacy_policy', latestPolicy);
      setTheirs(data[0] ?? null);
      refresh();
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: messages.loadFailed });
    }
  };
  const mutation = useMutation({
    mutationFn: async () => {
      // The database compares `updated_at` and refuses to overwrite a newer text.
      const { content, effectiveDate, updatedAt: updated_at } = getValues();
      const { id } = base;
      await dataProvider.update('privacy_policy', {
        id,
        data: { content, effective_date: effectiveDate, updated_at, updated_by: userId },
        previousData: { id },
      });
    },
    onSuccess: () => {
      store.write(null);
      showToast({ kind: 'success', text: messages.updated });
      // The toast can be read before the page changes; the dialog stays disabled until then.
      setTimeout(() => leave('/privacy-policy'), 1_200);
    },
    onError: async (error) => {
      if (isConflict(error)) return showTheirs();
      const texts = { failed: messages.updateFailed, hidden: messages.saveDenied };
      showToast({ kind: 'error', text: await describeWriteFailure(error, texts, 'valid') });
    },
  });
  const isSaving = mutation.isPending || mutation.isSuccess;
  // The Markdown field shows the validation error.
  const review = handleSubmit(
    () => setOpened('publish'),
    ({ content: missing }) => missing && setMode('markdown'),
  );

  const loadVersion = (version: PolicyVersionText) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('content', version.content, options);
    setValue('effectiveDate', version.effective_date, options);
    setMode('markdown');
  };
  const restoreVersion = (version: PrivacyPolicyVersionRow) => {
    loadVersion(version);
    showToast({
      kind: 'info',
      text: `Version ${version.id} is in the editor. Save Changes puts it in force.`,
    });
  };
  useVersionInAddress(restoreVersion);
  const { content, effectiveDate } = getValues();
  const draft = { content, effective_date: effectiveDate };
  const differences = richText?.markdown === content ? richText.differences : [];

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void review(event)}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // The page's padding is 12 px above and 24 px below.
        minHeight: `calc(100dvh - ${headerHeight + 36}px)`,
      }}
    >
      <EditorTools
        control={control}
        mode={isNarrow || mode !== 'preview' ? mode : 'markdown'}
        onMode={setMode}
        isNarrow={isNarrow}
        isSaving={isSaving}
        onVersions={() => setOpened('versions')}
        onBack={() => (isDirty ? setOpened('leave') : leave('/privacy-policy'))}
      />
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 2, py: 0 }}>
        Write <code>{effectiveDatePlaceholder}</code> where the effective date appears: readers see
        the date that you choose above.
      </Alert>
      <DraftNotice {...notice} />
      {theirs ? (
        <ConflictNotice
          title="Somebody else has saved the policy meanwhile"
          onKeepMine={() => {
            setBase(theirs);
            setValue('updatedAt', theirs.updated_at, { shouldDirty: true });
            setTheirs(null);
          }}
          onTakeTheirs={() => {
            setBase(theirs);
            loadVersion(theirs);
            setValue('updatedAt', theirs.updated_at, { shouldDirty: true });
            setTheirs(null);
          }}
        >
          Saved <DecidedBy at={theirs.updated_at} userId={theirs.updated_by} />. Your text is still
          here and has not been saved. You can save yours over theirs, which stays among the
          versions, or go on from theirs. What you have taken out of theirs, and what you have
          added:
          <Box
            role="region"
            aria-label="Differences of your text to theirs"
            tabIndex={0}
            sx={{ maxHeight: '40vh', mt: 1.5, overflow: 'auto', color: 'text.primary' }}
          >
            <LazyPanel
              component={policyDifference}
              height={160}
              props={{ before: theirs, after: draft }}
            />
          </Box>
        </ConflictNotice>
      ) : null}
      <PassageNotice differences={differences} />
      <EditorPanes
        control={control}
        mode={mode}
        onMode={setMode}
        isNarrow={isNarrow}
        onDifferences={(markdown, differences) => setRichText({ markdown, differences })}
      />
      {opened === 'publish' ? (
        <LazyDialog
          component={publishDialog}
          dialog={{
            published: base,
            draft,
            differences,
            isSaving,
            onPublish: () => mutation.mutate(),
            onClose: () => setOpened(null),
          }}
        />
      ) : null}
      {opened === 'versions' ? (
        <LazyDialog
          component={versionsDrawer}
          dialog={{
            draft,
            isDirty,
            onLoad: (version) => {
              setOpened(null);
              restoreVersion(version);
            },
            onClose: () => setOpened(null),
          }}
        />
      ) : null}
      <ConfirmDialog
        open={opened === 'leave'}
        title="Leave without saving?"
        text="Your changes to the policy are not saved. They stay on this device until you come back."
        confirmLabel="Leave"
        onConfirm={() => leave('/privacy-policy')}
        onCancel={() => setOpened(null)}
      />
    </Box>
  );
}

/** Loads the version of the query parameter `version`, which the admin's list of versions sets. */
function useVersionInAddress(onLoad: (version: PrivacyPolicyVersionRow) => void): void {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('version'));
  const { data, isError } = usePolicyVersion(id);
  const handleLoad = useEffectEvent(onLoad);
  useEffect(() => {
    if (data) handleLoad(data);
  }, [data]);
  useEffect(() => {
    if (isError) showToast({ kind: 'error', text: messages.loadFailed });
  }, [isError]);
}

/**
 * Lets the browser ask before a page with unsaved changes is left.
 *
 * @returns a function that goes to a path of the origin without that question
 */
function useLeave(isUnsaved: boolean): (path: string) => void {
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isUnsaved]);
  return (path) => {
    isAllowed.current = true;
    window.location.assign(path);
  };
}
