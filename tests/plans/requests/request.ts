import { getRowId } from '../expressions.ts';
import type { people } from '../rows.ts';

/** A request of the product to the data backend. */
export interface ProductRequest {
  readonly name: string;
  readonly who: keyof typeof people | 'service';
  readonly method: string;
  /** Starts behind `/rest/v1/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly prefer?: string;
}

export type Who = ProductRequest['who'];
export const firstRow = getRowId(1);
export const secondRow = getRowId(2);
export const now = new Date().toISOString();
export const lately = new Date(Date.now() - 60 * 60_000).toISOString();
const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

/** A page of a resource, as the data provider reads it: with the exact number of rows. */
export const list = (
  who: Who,
  table: string,
  order: string,
  filter: Readonly<Record<string, string>> = {},
  { page = 1, perPage = 25, select = '*' } = {},
): ProductRequest => {
  const filters = Object.entries(filter).map(([column, value]) => `${column} ${value}`);
  return {
    name: [`list ${table} by ${order}`, ...filters, page > 1 ? `page ${page}` : '']
      .filter(Boolean)
      .join(', '),
    who,
    method: 'GET',
    path: `${table}?${query({ offset: `${(page - 1) * perPage}`, limit: `${perPage}`, order, select, ...filter })}`,
    prefer: 'count=exact',
  };
};
export const read = (who: Who, table: string, filter: Readonly<Record<string, string>>) => ({
  ...{ name: `read ${table}: ${Object.entries(filter).join(', ')}`, who, method: 'GET' },
  path: `${table}?${query(filter)}`,
});
export const write = (
  who: Who,
  method: 'POST' | 'PATCH' | 'DELETE',
  table: string,
  filter: Readonly<Record<string, string>>,
  body?: unknown,
): ProductRequest => ({
  name: `${method} ${table}: ${Object.entries(filter).join(', ')}`,
  ...{ who, method, body },
  path: `${table}?${query(filter)}`,
  prefer:
    method === 'POST'
      ? 'return=representation,resolution=ignore-duplicates'
      : 'return=representation',
});

/** A column, ascending and descending, with the primary key as tie-break. */
export const sorts = (column: string) => [`${column}.asc,id.asc`, `${column}.desc,id.desc`];

export const requests = 'publisher_requests';
export const deletions = 'account_deletion_requests';
export const proposals = 'game_proposals';
