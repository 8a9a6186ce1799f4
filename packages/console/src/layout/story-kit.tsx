import { tokenKeys, type User } from '@ludarium/domain/account';
import { session } from '@ludarium/web/session/session.ts';
import { createUnsignedToken } from '@ludarium/web/unsigned-token.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../providers/query-client.ts';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';

/** The console's theme, router and a new query client, for stories; an admin is signed in. */
export function StoryFrame({ path = '/', children }: { path?: string; children: ReactNode }) {
  useStorySession(storyAdmin);
  const [queryClient] = useState(() => createQueryClient());
  return (
    <ConsoleTheme>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </ConsoleTheme>
  );
}

export const storyAdmin: User = {
  id: '1',
  email: 'admin@demo.example',
  firstName: 'Ada',
  lastName: 'Admin',
  roles: ['admin'],
  publisherId: null,
};

/** Signs a person in with an unsigned token. */
export function signInForStory(user: User): void {
  const { id, email, firstName, lastName, roles, publisherId } = user;
  const name = { first_name: firstName, last_name: lastName };
  session.signIn(
    createUnsignedToken({ sub: id, email, ...name, roles, publisher_id: publisherId }),
  );
}

/** A story's `beforeEach` that signs a person in. */
export function signedInAs(user: User): () => () => void {
  return () => {
    signInForStory(user);
    // `signOut` would redirect the story.
    return () => {
      for (const key of tokenKeys) window.localStorage.removeItem(key);
    };
  };
}

/** Signs a person in while a story is shown, unless its `beforeEach` has signed somebody in. */
export function useStorySession(user: User): void {
  const [signOut] = useState(() =>
    session.read().status === 'signed-in' ? undefined : signedInAs(user)(),
  );
  useEffect(() => signOut, [signOut]);
}
