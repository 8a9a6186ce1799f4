import type { PictureRules } from '@ludarium/domain/images';

/** Smallest side of a picture, and largest side of the stored cover, in pixels. */
export const minCoverSize = 300;
const maxCoverSize = 800;
/** Maximum size of a chosen file, in bytes. */
const maxFileSize = 20 * 1024 * 1024;
/** Maximum length of the data URL, as in the data backend. */
const maxDataUrl = 300 * 1024;

/** The pictures that a cover can be cut from. */
export const coverRules = {
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
export async function encodeCover(file: Blob): Promise<string> {
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
