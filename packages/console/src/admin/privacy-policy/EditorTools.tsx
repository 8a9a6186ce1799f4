import type { PrivacyPolicyForm } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Control, Controller } from 'react-hook-form';

/** The editor, or on a narrow window the preview. */
export type Mode = 'markdown' | 'rich text' | 'preview';

/** The heights of the sticky elements, in px. */
const headerHeight = 57;
const toolsHeight = 72;
/** The height of the text and the preview, which scroll separately. */
export const paneHeight = `max(24rem, calc(100vh - ${headerHeight + toolsHeight + 24}px))`;

interface EditorToolsProps {
  readonly control: Control<PrivacyPolicyForm>;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** Whether the preview replaces the text. */
  readonly narrow: boolean;
  readonly isSaving: boolean;
  readonly onBack: () => void;
}

/** Effective date, editor mode, Back and Save, as a sticky toolbar. */
export function EditorTools(props: EditorToolsProps) {
  const { control, mode, onMode, narrow, isSaving, onBack } = props;
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
        gap: 2,
        py: 1.5,
        ...(narrow ? {} : sticky),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, flex: 1, pt: { xs: 1.5, md: 0 } }}>
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
          onChange={(_, chosen: Mode | null) => chosen && onMode(chosen)}
          sx={{ alignSelf: 'flex-start' }}
        >
          <ToggleButton value="markdown">Markdown</ToggleButton>
          <ToggleButton value="rich text">Rich text</ToggleButton>
          {narrow ? <ToggleButton value="preview">Preview</ToggleButton> : null}
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          py: { xs: 1, md: 0 },
          ...(narrow ? sticky : {}),
        }}
      >
        <Button color="inherit" variant="outlined" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}
