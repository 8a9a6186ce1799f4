/** Credentials, session and token, roles, return addresses. */
export * from './account-change-messages.ts';
export * from './address.ts';
export * from './email-confirmation-messages.ts';
export * from './messages.ts';
export * from './password.ts';
export * from './password-gate.ts';
export * from './recovery.ts';
export * from './return-address.ts';
export * from './schema.ts';
export * from './session.ts';
export * from './session-end.ts';
export * from './session-end-notice.ts';
export * from './storage.ts';
export * from './token.ts';
export * from './user.ts';
