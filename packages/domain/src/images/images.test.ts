import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDecodableImage, shortenFileName } from './index.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('isDecodableImage', () => {
  it('accepts a decodable image and closes the bitmap', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ close }));
    expect(await isDecodableImage(new Blob(['picture']))).toBe(true);
    expect(close).toHaveBeenCalledOnce();
  });

  it('rejects a file that cannot be decoded', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('The source image could not be decoded.')),
    );
    expect(await isDecodableImage(new Blob(['MZ'], { type: 'image/png' }))).toBe(false);
  });

  it('accepts any file without createImageBitmap', async () => {
    expect(await isDecodableImage(new Blob(['MZ'], { type: 'image/png' }))).toBe(true);
  });
});

it('shortens a long file name and keeps its extension', () => {
  expect(shortenFileName('cover.png')).toBe('cover.png');
  const short = shortenFileName(`${'a'.repeat(100)}.png`);
  expect(short).toHaveLength(40);
  expect(short).toMatch(/….*\.png$/);
});
