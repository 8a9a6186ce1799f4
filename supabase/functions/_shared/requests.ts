import { createMainApi } from '@ludarium/domain/main-api';
import { z } from 'zod';
import { readRows } from './data-backend.ts';
import { type Services, toMainApiOptions } from './services.ts';

const requestRow = z.object({ id: z.string(), status: z.string() });

/**
 * Finds the newest publisher request as `service_role`.
 *
 * @param filter PostgREST's filters; values must be encoded
 */
export async function findRequest(
  services: Services,
  filter: string,
): Promise<z.infer<typeof requestRow> | undefined> {
  const query = `select=id,status&${filter}&order=created_at.desc&limit=1`;
  const [newest] = await readRows(services, 'publisher_requests', query, requestRow);
  return newest;
}

/**
 * The publisher's name: that of the main API, or the requested name of a new one. A description if neither is known.
 *
 * @param token the caller's token for the main API, if there is a caller
 */
export async function getPublisherName(
  services: Services,
  request: {
    readonly publisher_id: number | null;
    readonly new_publisher_name?: string | null;
  },
  token?: string,
): Promise<string> {
  const { new_publisher_name: newName, publisher_id: id } = request;
  if (!id) return newName || 'a publisher';
  try {
    const mainApi = createMainApi(toMainApiOptions(services, { token, timeoutMs: 5000 }));
    return (await mainApi.call('publisher', { params: { id } })).name;
  } catch (error) {
    // Without a name the mail contains the publisher's id.
    console.error(error);
    return newName || `publisher ${id}`;
  }
}
