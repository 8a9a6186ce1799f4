import { functionCalls } from './functions.ts';
import { reads } from './reads.ts';
import type { ProductRequest } from './request.ts';
import { writes } from './writes.ts';

export type { ProductRequest };

/**
 * A request for each index that the product needs: each list's default order, its filters and sorts, the
 * writes of each table, and every function. Left out are reads by a primary key, and the first load of
 * the board, which reads every report; `pnpm bench board` measures it.
 */
export const productRequests: readonly ProductRequest[] = [...reads, ...writes, ...functionCalls];
