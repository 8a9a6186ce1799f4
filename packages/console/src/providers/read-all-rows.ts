import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';

/**
 * Reads all rows of a list, page by page.
 *
 * @param perPage rows per call; hosted PostgREST truncates at 1,000
 * @throws the provider's error
 */
export async function readAllRows<Row extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  params: Omit<GetListParams, 'pagination'>,
  perPage: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const pagination = { page, perPage };
    const answer = await dataProvider.getList<Row>(resource, { ...params, pagination });
    rows.push(...answer.data);
    hasMore = answer.data.length > 0 && hasMoreRows(answer, rows.length);
  }
  return rows;
}

/** Compares with the total or, if that is unknown, reads the page's `pageInfo`. */
function hasMoreRows({ total, pageInfo }: GetListResult, read: number): boolean {
  return total === undefined ? pageInfo?.hasNextPage === true : read < total;
}
