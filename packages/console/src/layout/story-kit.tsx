import { session } from '@ludarium/browser/session/session.ts';
import { createUnsignedToken } from '@ludarium/browser/unsigned-token.ts';
import type { User } from '@ludarium/domain/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
        <MemoryRouter useTransitions={false} initialEntries={[path]}>
          {children}
        </MemoryRouter>
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

/** A story's `beforeEach` that signs a person in; .storybook/preview.tsx signs out after each story. */
export const signedInAs = (user: User) => () => signInForStory(user);

/** Signs a person in while a story is shown, unless somebody has been signed in for it. */
export function useStorySession(user: User): void {
  useState(() => {
    if (session.read().status !== 'signed-in') signInForStory(user);
  });
}

/** A drawn picture of this size in px, PNG or JPEG by its name. */
export async function drawPicture(name: string, width = 90, height = 160): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], name, { type });
}
