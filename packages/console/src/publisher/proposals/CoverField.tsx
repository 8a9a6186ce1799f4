import type { PictureRules } from '@ludarium/domain/images';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { PictureField } from '../shell/PictureField.tsx';
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

/** Smallest side of a picture, and largest side of the stored cover, in pixels. */
const minCoverSize = 300;
const maxCoverSize = 800;
/** Maximum size of a chosen file, in bytes. */
const maxFileSize = 20 * 1024 * 1024;
/** Maximum length of the data URL, as in the data backend. */
const maxDataUrl = 300 * 1024;

/** The pictures that a cover can be cut from. */
const coverRules = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  maxBytes: maxFileSize,
  minSide: minCoverSize,
} as const satisfies PictureRules;

/**
 * Cuts the square out of the middle of a picture: at most 800 pixels, as WebP (or JPEG where the
 * browser writes no WebP), with the quality that fits.
 *
 * @returns a data URL of at most 300 KB
 */
async function encodeCover(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const length = Math.min(width, height);
  try {
    for (const size of [maxCoverSize, 600, 400]) {
      const side = Math.min(size, length);
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      // JPEG has no transparency.
      context.fillStyle = '#FFFFFF';
      context.fillRect(0, 0, side, side);
      const [x, y] = [(width - length) / 2, (height - length) / 2];
      context.drawImage(bitmap, x, y, length, length, 0, 0, side, side);
      for (const quality of [0.9, 0.8, 0.65, 0.5]) {
        const webp = canvas.toDataURL('image/webp', quality);
        const url = webp.startsWith('data:image/webp')
          ? webp
          : canvas.toDataURL('image/jpeg', quality);
        if (url.length <= maxDataUrl) return url;
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The picture does not fit into 300 KB.');
}
