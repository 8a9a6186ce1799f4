/** Design tokens as plain data; both apps build their themes from them. */
export * from './colours.ts';
export * from './contrast.ts';
export * from './css.ts';
export * from './logo.ts';
export * from './tokens.ts';
