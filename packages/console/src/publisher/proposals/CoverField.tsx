import { choosePicture } from '@ludarium/domain/images';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FileButton, FileDrop } from '../../layout/FileButton.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { coverRules, minCoverSize } from './cover.ts';
import type { ProposalForm } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

const coverCrop = lazyComponent(() => import('./CoverCrop.tsx'));

/** The cover: a file is chosen or dropped, checked and cut to a square. */
export function CoverField() {
  const { current } = useEditor();
  const { field } = useController<ProposalForm, 'cover'>({ name: 'cover' });
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const existing = typeof current.cover === 'string' ? current.cover : '';
  const shown = field.value || existing;

  const choose = async (file: File) => {
    latest.current = file;
    const picture = await choosePicture(file, coverRules);
    if (latest.current !== file) return;
    setFault(picture.fault);
    if (picture.file) setPicture(picture.file);
  };
  const close = () => {
    setPicture(null);
    rescueFocus(button.current);
  };

  return (
    <FileDrop onDrop={([file]) => void choose(file)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {shown ? (
          <Box
            component="img"
            src={shown}
            alt={field.value ? 'The new cover' : 'The current cover'}
            sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 2 }}
          />
        ) : null}
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <FileButton
              ref={(element) => {
                button.current = element;
                field.ref(element);
              }}
              label="Cover picture"
              accept={coverRules.types.join(',')}
              onChoose={([file]) => file && void choose(file)}
            >
              {shown ? 'Choose another picture' : 'Choose picture'}
            </FileButton>
            {field.value ? (
              <Button
                color="inherit"
                onClick={() => {
                  field.onChange('');
                  button.current?.focus();
                }}
              >
                Remove new cover
              </Button>
            ) : null}
          </Box>
          <FormHelperText
            error={fault !== null}
            role={fault === null ? undefined : 'alert'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {fault ??
              `PNG, JPEG, WebP or AVIF, at least ${minCoverSize} × ${minCoverSize} pixels. You can also drop it here.`}
          </FormHelperText>
        </Box>
      </Box>
      {picture ? (
        <LazyDialog
          component={coverCrop}
          dialog={{
            file: picture,
            onClose: close,
            onDone: (cover) => {
              close();
              if (cover === null) setFault('The picture could not be made small enough.');
              else field.onChange(cover);
            },
          }}
        />
      ) : null}
    </FileDrop>
  );
}
