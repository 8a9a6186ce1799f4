const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
const pattern = '(?:not\\.)*i?(?:match|like)(?:\\((?:any|all)\\))?\\.';
const ofColumn = new RegExp(`^${pattern}`);
/** Within `or=(…)` and `and=(…)`: `column.operator.value`, after a parenthesis or a comma. */
const withinGroup = new RegExp(`[(,][^.,()]+\\.${pattern}`);

/**
 * What stands in quotes, as PostgREST reads it: a name at the beginning of a condition, or a whole value.
 * A quote anywhere else is a character like others.
 */
const quoted = /(?<=[(,])"(?:[^"\\]|\\.)*"(?=[.:-])|(?<=[.(,])"(?:[^"\\]|\\.)*"(?=[,)]|$)/g;

/**
 * Whether a query string filters by a pattern: `match` and `imatch`, which PostgreSQL may try for as
 * long as a request may take, or `like` and `ilike`, of which a request may contain any number. The
 * product uses none: it searches through functions with indexes.
 */
export function hasPatternFilter(search: string): boolean {
  return [...new URLSearchParams(search)].some(([name, value]) => {
    if (reserved.has(name)) return false;
    // Also of an embedded resource: `games.or`.
    const isGroup = /(?:^|\.)(?:and|or)$/.test(name);
    return isGroup
      ? withinGroup.test(value.replaceAll(quoted, 'quoted').replaceAll(/\s/g, ''))
      : ofColumn.test(value.trim());
  });
}

/** Whether a query string filters at all: without one a change is of every row that the caller may change. */
export function hasFilter(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => !reserved.has(name));
}
