/** A text's SHA-256 in UTF-8, as 64 hex digits. Needs a secure context, as `crypto.subtle` does. */
export async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
