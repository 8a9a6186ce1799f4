import { maxPixels, type PictureHeader, readPictureHeader } from './header.ts';
import { pictureMessages as messages } from './messages.ts';

/** Why a server refuses the content of a picture, besides its type and bytes; null if it does not. */
export function findContentFault(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return messages.empty;
  const size = readPictureHeader(bytes)?.size;
  return size ? findPixelFault(size) : null;
}

/** Why a picture of this size is refused; null if it is not. */
export function findPixelFault({
  width,
  height,
}: NonNullable<PictureHeader['size']>): string | null {
  if (width * height <= maxPixels) return null;
  return messages.tooManyPixels(width, height, maxPixels / 1_000_000);
}
