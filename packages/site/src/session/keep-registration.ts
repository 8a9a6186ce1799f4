import type { PublisherApplication } from '@ludarium/domain/publishers';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';

/**
 * Keeps the signed-in user's application in the data backend until the terms are accepted, so that they can
 * continue on another device. A failure is only logged; this device has it, too.
 */
export async function keepRegistration(application: PublisherApplication): Promise<void> {
  const table = dataBackend.from('unfinished_registrations');
  try {
    await send(table.upsert({ application }, { onConflict: 'user_id', ignoreDuplicates: true }));
  } catch (cause) {
    console.warn('The registration is kept on this device only.', cause);
  }
}
