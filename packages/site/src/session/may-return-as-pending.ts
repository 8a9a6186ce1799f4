import { canReturnTo, type User } from '@ludarium/domain/account';

/**
 * Whether the address is in the portal and the user may open it as pending publisher, without the
 * role (section 4). False if that cannot be loaded.
 */
export async function mayReturnAsPending(user: User, address: string): Promise<boolean> {
  const asPublisher = { roles: [...user.roles, 'publisher' as const] };
  if (canReturnTo(user, address) || !canReturnTo(asPublisher, address)) return false;
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
