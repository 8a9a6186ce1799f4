import { type Membership, myPublishers } from '@ludarium/domain/data-backend';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';

/** The first part of the query's key; the second is the person. */
export const myPublishersKey = 'my_publishers';

/**
 * The caller's publishers with their roles, that of the token first.
 *
 * @throws PostgrestError if loading fails
 */
export async function fetchMyPublishers(): Promise<Membership[]> {
  const { data } = await dataBackend.rpc('my_publishers').throwOnError();
  return myPublishers.parse(data);
}
