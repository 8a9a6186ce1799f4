/** Checks of chosen picture files. For browsers. */

/**
 * Whether the browser can decode a file as a picture. A file's name and type say nothing: a renamed
 * program has the type that its new name suggests.
 */
export async function isDecodableImage(file: Blob): Promise<boolean> {
  // Where the browser cannot check, the server decides.
  if (typeof createImageBitmap === 'undefined') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** A file's name in at most forty characters, its ending kept. */
export function shortFileName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 28)}…${name.slice(-10)}` : name;
}
