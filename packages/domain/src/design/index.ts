/** Design tokens as plain data; the themes of both apps use them. */
export * from './colours.ts';
export * from './css.ts';
export * from './tokens.ts';
