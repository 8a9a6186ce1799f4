import { z } from 'zod';
import { call, removeFiles } from './_shared/data-backend.ts';
import type { Services } from './_shared/services.ts';

const bucket = 'feedback-attachments';

/**
 * Removes screenshots that no report has any more, at most 100. A call that was interrupted is
 * completed by the next one; of concurrent calls one removes a file, and the others find it gone. What
 * was not removed is named again.
 *
 * @returns the number of files that this call removed
 */
export async function removeFeedbackFiles(services: Services): Promise<number> {
  const names = z.array(z.string()).parse(await call(services, 'feedback_files_to_remove', {}));
  return names.length === 0 ? 0 : removeFiles(services, bucket, names);
}
