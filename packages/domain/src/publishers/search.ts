/** Debounce of the publisher search, in milliseconds (section 9). */
export const publisherSearchDelay = 300;

/**
 * The publisher whose name equals the text, ignoring case and surrounding spaces (section 5:
 * Publisher search). If undefined, Enter shows `publisherSearchMessages.noExactMatch`.
 */
export function findExactMatch<Publisher extends { readonly name: string }>(
  found: readonly Publisher[],
  typed: string,
): Publisher | undefined {
  const name = normaliseName(typed);
  return name === ''
    ? undefined
    : found.find((publisher) => normaliseName(publisher.name) === name);
}

/** Whether the selection still matches; editing the text clears it (section 2). */
export function keepsSelection(selected: { readonly name: string }, typed: string): boolean {
  return selected.name === typed;
}

function normaliseName(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}
