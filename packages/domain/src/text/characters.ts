/**
 * Ranges of characters for classes of regular expressions with the flag `u`.
 */

/** Spaces, control characters and marks of text direction. */
export const spaces = '\\s\\p{Cc}\\p{Bidi_C}\\u200b\\u2060-\\u206f';

/** `spaces`, and what fonts draw as nothing: all that Unicode calls default-ignorable. */
export const invisible = '\\s\\p{Cc}\\p{DI}\\u2800';
