export { createInboxApp } from './inbox.ts';
export { type InboxMessage, type Mail, type OutgoingMail, openMail } from './mail.ts';
