/** Publishers: registration, requests (states, transitions, same-domain rule), search and profile. */
export * from './choice.ts';
export * from './evidence.ts';
export * from './logo.ts';
export * from './messages.ts';
export * from './name.ts';
export * from './profile.ts';
export * from './reasons.ts';
export * from './registration.ts';
export * from './request.ts';
export * from './request-texts.ts';
export * from './search.ts';
export * from './social.ts';
