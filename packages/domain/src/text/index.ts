/**
 * Spaces, control characters, and characters that fonts draw as nothing: those that Unicode calls
 * default-ignorable (U+200B, the Hangul filler U+3164) and the empty Braille pattern. The data
 * backend has the same set (`app.has_visible_text`); `tests/policies/names.test.ts` compares them.
 */
const invisibleText = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The trimmed text; empty if none of its characters is visible. */
export function toVisibleText(text: string): string {
  return invisibleText.test(text) ? '' : text.trim();
}
