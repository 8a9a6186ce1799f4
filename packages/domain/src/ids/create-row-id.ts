import type { RowId } from './index.ts';

/**
 * A new uuid of version 4 for a row. Not by `crypto.randomUUID`, which exists in secure contexts only:
 * over https or on localhost, and not at http://192.168.0.2.
 */
export function createRowId(): RowId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // RFC 9562, section 5.4: the version and the variant.
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
