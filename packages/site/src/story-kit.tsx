import type { Role } from '@ludarium/domain/account';
import type { Decorator } from '@storybook/react-vite';
import { toast } from 'sonner';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { session } from './session/session.ts';
import { chosenRoles } from './story-role.ts';

/** Who looks at a story's page. */
export interface Visitor {
  readonly roles: readonly Role[];
  readonly email?: string;
}

interface VisitOptions {
  readonly visitor?: Visitor | undefined;
  /** What the page was handed over by the one before it. */
  readonly handedOver?: unknown;
  /** What the device holds besides, in the local storage. */
  readonly device?: Readonly<Record<string, string>>;
  readonly gatePassed?: boolean;
}

/**
 * A story's page at an address of its own, on a device that holds just what is named here. Spread
 * into a story or into its meta. The toolbar's role, where one is chosen, takes the visitor's place.
 */
export function visit(address: string, options: VisitOptions = {}) {
  const prepare = ({ globals }: { globals: { role?: unknown } }) => {
    const roles = chosenRoles(globals.role);
    return prepareDevice(roles === undefined ? options : { ...options, visitor: withRoles(roles) });
  };
  return { decorators: [at(address)], loaders: [prepare] };
}

const withRoles = (roles: readonly Role[] | null) => (roles === null ? undefined : { roles });

function prepareDevice({ visitor, handedOver = null, device = {}, gatePassed }: VisitOptions) {
  localStorage.clear();
  sessionStorage.clear();
  session.end('signed-out');
  // What another story has told.
  toast.dismiss();
  for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
  if (gatePassed) session.unlockPasswordGate();
  if (visitor) session.signIn(createToken(visitor));
  window.history.replaceState(handedOver, '');
  return {};
}

function at(address: string): Decorator {
  return (Story) => {
    const [path = '/', searchPath = ''] = address.split('?');
    const { hook, searchHook } = memoryLocation({ path, searchPath });
    return (
      <Router hook={hook} searchHook={searchHook}>
        <Story />
      </Router>
    );
  };
}

/** A token as the main API writes it; nobody checks its signature here. */
function createToken({ roles, email = 'petra@harvest.example' }: Visitor): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const claims = {
    sub: '7',
    email,
    first_name: 'Petra',
    last_name: 'Publisher',
    roles,
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}
