/** Privacy policy, publisher terms (text, version, fingerprint) and acceptance; the page to open after sign-in. */
export * from './acceptance.ts';
export * from './default-privacy-policy.ts';
export * from './landing.ts';
export * from './messages.ts';
export * from './privacy-policy.ts';
export * from './schema.ts';
export * from './terms.ts';
export * from './version.ts';
