import { mayReturnTo, type User } from '@ludarium/domain/account';

/**
 * Whether the address is of the portal, and the person gets in there without the role, as a pending
 * publisher (section 4). Where that can't be told the answer is no.
 */
export async function mayReturnAsPending(user: User, address: string): Promise<boolean> {
  const asPublisher = { roles: [...user.roles, 'publisher' as const] };
  if (mayReturnTo(user, address) || !mayReturnTo(asPublisher, address)) return false;
  const [{ latestRequestOfPerson }, { isPendingPublisher }] = await Promise.all([
    import('./latest-request.ts'),
    import('@ludarium/domain/publishers'),
  ]);
  try {
    return isPendingPublisher(await latestRequestOfPerson(), user.email);
  } catch (cause) {
    console.warn('The latest publisher request could not be read.', cause);
    return false;
  }
}
