import { isForbidden } from '@ludarium/domain/data-backend';
import { BackendError, isSessionOver } from '@ludarium/domain/http';

/** Replaces the database's messages about policies. */
export const forbidden = 'You may not do this, or not any more.';

/**
 * Describes an error to the user in a sentence.
 *
 * @param failure what has not happened, as a sentence that precedes the reason
 */
export function describeError(error: unknown, failure?: string): string {
  return failure ? `${failure} ${getReason(error)}` : getReason(error);
}

function getReason(error: unknown): string {
  if (!(error instanceof BackendError)) return 'Something unexpected happened.';
  if (isSessionOver(error)) return 'Please sign in again.';
  if (isForbidden(error)) return forbidden;
  switch (error.kind) {
    case 'network':
      return 'The server can’t be reached. Check your connection.';
    case 'timeout':
      return 'The server took too long to answer.';
    case 'malformed':
      return 'The server’s answer could not be read.';
    case 'refused':
      return toSentence(getRefusal(error));
  }
}

/** A refusal without a message for people is a fault of the server, or of this page. */
function getRefusal({ serverMessage, code, message }: BackendError): string {
  if (serverMessage) return serverMessage;
  if (/^(53|57|PGRST00)/.test(code ?? ''))
    return 'The server is busy. Please try again in a moment.';
  // Data, constraints, and syntax: the message has the names of tables and columns.
  if (/^(22|23|42|PGRST)/.test(code ?? '')) return 'The server does not accept this.';
  return message;
}

const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
