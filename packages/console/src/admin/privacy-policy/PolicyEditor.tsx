import { zodResolver } from '@hookform/resolvers/zod';
import { adminAccessMessages } from '@ludarium/domain/account';
import type { PrivacyPolicyRow } from '@ludarium/domain/data-backend';
import {
  effectiveDatePlaceholder,
  privacyPolicyMessages as messages,
  type PrivacyPolicyForm,
  privacyPolicySchema,
} from '@ludarium/domain/legal';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, type UIEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider, useRefresh, useUpdate } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { showToast } from '../../layout/toast.ts';
import { checkToken } from '../decisions/queries.ts';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorTools, type Mode, paneHeight } from './EditorTools.tsx';
import { PolicyPreview } from './PolicyPreview.tsx';
import { VersionHistory } from './VersionHistory.tsx';

const RichTextField = lazy(() => import('./RichTextField.tsx'));

/** `getList` parameters of the policy in force: the latest by updated_at (section 7). */
export const latestPolicy = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'updated_at', order: 'DESC' },
  filter: {},
} as const;

interface PolicyEditorProps {
  readonly policy: PrivacyPolicyRow;
  readonly userId: string;
}

/** Date, text, live preview and earlier versions (section 2: Privacy policy and its editor). */
export function PolicyEditor({ policy, userId }: PolicyEditorProps) {
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const refresh = useRefresh();
  const [base, setBase] = useState(policy);
  const [theirs, setTheirs] = useState<PrivacyPolicyRow | null>(null);
  const [mode, setMode] = useState<Mode>('markdown');
  const [leaving, setLeaving] = useState(false);
  const { control, handleSubmit, setValue, watch, formState } = useForm<PrivacyPolicyForm>({
    resolver: zodResolver(privacyPolicySchema),
    defaultValues: { content: policy.content, effectiveDate: policy.effective_date },
  });
  const { isDirty, isSubmitting } = formState;
  const { content, effectiveDate } = watch();
  const previewed = useDeferredValue(content);
  const leave = useUnsavedWarning(isDirty);
  const { narrow } = useBreakpoints();
  const isPreviewing = narrow && mode === 'preview';
  const preview = useRef<HTMLElement>(null);

  /** Scrolls the preview with the text. */
  const handleScroll = ({ target }: UIEvent) => {
    if (!(target instanceof HTMLElement) || !preview.current) return;
    const range = target.scrollHeight - target.clientHeight;
    const { scrollHeight, clientHeight } = preview.current;
    preview.current.scrollTop =
      range > 0 ? (target.scrollTop / range) * (scrollHeight - clientHeight) : 0;
  };

  const send = async ({ content, effectiveDate }: PrivacyPolicyForm) => {
    try {
      // With the `updated_at` that was read the database refuses to overwrite a newer text.
      const { id, updated_at } = base;
      await update(
        'privacy_policy',
        {
          id,
          data: { content, effective_date: effectiveDate, updated_at, updated_by: userId },
          previousData: { id },
        },
        { returnPromise: true },
      );
    } catch (error) {
      const { status } = error instanceof HttpError ? error : {};
      if (status === 409) return handleConflict();
      if (status !== 401 && status !== 406) console.error(error);
      return showToast({ kind: 'error', text: await describeFailure(status) });
    }
    showToast({ kind: 'success', text: messages.updated });
    // The toast can be read before the page changes; the form stays disabled until then.
    setTimeout(() => leave('/privacy-policy'), 1_200);
    return new Promise<void>(() => undefined);
  };
  const handleConflict = async () => {
    const { data } = await dataProvider.getList('privacy_policy', latestPolicy);
    setTheirs(data[0] ?? null);
    refresh();
  };
  // The Markdown field shows the validation error.
  const save = handleSubmit(send, ({ content: missing }) => missing && setMode('markdown'));

  const loadVersion = (version: Pick<PrivacyPolicyRow, 'content' | 'effective_date'>) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('content', version.content, options);
    setValue('effectiveDate', version.effective_date, options);
    setMode('markdown');
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <EditorTools
        control={control}
        mode={narrow || mode !== 'preview' ? mode : 'markdown'}
        onMode={setMode}
        narrow={narrow}
        isSaving={isSubmitting}
        onBack={() => (isDirty ? setLeaving(true) : leave('/privacy-policy'))}
      />
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 2 }}>
        Write <code>{effectiveDatePlaceholder}</code> where the effective date should stand: readers
        see the date that you choose above.
      </Alert>
      {theirs ? (
        <ConflictNotice
          theirs={theirs}
          onKeepMine={() => {
            setBase(theirs);
            setTheirs(null);
          }}
          onTakeTheirs={() => {
            setBase(theirs);
            loadVersion(theirs);
            setTheirs(null);
          }}
        />
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'stretch',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box
          onScrollCapture={handleScroll}
          sx={{
            display: isPreviewing ? 'none' : 'grid',
            '& .MuiOutlinedInput-root': { bgcolor: 'background.paper', alignItems: 'start' },
            '& textarea': {
              height: { md: `calc(${paneHeight} - 33px) !important` },
              overflow: { md: 'auto !important' },
            },
          }}
        >
          <Controller
            name="content"
            control={control}
            render={({ field: { ref, ...field }, fieldState: { error } }) =>
              mode === 'rich text' ? (
                <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
                  <RichTextField
                    markdown={field.value}
                    onChange={field.onChange}
                    onReturn={() => setMode('markdown')}
                  />
                </Suspense>
              ) : (
                <TextField
                  {...field}
                  inputRef={ref}
                  id="policy-content"
                  label="Policy text (Markdown)"
                  multiline
                  minRows={24}
                  error={error !== undefined}
                  helperText={error?.message ?? ''}
                  slotProps={{
                    htmlInput: {
                      spellCheck: true,
                      style: {
                        fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
                        fontSize: '0.875rem',
                      },
                    },
                  }}
                />
              )
            }
          />
        </Box>
        {narrow && !isPreviewing ? null : (
          <PolicyPreview ref={preview} content={previewed} effectiveDate={effectiveDate} />
        )}
      </Box>
      <VersionHistory isDirty={isDirty} onLoad={loadVersion} />
      <ConfirmDialog
        open={leaving}
        title="Leave without saving?"
        text="Your changes to the policy are not saved. If you leave now they are lost."
        confirmLabel="Leave"
        onConfirm={() => leave('/privacy-policy')}
        onCancel={() => setLeaving(false)}
      />
    </form>
  );
}

/** 406: row-level security hid the row, because the token or the role is not valid any more. */
async function describeFailure(status: number | undefined): Promise<string> {
  if (status === 406) {
    const { valid } = await checkToken();
    return valid ? messages.saveDenied : adminAccessMessages.beforeAction;
  }
  return status === 401 ? adminAccessMessages.beforeAction : messages.updateFailed;
}

/**
 * Lets the browser ask before a page with unsaved changes is left.
 *
 * @returns goes to a path of the origin without that question
 */
function useUnsavedWarning(isUnsaved: boolean): (path: string) => void {
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
