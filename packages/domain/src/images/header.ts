/** What the first bytes of a file say about the picture. */
export interface PictureHeader {
  /** For people: 'JPEG', 'HEIC'. */
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** In pixels; null if it is not among these bytes. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly isAnimated: boolean;
}

/** Number of bytes that `readPictureHeader` needs; a JPEG may have its size behind a preview. */
export const headerBytes = 256 * 1024;

/** Largest number of pixels: four bytes each while the picture is shown or edited. */
export const maxPixels = 64_000_000;

/** 'ispe', the type of the box with image spatial extents. */
const ispe = 0x69737065;

/** Reads the kind and the size of a picture from its beginning; null for other files. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (start: number, length: number) =>
    String.fromCharCode(...bytes.subarray(start, start + length));
  const create = (name: string, type: string, size: PictureHeader['size'] = null) => ({
    name,
    type,
    size,
    isAnimated: false,
  });

  if (text(0, 8) === '\x89PNG\r\n\x1a\n') {
    const size =
      bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
    return create('PNG', 'image/png', size);
  }
  if (text(0, 3) === '\xff\xd8\xff') return create('JPEG', 'image/jpeg', readJpegSize(view));
  if (/^GIF8[79]a$/.test(text(0, 6))) return create('GIF', 'image/gif', readGifSize(view));
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') {
    const isExtended = text(12, 4) === 'VP8X' && bytes.length >= 30;
    return {
      ...create('WebP', 'image/webp', readWebpSize(view, text(12, 4))),
      isAnimated: isExtended && (view.getUint8(20) & 2) !== 0,
    };
  }
  if (text(4, 4) === 'ftyp') {
    const brands = text(8, Math.min(64, bytes.length >= 4 ? view.getUint32(0) - 8 : 0));
    if (/avi[fs]/.test(brands)) return create('AVIF', 'image/avif', readHeifSize(view));
    if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands)) {
      return create('HEIC', 'image/heic', readHeifSize(view));
    }
  }
  if (text(0, 2) === 'BM') return create('BMP', 'image/bmp');
  if (/^(?:II\*\0|MM\0\*)$/.test(text(0, 4))) return create('TIFF', 'image/tiff');
  if (/<svg[\s/>]/i.test(text(0, 1024))) return create('SVG', 'image/svg+xml');
  return null;
}

/** From the frame header (ITU T.81, B.2.2): the first marker between C0 and CF that is one. */
function readJpegSize(view: DataView): PictureHeader['size'] {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Filling bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The largest width and height of its screen and frames (GIF89a, 18 to 20): a browser decodes all. */
function readGifSize(view: DataView): PictureHeader['size'] {
  if (view.byteLength < 10) return null;
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const getTableLength = (at: number) => {
    const flags = view.getUint8(at);
    return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  };
  const isWithin = (at: number) => at < view.byteLength;
  let at = isWithin(12) ? 13 + getTableLength(10) : view.byteLength;
  while (isWithin(at + 9)) {
    const block = view.getUint8(at);
    if (block === 0x2c) {
      size.width = Math.max(size.width, view.getUint16(at + 5, true));
      size.height = Math.max(size.height, view.getUint16(at + 7, true));
      at += 11 + getTableLength(at + 9);
    } else if (block === 0x21) at += 2;
    else break;
    while (isWithin(at) && view.getUint8(at) > 0) at += 1 + view.getUint8(at);
    at += 1;
  }
  return size;
}

/** From the first chunk (RFC 9649). */
function readWebpSize(view: DataView, chunk: string): PictureHeader['size'] {
  if (view.byteLength < 30) return null;
  const read24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (chunk === 'VP8X') return { width: read24(24) + 1, height: read24(27) + 1 };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ') {
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  return null;
}

/**
 * From the image spatial extents (ISO/IEC 23008-12, 6.5.3): the largest, since a file also has those
 * of its tiles and previews.
 */
function readHeifSize(view: DataView): PictureHeader['size'] {
  let largest: PictureHeader['size'] = null;
  for (let at = 4; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== ispe) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
