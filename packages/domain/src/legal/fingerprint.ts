/** SHA-256 of a text in UTF-8, as 64 hex digits. Requires a secure context (`crypto.subtle`). */
export async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
