import type { PublisherApplication } from '@ludarium/domain/account';
import { toPublisherRequestRow } from '@ludarium/domain/publishers';
import { dataBackend } from '../providers/data-backend.ts';

/**
 * The caller's own pending request for the same publisher (section 5: duplicate check).
 *
 * @returns its id, or null
 * @throws PostgrestError where that can't be told
 */
export async function findPendingRequest({
  email,
  publisher,
}: Pick<PublisherApplication, 'email' | 'publisher'>): Promise<string | null> {
  const query = dataBackend()
    .from('publisher_requests')
    .select('id,new_publisher_name')
    .eq('email', email)
    .eq('status', 'pending');
  const { data } = await (publisher.kind === 'existing'
    ? query.eq('publisher_id', publisher.id)
    : query.is('publisher_id', null)
  ).throwOnError();
  const same = data.find(
    ({ new_publisher_name: name }) =>
      publisher.kind === 'existing' || folded(name ?? '') === folded(publisher.name),
  );
  return same?.id ?? null;
}

/**
 * Creates a pending request.
 *
 * @returns its id, and whether the person's address is confirmed; null where nobody tells
 * @throws PostgrestError where it is refused; `isDuplicateRequest` tells the duplicate apart
 */
export async function createRequest(
  application: PublisherApplication,
  userId: string,
): Promise<{ readonly id: string; readonly emailVerified: boolean | null }> {
  const { data } = await dataBackend()
    .from('publisher_requests')
    .insert(toPublisherRequestRow(application, userId))
    .select('id,email_verified')
    .single()
    .throwOnError();
  return { id: data.id, emailVerified: data.email_verified ?? null };
}

/** As the data backend compares names: without regard to case and spacing. */
function folded(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
