import { adminRequests } from './admin.ts';
import { boardRequests } from './board.ts';
import { functionRequests } from './functions.ts';
import { portalRequests } from './portal.ts';
import type { ProductRequest } from './request.ts';
import { siteRequests } from './site.ts';

export type { ProductRequest };

/**
 * The requests of all clients, each with its filters and sorts. They are sent in this order: some
 * need the rows of earlier ones. Left out is the first load of the board, which reads every report;
 * `pnpm bench board` measures it.
 */
export const productRequests: readonly ProductRequest[] = [
  ...adminRequests,
  ...boardRequests,
  ...portalRequests,
  ...siteRequests,
  ...functionRequests,
];
