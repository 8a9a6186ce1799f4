/** The smallest PNG: one transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The PNG with a chunk of zeros that is no metadata, so that it has `size` bytes (12 more at least). */
export function padPng(png: Uint8Array, size: number): Buffer<ArrayBuffer> {
  const chunk = Buffer.alloc(size - png.length);
  chunk.writeUInt32BE(chunk.length - 12);
  chunk.write('paDd', 4, 'latin1');
  // After the header: the signature's 8 bytes and the first chunk's 25.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
