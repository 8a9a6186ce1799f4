import { createUnsignedToken } from '@ludarium/browser/unsigned-token.ts';
import type { Role } from '@ludarium/domain/account';
import type { Decorator } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { session } from './session/session.ts';
import { queryClient } from './shell/PartRoot.tsx';
import { Address } from './shell/use-address.tsx';
import { getChosenRoles } from './story-role.ts';

/** The user of a story. */
export interface Visitor {
  readonly roles: readonly Role[];
  readonly email?: string;
  readonly firstName?: string;
}

interface VisitOptions {
  readonly visitor?: Visitor | undefined;
  /** Navigation state from the previous page. */
  readonly navigationState?: unknown;
  /** Additional local storage values. */
  readonly device?: Readonly<Record<string, string>>;
}

/**
 * Parameters and loader for a page at an address, with only these local storage values. Spread into
 * a story or its meta. A role selected in the toolbar overrides the story's.
 */
export function visit(address: string, options: VisitOptions = {}) {
  const prepare = ({ globals }: { globals: { role?: unknown } }) => {
    const roles = getChosenRoles(globals.role);
    return prepareDevice(roles === undefined ? options : { ...options, visitor: withRoles(roles) });
  };
  return { decorators: [at(address)], loaders: [prepare] };
}

const withRoles = (roles: readonly Role[] | null) => (roles === null ? undefined : { roles });

function prepareDevice({ visitor, navigationState = null, device = {} }: VisitOptions) {
  localStorage.clear();
  sessionStorage.clear();
  session.end('signed-out');
  queryClient.clear();
  for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
  if (visitor) session.signIn(createToken(visitor));
  window.history.replaceState(navigationState, '');
  opened.length = 0;
  return {};
}

/** A story stays where it is: the addresses that it would open. */
export const opened: string[] = [];

window.navigation?.addEventListener('navigate', (event) => {
  if (!event.cancelable || event.destination.sameDocument) return;
  const { pathname, search } = new URL(event.destination.url);
  opened.push(pathname + search);
  event.preventDefault();
});

function at(address: string): Decorator {
  return (Story) => (
    <QueryClientProvider client={queryClient}>
      <Address value={address}>
        <Story />
      </Address>
    </QueryClientProvider>
  );
}

function createToken({
  roles,
  email = 'petra@harvest.example',
  firstName = 'Petra',
}: Visitor): string {
  const name = { first_name: firstName, last_name: 'Publisher' };
  return createUnsignedToken({ sub: '7', email, ...name, roles });
}
