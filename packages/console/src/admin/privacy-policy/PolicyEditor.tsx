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
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { showToast } from '../../layout/toast.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { savePolicy } from './use-policy.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import { VersionHistory } from './VersionHistory.tsx';

const PolicyText = lazy(() => import('./PolicyText.tsx'));
const RichTextField = lazy(() => import('./RichTextField.tsx'));

type Mode = 'markdown' | 'rich text';

/** What stands above while the text is scrolled, in pixels. */
const headerHeight = 57;
const toolsHeight = 72;

interface PolicyEditorProps {
  /** The policy as it was loaded. */
  readonly policy: PrivacyPolicyRow;
  readonly userId: string;
}

/** Date, text, live preview and earlier versions (section 2: Privacy policy and its editor). */
export function PolicyEditor({ policy, userId }: PolicyEditorProps) {
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

  const save = handleSubmit(async (form) => {
    const outcome = await savePolicy(base, form, userId);
    if (outcome.kind === 'failed') return showToast({ kind: 'error', text: outcome.text });
    if (outcome.kind === 'conflict') return setTheirs(outcome.theirs);
    showToast({ kind: 'success', text: messages.updated });
    // The success can be read before the page changes.
    setTimeout(() => leave('/privacy-policy'), 1_200);
    return new Promise<void>(() => undefined);
  });

  const take = (version: Pick<PrivacyPolicyRow, 'content' | 'effective_date'>) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('content', version.content, options);
    setValue('effectiveDate', version.effective_date, options);
    setMode('markdown');
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: 2,
          py: 1.5,
          // However far down the text somebody is, Save and the preview stay in sight.
          position: { md: 'sticky' },
          top: headerHeight,
          zIndex: 2,
          bgcolor: 'background.default',
        }}
      >
        <Controller
          name="effectiveDate"
          control={control}
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <TextField
              {...field}
              inputRef={ref}
              id="effective-date"
              type="date"
              size="small"
              label="Effective date"
              error={error !== undefined}
              helperText={error?.message ?? ''}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          )}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Way of writing"
          value={mode}
          onChange={(_, chosen: Mode | null) => chosen && setMode(chosen)}
        >
          <ToggleButton value="markdown">Markdown</ToggleButton>
          <ToggleButton value="rich text">Rich text</ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ ml: { sm: 'auto' }, display: 'flex', gap: 1 }}>
          <Button
            color="inherit"
            variant="outlined"
            onClick={() => (isDirty ? setLeaving(true) : leave('/privacy-policy'))}
          >
            Back
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
        </Box>
      </Box>
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
        <Controller
          name="content"
          control={control}
          render={({ field: { ref, ...field }, fieldState: { error } }) =>
            mode === 'markdown' ? (
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
            ) : (
              <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
                <RichTextField
                  markdown={field.value}
                  onChange={field.onChange}
                  onStay={() => setMode('markdown')}
                />
              </Suspense>
            )
          }
        />
        <Card
          component="section"
          aria-labelledby="preview"
          sx={{
            p: 2.5,
            overflowY: 'auto',
            position: { md: 'sticky' },
            top: headerHeight + toolsHeight,
            alignSelf: { md: 'start' },
            maxHeight: { md: `calc(100vh - ${headerHeight + toolsHeight + 16}px)` },
          }}
          tabIndex={0}
        >
          <Typography id="preview" variant="overline" component="h2" color="text.secondary">
            Preview
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
            <PolicyText content={previewed} effectiveDate={effectiveDate} />
          </Suspense>
        </Card>
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
