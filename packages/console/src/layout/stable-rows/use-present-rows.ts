import { type RaRecord, useGetMany } from 'ra-core';
import { useMemo, useRef } from 'react';

/**
 * Rows as they are now: null for a deleted one, and no entry for one that is not read yet.
 *
 * @param columns the columns to read, if not all
 */
export function usePresentRows<Row extends RaRecord>(
  resource: string,
  ids: ReadonlySet<string>,
  columns: readonly string[] | undefined,
): ReadonlyMap<string, Row | null> {
  const { data, isPending, isPlaceholderData, isError } = useGetMany<Row>(
    resource,
    { ids: [...ids], meta: columns && { columns } },
    { enabled: ids.size > 0 },
  );
  // Other ids are another query: what is known of the same rows is shown until it is answered.
  const known = useRef<ReadonlyMap<string, Row | null>>(new Map());
  return useMemo(() => {
    const isRead = !isPending && !isPlaceholderData && !isError;
    const present = new Map<string, Row | null>();
    for (const id of ids) {
      const before = known.current.get(id);
      const row = isRead ? (data.find((found) => String(found?.id) === id) ?? null) : before;
      if (row !== undefined) present.set(id, row);
    }
    known.current = present;
    return present;
  }, [ids, data, isPending, isPlaceholderData, isError]);
}
