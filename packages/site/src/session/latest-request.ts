import { latestPublisherRequest } from '@ludarium/domain/data-backend';
import type { z } from 'zod';
import { dataBackend } from '../providers/data-backend.ts';

export type LatestRequest = NonNullable<z.output<typeof latestPublisherRequest>>;

/**
 * The signed-in person's newest publisher request; null where there is none.
 *
 * @throws PostgrestError where the data backend refuses or can't be reached
 */
export async function latestRequestOfPerson(): Promise<LatestRequest | null> {
  const { data } = await dataBackend().rpc('latest_publisher_request').throwOnError();
  return latestPublisherRequest.parse(data);
}
