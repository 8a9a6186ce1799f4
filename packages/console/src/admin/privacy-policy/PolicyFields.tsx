import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages as messages, type PrivacyPolicyForm } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import type { InputProps } from '../declaration/define-resource.ts';
import { LazyPolicyText } from './PolicyVersion.tsx';

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
 * the parameter out of the address. Text that is not saved is never replaced.
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
  const handleLoad = useEffectEvent(({ content, effective_date }: PrivacyPolicyVersionRow) => {
    setParameters({}, { replace: true });
    if (isDirty) {
      const text = 'The text in the editor is not saved. Save or discard it, then restore again.';
      showToast({ kind: 'error', text });
      return;
    }
    setValue('content', content, { shouldDirty: true });
    setValue('effective_date', effective_date, { shouldDirty: true });
    const text = `Version ${id} is in the editor. Save Changes puts it in force.`;
    showToast({ kind: 'info', text });
  });
  useEffect(() => {
    if (data) handleLoad(data);
  }, [data]);
  useErrorToast(isError, { text: messages.loadFailed });
  return null;
}

const richTextField = lazyComponent(() => import('./RichTextField.tsx'));

/** The policy's text as Markdown, or as rich text until it is changed elsewhere. */
export function PolicyTextInput({ source, label, rows, readOnly }: InputProps) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController<Record<string, string>>({ name: source });
  // What the rich text editor was opened with, or has written.
  const [richText, setRichText] = useState<string | null>(null);
  const { value = '' } = field;
  const isRich = richText === value;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        aria-label="Way of writing"
        value={isRich ? 'rich text' : 'markdown'}
        onChange={(_, mode: string | null) => {
          if (mode) setRichText(mode === 'markdown' ? null : value);
        }}
      >
        <ToggleButton value="markdown">Markdown</ToggleButton>
        <ToggleButton value="rich text">Rich text</ToggleButton>
      </ToggleButtonGroup>
      {isRich ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', height: '70vh' }}>
          <LazyPanel
            component={richTextField}
            height="100%"
            props={{
              source,
              markdown: value,
              readOnly,
              onWrite: setRichText,
              onReturn: () => setRichText(null),
            }}
          />
        </Box>
      ) : (
        <TextField
          {...field}
          inputRef={ref}
          label={label}
          required
          multiline
          fullWidth
          error={error !== undefined}
          helperText={error?.message ?? ''}
          slotProps={{
            // A plain textarea, because MUI's grows with its text.
            input: { inputComponent: 'textarea', readOnly },
            htmlInput: {
              rows,
              spellCheck: true,
              style: { resize: 'vertical', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
            },
          }}
        />
      )}
    </Box>
  );
}
