/** A JSON value. */
type Json = unknown;

/** The rows that a caller reads under row-level security, by table. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;

/** Columns and keys with the id of an account. */
const accountKeys =
  /^(user_id|laravel_user_id|author_id|actor_id|person_id|person|created_by|updated_by|decided_by|processed_by|carried_out_by|assigned_to|holder)$/;
const publisherKeys = /^(publisher_id|approved_publisher_id|publishers?)$/;
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What an answer refers to: uuids, and the numbers of accounts, publishers, games and reports. */
export function collectIds(value: Json, key = ''): string[] {
  if (typeof value === 'string') return value.match(uuids) ?? [];
  if (typeof value === 'number') {
    if (accountKeys.test(key)) return [`account ${value}`];
    if (publisherKeys.test(key)) return [`publisher ${value}`];
    if (/^(merged_)?number$/.test(key)) return [`report ${value}`];
    return key === 'game_id' ? [`game ${value}`] : [];
  }
  if (Array.isArray(value)) return value.flatMap((entry) => collectIds(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => collectIds(entry, name));
}

/** The numbers of rows in an answer, by key with its path. */
export function collectCounts(value: Json, path = ''): [string, number][] {
  if (Array.isArray(value)) return value.flatMap((entry) => collectCounts(entry, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]): [string, number][] => {
    const name = path ? `${path}.${key}` : key;
    return typeof entry === 'number' && /^(total|unread|count|proposals|.*_count)$/.test(key)
      ? [[name, entry]]
      : collectCounts(entry, name);
  });
}

/** Whether an answer tells nothing: no row, no text, no number but zero. */
export function isNothing(value: Json): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing);
  return value === null || value === false || value === 0 || value === '' || value === undefined;
}
