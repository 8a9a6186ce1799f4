import { tokenKeys, type User } from '@ludarium/domain/account';
import { session } from '@ludarium/web/session/session.ts';

export const storyAdmin: User = {
  id: '1',
  email: 'admin@demo.example',
  firstName: 'Ada',
  lastName: 'Admin',
  roles: ['admin'],
  publisherId: null,
};

/** An unsigned token. */
function storyToken({ id, email, firstName, lastName, roles, publisherId }: User): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const claims = {
    sub: id,
    email,
    first_name: firstName,
    last_name: lastName,
    roles,
    publisher_id: publisherId,
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), 'story'].join('.');
}

/** A story's `beforeEach` that signs a person in. */
export function signedInAs(user: User): () => () => void {
  return () => {
    session.signIn(storyToken(user));
    // Not `signOut`, which would redirect the story.
    return () => {
      for (const key of tokenKeys) window.localStorage.removeItem(key);
    };
  };
}
