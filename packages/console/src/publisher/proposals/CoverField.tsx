import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { PictureField } from '../shell/PictureField.tsx';
import { coverRules, encodeCover, minCoverSize } from './cover.ts';
import type { ProposalForm } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

/** The cover: the square in the middle of the chosen picture. */
export function CoverField() {
  const { current } = useEditor();
  const { field } = useController<ProposalForm, 'cover'>({ name: 'cover' });
  const { mutate, isError } = useMutation({
    mutationFn: encodeCover,
    onSuccess: (cover) => field.onChange(cover),
    onError: console.warn,
  });
  const shown = field.value || (typeof current.cover === 'string' ? current.cover : '');
  return (
    <PictureField
      ref={field.ref}
      label="Cover picture"
      button={shown ? 'Choose another picture' : 'Choose picture'}
      rules={coverRules}
      hint={`PNG, JPEG, WebP or AVIF, at least ${minCoverSize} × ${minCoverSize} pixels; the square in its middle. You can also drop it here.`}
      fault={isError ? 'The picture could not be made small enough.' : null}
      picture={
        shown ? (
          <Box
            component="img"
            src={shown}
            alt={field.value ? 'The new cover' : 'The current cover'}
            sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 2 }}
          />
        ) : null
      }
      onChoose={mutate}
      undo={field.value ? { label: 'Remove new cover', run: () => field.onChange('') } : undefined}
    />
  );
}
