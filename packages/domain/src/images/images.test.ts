import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDecodableImage, shortFileName } from './index.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('isDecodableImage', () => {
  it('accepts what the browser decodes, and frees the bitmap', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ close }));
    expect(await isDecodableImage(new Blob(['picture']))).toBe(true);
    expect(close).toHaveBeenCalledOnce();
  });

  it('refuses what the browser cannot decode', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('The source image could not be decoded.')),
    );
    expect(await isDecodableImage(new Blob(['MZ'], { type: 'image/png' }))).toBe(false);
  });

  it('leaves it to the server where the browser cannot decode at all', async () => {
    expect(await isDecodableImage(new Blob(['MZ'], { type: 'image/png' }))).toBe(true);
  });
});

it('shortens a long file name and keeps its ending', () => {
  expect(shortFileName('cover.png')).toBe('cover.png');
  const short = shortFileName(`${'a'.repeat(100)}.png`);
  expect(short).toHaveLength(39);
  expect(short).toMatch(/….*\.png$/);
});
