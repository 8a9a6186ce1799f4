import { z } from 'zod';
import { call, removeFiles } from './_shared/data-backend.ts';
import { readBody, reply } from './_shared/reply.ts';
import type { ServerFunction, Services } from './_shared/services.ts';

const bucket = 'feedback-attachments';

/**
 * Removes screenshots that no report has any more. Needs no session, because a schedule calls it; it
 * only does what is due.
 *
 * Answers {removed}, the number of files.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.object({}));
  return reply({ removed: await removeFeedbackFiles(services) });
};

/**
 * Removes at most 100 files. A call that was interrupted is completed by the next one; of concurrent
 * calls one removes a file, and the others find it gone.
 *
 * @returns the number of files that this call removed
 * @throws Error if the storage service does not remove them; they are named again
 */
export async function removeFeedbackFiles(services: Services): Promise<number> {
  const names = z.array(z.string()).parse(await call(services, 'feedback_files_to_remove', {}));
  return names.length === 0 ? 0 : removeFiles(services, bucket, names);
}
