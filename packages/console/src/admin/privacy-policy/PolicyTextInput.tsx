import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { privacyPolicyMessages as messages } from '@ludarium/domain/legal';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import type { InputProps } from '../declaration/define-resource.ts';

const richTextField = lazyComponent(() => import('./RichTextField.tsx'));

/** What the rich text editor has written, and whether readers will see its text. */
interface RichText {
  readonly markdown: string;
  readonly isShown: boolean;
}

/** The policy's text as Markdown, or as rich text until it is changed elsewhere. */
export function PolicyTextInput({ source, label, rows, readOnly }: InputProps) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController<Record<string, string>>({ name: source });
  const [richText, setRichText] = useState<RichText | null>(null);
  const { value = '' } = field;
  const isRich = richText?.markdown === value;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        aria-label="Way of writing"
        value={isRich ? 'rich text' : 'markdown'}
        onChange={(_, mode: string | null) => {
          if (mode) setRichText(mode === 'markdown' ? null : { markdown: value, isShown: true });
        }}
      >
        <ToggleButton value="markdown">Markdown</ToggleButton>
        <ToggleButton value="rich text">Rich text</ToggleButton>
      </ToggleButtonGroup>
      {isRich && !richText.isShown ? (
        <Alert severity="warning" role="alert">
          {messages.differsFromEditor}
        </Alert>
      ) : null}
      {isRich ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', height: '70vh' }}>
          <LazyPanel
            component={richTextField}
            height="100%"
            props={{
              source,
              markdown: value,
              readOnly,
              onWrite: (markdown, isShown) => setRichText({ markdown, isShown }),
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
