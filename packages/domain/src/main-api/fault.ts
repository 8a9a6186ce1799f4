import type { MainApiError } from './error.ts';

/**
 * How a main API is out of order. `unreachable`: no connection. `timeout`: no answer in time.
 * `status`: a status from 500. `html`: a page in place of JSON. `malformed`: JSON that ends too early
 * or violates the contract.
 */
export const mainApiFaults = ['unreachable', 'timeout', 'status', 'html', 'malformed'] as const;
export type MainApiFault = (typeof mainApiFaults)[number];

/** The fault of the main API that an error shows; null if the main API refused the request. */
export function getMainApiFault({ kind, status, body }: MainApiError): MainApiFault | null {
  switch (kind) {
    case 'network':
      return 'unreachable';
    case 'timeout':
      return 'timeout';
    case 'refused':
      return (status ?? 0) >= 500 ? 'status' : null;
    case 'malformed':
      return body?.trimStart().startsWith('<') ? 'html' : 'malformed';
  }
}

/** The fault in a sentence, for operators. */
export function describeMainApiFault(fault: MainApiFault, status: number | null): string {
  switch (fault) {
    case 'unreachable':
      return "The main API can't be reached.";
    case 'timeout':
      return 'The main API does not answer in time.';
    case 'status':
      return `The main API answers with the status ${status}.`;
    case 'html':
      return `The main API answers a page (HTML) in place of JSON, with the status ${status}.`;
    case 'malformed':
      return `The main API answers JSON that is incomplete or not that of the contract, with the status ${status}.`;
  }
}
