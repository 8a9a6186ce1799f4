export { createInboxApp } from './inbox.ts';
export { type InboxMessage, type Mail, openMail } from './mail.ts';
