import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { latestPublisherRequest } from '@ludarium/domain/data-backend';
import type { z } from 'zod';

export type LatestRequest = NonNullable<z.output<typeof latestPublisherRequest>>;

/**
 * The signed-in user's newest publisher request, null if there is none.
 *
 * @throws BackendError if loading fails
 */
export async function loadLatestRequest(): Promise<LatestRequest | null> {
  return send(dataBackend.rpc('latest_publisher_request'), latestPublisherRequest);
}
