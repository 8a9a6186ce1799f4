/**
 * A JPEG, PNG or WebP without what cameras and editors write about it: position, model, time, author,
 * comments, previews. The pixels, the colour profile and the orientation of a JPEG stay. Other files,
 * and those that are cut off, are returned as they are.
 */
export function removeMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept = readKeptParts(bytes);
  if (kept === null) return bytes;
  const result = new Uint8Array(kept.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of kept) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

type Parts = readonly Uint8Array[] | null;

function readKeptParts(bytes: Uint8Array): Parts {
  if (startsWith(bytes, '\xff\xd8\xff')) return readJpeg(bytes);
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return readPng(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebp(bytes);
  return null;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

const getView = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const exif = 'Exif\0\0';

/** Segments up to the end of the picture (ITU T.81, B.1.1): a preview may follow it. */
function readJpeg(bytes: Uint8Array): Parts {
  const view = getView(bytes);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return [...kept, bytes.subarray(at, at + 2)];
    const end = at + 4 <= bytes.length ? at + 2 + view.getUint16(at + 2) : Number.NaN;
    if (!(end <= bytes.length)) return null;
    const segment = bytes.subarray(at, end);
    const orientation = startsWith(segment, exif, 4) ? readOrientation(segment.subarray(10)) : 1;
    if (orientation > 1) kept.push(createOrientation(orientation));
    else if (isOfPicture(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== 0xda) continue;
    while (at < bytes.length && !isMarker(bytes, at)) at += 1;
    kept.push(bytes.subarray(end, at));
  }
  return null;
}

/** Whether the entropy-coded data end here: a byte FF in them is followed by 00 or a restart marker. */
const isMarker = (bytes: Uint8Array, at: number): boolean => {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7);
};

/** JFIF, the colour profile and Adobe's colour transform of the application segments; no comment. */
function isOfPicture(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe2) return startsWith(segment, 'ICC_PROFILE\0', 4);
  return marker === 0xe0 || marker === 0xee || (marker < 0xe0 && marker > 0) || marker === 0xfd;
}

/** The orientation of Exif's first directory, from 1 to 8; 1 where it has none. */
function readOrientation(tiff: Uint8Array): number {
  const view = getView(tiff);
  const isLittle = startsWith(tiff, 'II');
  try {
    const directory = view.getUint32(4, isLittle);
    for (let index = 0; index < view.getUint16(directory, isLittle); index += 1) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, isLittle) !== 0x0112) continue;
      const value = view.getUint16(entry + 8, isLittle);
      return value <= 8 ? value : 1;
    }
  } catch {
    // Cut off.
  }
  return 1;
}

/** A segment with an Exif directory of one entry. */
function createOrientation(orientation: number): Uint8Array {
  const text = `\xff\xe1\0\x22${exif}MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0`;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new Uint8Array([...bytes, orientation, 0, 0, 0, 0, 0, 0]);
}

const pngMetadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** Chunks of a length, a type, content and a checksum. */
function readPng(bytes: Uint8Array): Parts {
  const view = getView(bytes);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    if (!pngMetadata.some((type) => startsWith(bytes, type, at + 4))) {
      kept.push(bytes.subarray(at, end));
    }
    if (startsWith(bytes, 'IEND', at + 4)) return kept;
    at = end;
  }
  return null;
}

/** Chunks of a type, a length and content of an even number of bytes (RFC 9649). */
function readWebp(bytes: Uint8Array): Parts {
  const view = getView(bytes);
  const header = bytes.slice(0, 12);
  const kept = [header];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return null;
    const chunk = bytes.slice(at, end);
    // Its flags say that the other two are there.
    if (startsWith(chunk, 'VP8X')) chunk[8] = (chunk[8] ?? 0) & ~0x0c;
    if (!startsWith(chunk, 'EXIF') && !startsWith(chunk, 'XMP ')) kept.push(chunk);
    at = end;
  }
  const size = kept.reduce((sum, part) => sum + part.length, 0);
  getView(header).setUint32(4, size - 8, true);
  return kept;
}
