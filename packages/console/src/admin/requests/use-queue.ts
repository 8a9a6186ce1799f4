import { useGetList } from 'react-admin';

/** The resources with decisions, and the status that waits for one. */
const waiting: Readonly<Record<string, string>> = {
  publisher_requests: 'pending',
  game_proposals: 'submitted',
  account_deletion_requests: 'pending',
};

/** The filter of what a resource's count counts; undefined for a resource without decisions. */
export const getWaitingFilter = (resource: string): { status: string } | undefined =>
  waiting[resource] === undefined ? undefined : { status: waiting[resource] };

/** The query string with which a resource's list shows what its count counts. */
export function getWaitingSearch(resource: string): string {
  return `?${new URLSearchParams({ filter: JSON.stringify(getWaitingFilter(resource)) })}`;
}

/**
 * The number of records that wait for a decision, by resource; undefined until it is known.
 *
 * @param isEnabled false while the screen loads its own rows, which come first
 */
export function useWaitingCounts(isEnabled: boolean): Readonly<Record<string, number | undefined>> {
  return {
    publisher_requests: useWaitingCount('publisher_requests', isEnabled),
    game_proposals: useWaitingCount('game_proposals', isEnabled),
    account_deletion_requests: useWaitingCount('account_deletion_requests', isEnabled),
  };
}

const pollInterval = 10_000;

function useWaitingCount(resource: string, isEnabled: boolean): number | undefined {
  const { total } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { status: waiting[resource] },
      meta: { columns: ['id'] },
    },
    { enabled: isEnabled, refetchInterval: pollInterval },
  );
  return total;
}
