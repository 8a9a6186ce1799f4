import type { PrivacyPolicyForm } from '@ludarium/domain/legal';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type UIEvent, useDeferredValue, useRef } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import type { PassageDifference } from './find-differences.ts';
import { LazyPolicyText } from './LazyPolicyText.tsx';

const richTextField = lazyComponent(() => import('./RichTextField.tsx'));

/** The editor, or on a narrow window the preview. */
export type Mode = 'markdown' | 'rich text' | 'preview';

/** The height of the console's header, in px. */
export const headerHeight = 57;

export type PolicyValues = PrivacyPolicyForm & {
  /** The `updated_at` that the text is based on, which an update sends. */
  readonly updatedAt: string;
};

interface EditorToolsProps {
  readonly control: Control<PolicyValues>;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** Whether there is room for one pane only: the preview replaces the text. */
  readonly isNarrow: boolean;
  readonly isSaving: boolean;
  readonly onVersions: () => void;
  readonly onBack: () => void;
}

/** Effective date, versions, editor mode, Back and Save, as a sticky toolbar. */
export function EditorTools(props: EditorToolsProps) {
  const { control, mode, onMode, isNarrow, isSaving, onVersions, onBack } = props;
  const sticky = {
    position: 'sticky',
    top: headerHeight,
    zIndex: 2,
    bgcolor: 'background.default',
  };
  return (
    <Box
      sx={{
        display: { xs: 'contents', md: 'flex' },
        alignItems: 'flex-start',
        gap: 1.5,
        py: 1.5,
        ...(isNarrow ? {} : sticky),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          flex: { md: 1 },
          pt: { xs: 1.5, md: 0 },
          '& > button, & > [role=group]': { minHeight: 44 },
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
              label="Effective date"
              error={error !== undefined}
              helperText={error?.message ?? ''}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          )}
        />
        <Button
          color="inherit"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={onVersions}
          sx={{ alignSelf: 'flex-start' }}
        >
          Versions
        </Button>
        <ToggleButtonGroup
          exclusive
          aria-label="Way of writing"
          value={mode}
          onChange={(_, value: Mode | null) => value && onMode(value)}
          sx={{ alignSelf: 'flex-start' }}
        >
          <ToggleButton value="markdown">Markdown</ToggleButton>
          <ToggleButton value="rich text">Rich text</ToggleButton>
          {isNarrow ? <ToggleButton value="preview">Preview</ToggleButton> : null}
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          py: { xs: 1, md: 0 },
          ...(isNarrow ? sticky : {}),
        }}
      >
        <Button color="inherit" variant="outlined" onClick={onBack}>
          Back
        </Button>
        <BusyButton type="submit" variant="contained" isBusy={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </BusyButton>
      </Box>
    </Box>
  );
}

interface EditorPanesProps
  extends Pick<EditorToolsProps, 'control' | 'mode' | 'onMode' | 'isNarrow'> {
  /** Called after each change of the rich text. */
  readonly onDifferences: (markdown: string, differences: readonly PassageDifference[]) => void;
}

/** The text and its preview, of one height, which scroll together. */
export function EditorPanes(props: EditorPanesProps) {
  const { control, mode, onMode, isNarrow, onDifferences } = props;
  const { content, effectiveDate } = useWatch({ control });
  const previewed = useDeferredValue(content);
  const handleScroll = useLinkedScrollHandler();
  const isPreviewing = isNarrow && mode === 'preview';
  return (
    <Box
      onScrollCapture={handleScroll}
      sx={{
        flex: '1 1 18rem',
        minHeight: '18rem',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      <Box
        sx={{
          display: isPreviewing ? 'none' : 'flex',
          flexDirection: 'column',
          minHeight: 0,
          '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' },
        }}
      >
        <Controller
          name="content"
          control={control}
          render={({ field: { ref, ...field }, fieldState: { error } }) =>
            mode === 'rich text' ? (
              <LazyPanel
                component={richTextField}
                height="100%"
                props={{
                  markdown: field.value,
                  onChange: (markdown, differences) => {
                    field.onChange(markdown);
                    onDifferences(markdown, differences);
                  },
                  onReturn: () => onMode('markdown'),
                }}
              />
            ) : (
              <TextField
                {...field}
                inputRef={ref}
                id="policy-content"
                label="Policy text (Markdown)"
                multiline
                error={error !== undefined}
                helperText={error?.message ?? ''}
                sx={{ flex: 1, minHeight: 0 }}
                slotProps={{
                  // A plain textarea, because MUI's grows with its text.
                  input: { inputComponent: 'textarea', sx: { flex: 1, minHeight: 0, p: 0 } },
                  htmlInput: {
                    'data-pane': 'text',
                    spellCheck: true,
                    style: {
                      boxSizing: 'border-box',
                      // A margin: in a padding, scrolled text would cross the label.
                      height: 'calc(100% - 14px)',
                      marginBlockStart: 14,
                      padding: '2px 14px 16px',
                      overflowY: 'auto',
                      resize: 'none',
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
      {isNarrow && !isPreviewing ? null : (
        <Card
          component="section"
          aria-labelledby="preview"
          tabIndex={0}
          data-pane="preview"
          sx={{ p: 2.5, overflowY: 'auto' }}
        >
          <Typography id="preview" variant="overline" component="h2" color="text.secondary">
            Preview
          </Typography>
          <LazyPolicyText
            version={{ content: previewed ?? '', effective_date: effectiveDate ?? '' }}
            height={400}
          />
        </Card>
      )}
    </Box>
  );
}

/** @returns a handler that scrolls the other `data-pane` of an element to the same proportion */
function useLinkedScrollHandler(): (event: UIEvent<HTMLElement>) => void {
  // The scroll position set on each pane: setting it fires a scroll event, which must be ignored.
  const placed = useRef(new WeakMap<Element, number>());
  return ({ target, currentTarget }) => {
    const panes = [...currentTarget.querySelectorAll('[data-pane]')];
    const source = panes.find((pane) => pane === target);
    const other = panes.find((pane) => pane !== target);
    if (!source || !other || placed.current.get(source) === source.scrollTop) return;
    placed.current.set(source, source.scrollTop);
    const range = source.scrollHeight - source.clientHeight;
    const proportion = range > 0 ? source.scrollTop / range : 0;
    other.scrollTop = proportion * (other.scrollHeight - other.clientHeight);
    placed.current.set(other, other.scrollTop);
  };
}
