import { shortFileName } from '@ludarium/domain/images';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { rescueFocus } from '../../layout/focus.ts';
import { coverTypes, findCoverFault, minCoverSize } from './cover.ts';
import { useEditor } from './editor-context.ts';
import type { ProposalForm } from './proposal-values.ts';

const CoverCrop = lazy(() => import('./CoverCrop.tsx'));

/** The cover: a file is chosen or dropped, checked and cut to a square. */
export function CoverField() {
  const { current } = useEditor();
  const { field } = useController<ProposalForm, 'cover'>({ name: 'cover' });
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const existing = typeof current.cover === 'string' ? current.cover : '';
  const shown = field.value || existing;

  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    latest.current = file;
    const found = await findCoverFault(file);
    if (latest.current !== file) return;
    setFault(found === null ? null : `${shortFileName(file.name)}: ${found}`);
    if (found === null) setChosen(file);
  };
  const close = () => {
    setChosen(null);
    rescueFocus(button.current);
  };
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setIsOver(value);
  };

  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        void choose(event.dataTransfer.files[0]);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 2,
      }}
    >
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
          <Button
            ref={(element) => {
              button.current = element;
              field.ref(element);
            }}
            variant="outlined"
            size="small"
            onClick={() => input.current?.click()}
          >
            {shown ? 'Choose another picture' : 'Choose picture'}
          </Button>
          {field.value ? (
            <Button
              size="small"
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
        <input
          ref={input}
          type="file"
          hidden
          accept={coverTypes.join(',')}
          aria-label="Cover picture"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <FormHelperText
          error={fault !== null}
          role={fault === null ? undefined : 'alert'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {fault ??
            `PNG, JPEG, WebP or AVIF, at least ${minCoverSize} × ${minCoverSize} pixels. You can also drop it here.`}
        </FormHelperText>
      </Box>
      {chosen ? (
        <Suspense fallback={null}>
          <CoverCrop
            file={chosen}
            onCancel={close}
            onDone={(cover) => {
              close();
              if (cover === null) setFault('The picture could not be made small enough.');
              else field.onChange(cover);
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
