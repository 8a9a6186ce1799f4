/** The outbox as administrators see it. */
export { undeliverableMailMessages } from './messages.ts';
