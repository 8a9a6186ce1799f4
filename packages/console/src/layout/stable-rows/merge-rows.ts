/** What is shown of a list, and which of it the server's list does not contain any more. */
export interface MergedRows<Row> {
  readonly rows: readonly Row[];
  readonly left: ReadonlySet<string>;
}

/**
 * Keeps shown rows at their places: with their newest data, or as they were if they left the list.
 *
 * @param shown the rows as they are shown
 * @param latest the server's rows
 * @param order `shown`: new rows are appended. `latest`: the server's order, in which a row that left
 *   follows the row that it followed before.
 */
export function mergeRows<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  getId: (row: Row) => string,
  order: 'shown' | 'latest',
): MergedRows<Row> {
  const known = new Set(shown.map(getId));
  const current = new Map(latest.map((row) => [getId(row), row]));
  const left = new Set([...known].filter((id) => !current.has(id)));
  if (order === 'shown') {
    const kept = shown.map((row) => current.get(getId(row)) ?? row);
    return { rows: [...kept, ...latest.filter((row) => !known.has(getId(row)))], left };
  }
  if (left.size === 0) return { rows: latest, left };
  const rows = [...latest];
  let place = 0;
  for (const row of shown) {
    const id = getId(row);
    if (left.has(id)) {
      rows.splice(place, 0, row);
      place += 1;
    } else place = rows.findIndex((other) => getId(other) === id) + 1;
  }
  return { rows, left };
}
