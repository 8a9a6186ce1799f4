/**
 * Writes the scripts of the head into the document, so that nothing blocks its first paint. The
 * content security policy allows them by their hashes.
 *
 * @param scripts content by address
 */
export function inlineScripts(document: string, scripts: Readonly<Record<string, string>>): string {
  return document.replace(/<script\s+src="(\/[^"]+)"><\/script>/g, (tag, address: string) =>
    scripts[address] ? `<script>${scripts[address]}</script>` : tag,
  );
}
