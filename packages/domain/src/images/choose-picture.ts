import { cutText } from '../text/index.ts';
import { findPixelFault, pictureMessages as messages } from './content.ts';
import { headerBytes, type PictureHeader, readPictureHeader } from './header.ts';

/** What a form accepts as a picture. */
export interface PictureRules {
  /** MIME types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Of each side, in pixels. */
  readonly minSide?: number;
}

/** A file that can be used, or what is wrong with this one, for the person. */
type ChosenPicture =
  | { readonly file: File; readonly fault: null }
  | { readonly file: null; readonly fault: string };

/**
 * Checks a chosen file by its content; its name and MIME type are no proof. The file returned is
 * redrawn upright: it has no metadata, such as position and camera. A GIF, which has none, stays as it is.
 * What a server does not take, HEIC or AVIF for example, becomes a JPEG where the browser decodes it.
 */
export async function choosePicture(file: File, rules: PictureRules): Promise<ChosenPicture> {
  const refuse = (fault: string): ChosenPicture => ({
    file: null,
    fault: messages.refused(shortenFileName(file.name), fault),
  });
  if (file.size === 0) return refuse(messages.empty);
  const header = readPictureHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  const type = header?.type ?? file.type;
  const isTaken = rules.types.includes(type);
  if (!isTaken && type !== 'image/heic') {
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

  // Outside a browser the server decides.
  if (typeof createImageBitmap === 'undefined') return { file, fault: null };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) {
    if (!isTaken) return refuse(messages.unsupported(header?.name ?? type));
    return refuse(header ? messages.damaged : messages.noPicture);
  }
  const decodedFault = findSizeFault(bitmap, rules);
  if (decodedFault !== null) return refuse(decodedFault);
  if (type === 'image/gif') return { file, fault: null };
  const drawn = await draw(bitmap, type, rules.maxBytes);
  bitmap.close();
  if (drawn === null) return refuse(messages.damaged);
  const ending = drawn.type.replace('image/', '').replace('jpeg', 'jpg');
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${ending}`;
  return { file: new File([drawn], name, { type: drawn.type }), fault: null };
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

/** Redraws a picture: as PNG or WebP if it was one and fits, else as JPEG. Null if that fails. */
async function draw(bitmap: ImageBitmap, type: string, maxBytes: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const write = (written: string, quality?: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, written, quality));
  context.drawImage(bitmap, 0, 0);
  if (type === 'image/png' || type === 'image/webp') {
    const blob = await write(type);
    if (blob && blob.size <= maxBytes) return blob;
  }
  // JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of [0.92, 0.8, 0.65, 0.5]) {
    const blob = await write('image/jpeg', quality);
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}

/** '7.3 MB', '3 KB'; at least 1 KB. A limit is a whole number. */
function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes}\u00A0KB`;
  return `${Number((Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1))}\u00A0MB`;
}

/** A file name of at most 40 characters, extension kept. */
export function shortenFileName(name: string): string {
  return cutText(name, 39, 10);
}
