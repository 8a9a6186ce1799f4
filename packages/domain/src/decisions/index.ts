const badges: ReadonlyMap<string, string> = new Map([
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
]);

/** Badge of a request for access or for a deletion; unknown values are shown unchanged (section 4). */
export const getStatusLabel = (status: string): string => badges.get(status) ?? status;
