import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { type PublisherApplication, toPublisherRequestRow } from '@ludarium/domain/publishers';

/**
 * The id of the user's pending request for the same publisher, or null (section 5: duplicate
 * check).
 *
 * @throws BackendError if loading fails
 */
export async function findPendingRequest({
  email,
  publisher,
}: Pick<PublisherApplication, 'email' | 'publisher'>): Promise<string | null> {
  const query = dataBackend
    .from('publisher_requests')
    .select('id,new_publisher_name')
    .eq('email', email)
    .eq('status', 'pending');
  const data = await send(
    publisher.kind === 'existing'
      ? query.eq('publisher_id', publisher.id)
      : query.is('publisher_id', null),
  );
  const same = data.find(
    ({ new_publisher_name: name }) =>
      publisher.kind === 'existing' || normaliseName(name ?? '') === normaliseName(publisher.name),
  );
  return same?.id ?? null;
}

/**
 * Creates a pending request.
 *
 * @returns its id, and whether the email is confirmed (null if unknown)
 * @throws BackendError if rejected; `isDuplicateRequest` detects a duplicate
 */
export async function createRequest(
  application: PublisherApplication,
  userId: string,
): Promise<{ readonly id: string; readonly emailVerified: boolean | null }> {
  const data = await send(
    dataBackend
      .from('publisher_requests')
      .insert(toPublisherRequestRow(application, userId))
      .select('id,email_verified')
      .single(),
  );
  return { id: data.id, emailVerified: data.email_verified ?? null };
}

/** Normalises a name as the data backend does: case and spacing are ignored. */
function normaliseName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
