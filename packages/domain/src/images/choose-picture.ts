import { findPixelFault } from './content.ts';
import { shortenFileName } from './file-name.ts';
import { headerBytes, type PictureHeader, readPictureHeader } from './header.ts';
import { pictureMessages as messages } from './messages.ts';
import { removeMetadata } from './metadata.ts';

/** What a form accepts as a picture. */
export interface PictureRules {
  /** MIME types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Of each side, in pixels. */
  readonly minSide?: number;
}

/** A file that can be used, or what is wrong with this one, for the person. */
export type ChosenPicture =
  | { readonly file: File; readonly fault: null }
  | { readonly file: null; readonly fault: string };

/**
 * Checks a chosen file by its content; its name and MIME type are no proof. The file returned has the
 * type of its content, and no metadata such as the position of a photo. A HEIC picture is converted to JPEG where the browser can decode it.
 */
export async function choosePicture(file: File, rules: PictureRules): Promise<ChosenPicture> {
  const refuse = (fault: string): ChosenPicture => ({
    file: null,
    fault: messages.refused(shortenFileName(file.name), fault),
  });
  if (file.size === 0) return refuse(messages.empty);
  const header = readPictureHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  const type = header?.type ?? file.type;
  if (type === 'image/heic' && !rules.types.includes(type)) {
    const jpeg = await convertToJpeg(file);
    if (jpeg !== null) return choosePicture(jpeg, rules);
  }
  if (!rules.types.includes(type)) {
    return refuse(header ? messages.unsupported(header.name) : messages.noPicture);
  }
  if (file.size > rules.maxBytes) {
    return refuse(messages.tooLarge(formatBytes(file.size), formatBytes(rules.maxBytes)));
  }
  // Without GIF, only still pictures are accepted.
  if (header?.isAnimated && !rules.types.includes('image/gif')) return refuse(messages.animated);
  // Before it is decoded: a small file can have 400 million pixels.
  const fault = header?.size ? findSizeFault(header.size, rules) : null;
  if (fault !== null) return refuse(fault);

  const decoded = await decode(file);
  if (decoded === 'damaged') return refuse(header ? messages.damaged : messages.noPicture);
  const decodedFault = decoded === 'unknown' ? null : findSizeFault(decoded, rules);
  if (decodedFault !== null) return refuse(decodedFault);
  const content = removeMetadata(new Uint8Array(await file.arrayBuffer()));
  return { file: new File([content], file.name, { type }), fault: null };
}

function findSizeFault(
  size: NonNullable<PictureHeader['size']>,
  { minSide = 0 }: PictureRules,
): string | null {
  const fault = findPixelFault(size);
  if (fault !== null) return fault;
  const { width, height } = size;
  return Math.min(width, height) < minSide ? messages.tooFewPixels(width, height, minSide) : null;
}

/** The decoded size; 'unknown' where the browser cannot say, so that the server decides. */
async function decode(
  file: Blob,
): Promise<NonNullable<PictureHeader['size']> | 'damaged' | 'unknown'> {
  if (typeof createImageBitmap === 'undefined') return 'unknown';
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return 'damaged';
  }
}

/** Null where the browser does not decode the file: only Safari decodes HEIC. */
async function convertToJpeg(file: File): Promise<File | null> {
  if (typeof createImageBitmap === 'undefined') return null;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.9),
    );
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return jpeg && new File([jpeg], name, { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

/** '7.3 MB', '3 KB'; at least 1 KB. A limit is a whole number. */
function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes}\u00A0KB`;
  return `${Number((Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1))}\u00A0MB`;
}
