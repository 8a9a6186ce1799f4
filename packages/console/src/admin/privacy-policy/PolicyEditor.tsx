import { zodResolver } from '@hookform/resolvers/zod';
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
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type UIEvent, useDeferredValue, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { showToast } from '../../layout/toast.ts';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorTools, type Mode, paneHeight } from './EditorTools.tsx';
import { PolicyPreview } from './PolicyPreview.tsx';
import { savePolicy } from './use-policy.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import { VersionHistory } from './VersionHistory.tsx';

const RichTextField = lazy(() => import('./RichTextField.tsx'));

interface PolicyEditorProps {
  /** The policy as it was loaded. */
  readonly policy: PrivacyPolicyRow;
  readonly userId: string;
}

/** Date, text, live preview and earlier versions (section 2: Privacy policy and its editor). */
export function PolicyEditor({ policy, userId }: PolicyEditorProps) {
  const queryClient = useQueryClient();
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

  /** The preview shows the place that is being edited. */
  const handleScroll = ({ target }: UIEvent) => {
    if (!(target instanceof HTMLElement) || !preview.current) return;
    const range = target.scrollHeight - target.clientHeight;
    const { scrollHeight, clientHeight } = preview.current;
    preview.current.scrollTop =
      range > 0 ? (target.scrollTop / range) * (scrollHeight - clientHeight) : 0;
  };

  const send = async (form: PrivacyPolicyForm) => {
    const outcome = await savePolicy(base, form, userId);
    if (outcome.kind === 'failed') return showToast({ kind: 'error', text: outcome.text });
    if (outcome.kind === 'conflict') {
      void queryClient.invalidateQueries({ queryKey: ['privacy_policy_versions'] });
      return setTheirs(outcome.theirs);
    }
    showToast({ kind: 'success', text: messages.updated });
    // The success can be read before the page changes.
    setTimeout(() => leave('/privacy-policy'), 1_200);
    return new Promise<void>(() => undefined);
  };
  // What is missing is shown where it can be written.
  const save = handleSubmit(send, ({ content: missing }) => missing && setMode('markdown'));

  const take = (version: Pick<PrivacyPolicyRow, 'content' | 'effective_date'>) => {
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
            take(theirs);
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
                    onStay={() => setMode('markdown')}
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
      <VersionHistory currentlyUnsaved={isDirty} onTake={take} />
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
