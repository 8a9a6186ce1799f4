/** Checks of selected image files, for browsers. */

import { cutText } from '../text/index.ts';

/**
 * Whether the browser can decode a file as an image. File name and MIME type are not proof: a
 * renamed file gets the type of its new extension.
 */
export async function isDecodableImage(file: Blob): Promise<boolean> {
  // Without support in the browser, the server decides.
  if (typeof createImageBitmap === 'undefined') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** A file name of at most 40 characters, extension kept. */
export function shortenFileName(name: string): string {
  return cutText(name, 39, 10);
}
