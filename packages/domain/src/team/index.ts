/** Teams of publishers: roles, invitations, history and their texts. */
export * from './describe-activity.ts';
export * from './invitation.ts';
export * from './messages.ts';
export * from './vocabulary.ts';
