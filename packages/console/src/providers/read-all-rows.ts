import type { DataProvider, GetListResult, RaRecord } from 'ra-core';

/** As the size of a list's page: every row. */
export const allRows = Number.POSITIVE_INFINITY;

/**
 * Extends a provider's `getList`: a page of `allRows` is read in several calls.
 *
 * @param callSize rows per call
 */
export function withAllRows(provider: DataProvider, callSize: number): DataProvider {
  return {
    ...provider,
    getList: async (resource, params): Promise<GetListResult> => {
      if (params.pagination?.perPage !== allRows) return provider.getList(resource, params);
      const data: RaRecord[] = [];
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const pagination = { page, perPage: callSize };
        const answer = await provider.getList(resource, { ...params, pagination });
        data.push(...answer.data);
        hasMore = answer.data.length > 0 && hasMoreRows(answer, data.length);
      }
      return { data, total: data.length };
    },
  };
}

/** Compares with the total or, if that is unknown, reads the page's `pageInfo`. */
function hasMoreRows({ total, pageInfo }: GetListResult, read: number): boolean {
  return total === undefined ? pageInfo?.hasNextPage === true : read < total;
}
