/** Credentials, registration, the session and its token, roles, where a role lands after sign-in. */
export * from './address.ts';
export * from './landing.ts';
export * from './messages.ts';
export * from './password.ts';
export * from './password-gate.ts';
export * from './recovery.ts';
export * from './registration.ts';
export * from './return-address.ts';
export * from './saved-form.ts';
export * from './schema.ts';
export * from './session.ts';
export * from './session-end.ts';
export * from './storage.ts';
export * from './storage-keys.ts';
export * from './token.ts';
export * from './unfinished-registration.ts';
export * from './user.ts';
