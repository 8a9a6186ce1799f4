/**
 * A publisher's name without its case and repeated spaces, by which equal names are found. The data
 * backend does the same (`app.normalize_name`).
 */
export function foldPublisherName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Whether two names of publishers differ in case and spaces only. */
export function isSamePublisherName(one: string, other: string): boolean {
  return foldPublisherName(one) === foldPublisherName(other);
}
