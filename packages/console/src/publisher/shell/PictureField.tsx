import { choosePicture, type PictureRules } from '@ludarium/domain/images';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { FileButton, FileDrop } from '../../layout/FileButton.tsx';

interface PictureFieldProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Accessible name of the file input. */
  readonly label: string;
  /** The button's text, for example 'Change avatar'. */
  readonly button: string;
  readonly rules: PictureRules;
  /** What can be chosen. */
  readonly hint: string;
  /** Shown beside the button. */
  readonly picture?: ReactNode;
  /** What is wrong with a picture that was chosen; null if nothing is. */
  readonly fault?: string | null;
  readonly disabled?: boolean;
  readonly isBusy?: boolean;
  /** Receives a picture that follows the rules, without metadata. */
  readonly onChoose: (picture: File) => void;
  /** Takes the chosen picture back; absent without one. */
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A picture: a file is chosen or dropped, checked and redrawn. */
export function PictureField(props: PictureFieldProps) {
  const { ref, label, button, rules, hint, picture, disabled = false, isBusy = false } = props;
  const { onChoose, undo } = props;
  const latest = useRef<File | null>(null);
  const chooser = useRef<HTMLButtonElement | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const fault = refused ?? props.fault ?? null;

  const choose = async (file: File) => {
    if (disabled) return;
    latest.current = file;
    const chosen = await choosePicture(file, rules);
    // Another file was chosen, or this one was taken back, during decoding.
    if (latest.current !== file) return;
    setRefused(chosen.fault);
    if (chosen.file) onChoose(chosen.file);
  };
  return (
    <FileDrop onDrop={([file]) => void choose(file)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {picture}
        <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <FileButton
              ref={(element) => {
                chooser.current = element;
                if (typeof ref === 'function') ref(element);
              }}
              disabled={disabled}
              isBusy={isBusy}
              label={label}
              accept={rules.types.join(',')}
              onChoose={([file]) => file && void choose(file)}
            >
              {button}
            </FileButton>
            {undo ? (
              <Button
                color="inherit"
                disabled={disabled}
                onClick={() => {
                  latest.current = null;
                  setRefused(null);
                  undo.run();
                  chooser.current?.focus();
                }}
              >
                {undo.label}
              </Button>
            ) : null}
          </Box>
          <FormHelperText
            error={fault !== null}
            role={fault === null ? undefined : 'alert'}
            // Room for a fault, so that it moves nothing.
            sx={{ overflowWrap: 'anywhere', minHeight: { xs: '6.7em', sm: '3.4em' } }}
          >
            {fault ?? hint}
          </FormHelperText>
        </Box>
      </Box>
    </FileDrop>
  );
}
