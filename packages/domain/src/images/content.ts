import { maxPixels, type PictureHeader, readPictureHeader } from './header.ts';

/** Why a chosen picture cannot be used. Not in the specification. */
export const pictureMessages = {
  refused: (fileName: string, fault: string) => `${fileName} cannot be used. ${fault}`,
  empty: 'The file is empty.',
  noPicture: 'It is not a picture: choose JPEG or PNG.',
  /** @param kind 'HEIC' */
  unsupported: (kind: string) => `${kind} is not supported: choose JPEG or PNG.`,
  tooLarge: (size: string, most: string) => `The file has ${size}: choose one of at most ${most}.`,
  tooManyPixels: (width: number, height: number, millions: number) =>
    `The picture has ${width} × ${height} pixels: choose one of at most ${millions} million.`,
  tooFewPixels: (width: number, height: number, least: number) =>
    `The picture has ${width} × ${height} pixels. Each side needs at least ${least}.`,
  animated: 'The picture is animated: choose one that does not move.',
  damaged: 'The picture is damaged.',
} as const;

/** Why a server refuses the content of a picture, besides its type and bytes; null if it does not. */
export function findContentFault(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return pictureMessages.empty;
  const size = readPictureHeader(bytes)?.size;
  return size ? findPixelFault(size) : null;
}

/** Why a picture of this size is refused; null if it is not. */
export function findPixelFault({
  width,
  height,
}: NonNullable<PictureHeader['size']>): string | null {
  if (width * height <= maxPixels) return null;
  return pictureMessages.tooManyPixels(width, height, maxPixels / 1_000_000);
}
