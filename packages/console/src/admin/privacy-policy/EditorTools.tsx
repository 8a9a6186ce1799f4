import type { PrivacyPolicyForm } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Control, Controller } from 'react-hook-form';

/** The editor, or on a narrow window the preview. */
export type Mode = 'markdown' | 'rich text' | 'preview';

/** The height of the console's header, in px. */
export const headerHeight = 57;

interface EditorToolsProps {
  readonly control: Control<PrivacyPolicyForm>;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** Whether the preview replaces the text. */
  readonly narrow: boolean;
  readonly isSaving: boolean;
  readonly onVersions: () => void;
  readonly onBack: () => void;
}

/** Effective date, versions, editor mode, Back and Save, as a sticky toolbar. */
export function EditorTools(props: EditorToolsProps) {
  const { control, mode, onMode, narrow, isSaving, onVersions, onBack } = props;
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
        ...(narrow ? {} : sticky),
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
