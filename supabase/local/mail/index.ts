export { createInboxApp } from './inbox.ts';
export { createInboxTable, type InboxMessage, type Mail, openMail } from './mail.ts';
