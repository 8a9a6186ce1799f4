export { mostPublishersFound } from '../main-api/catalogue.ts';

/** How long typing rests before the search asks, in milliseconds (section 9). */
export const publisherSearchDelay = 300;

/**
 * The publisher whose name is exactly the typed one, spaces around it aside; case counts no more
 * than it does in the catalogue's search (section 5: Publisher search). Undefined where none is:
 * Enter then shows `publisherSearchMessages.noExactMatch`.
 */
export function exactNameMatch<Publisher extends { readonly name: string }>(
  found: readonly Publisher[],
  typed: string,
): Publisher | undefined {
  const name = folded(typed);
  return name === '' ? undefined : found.find((publisher) => folded(publisher.name) === name);
}

/**
 * Whether a chosen publisher stands: editing the text afterwards clears the selection (section 2).
 */
export function keepsSelection(selected: { readonly name: string }, typed: string): boolean {
  return selected.name === typed;
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}
