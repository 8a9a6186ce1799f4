import { profileRow, userRoleRow } from '@ludarium/domain/data-backend';
import { personName } from '@ludarium/domain/feedback';
import { type DataProvider, withLifecycleCallbacks } from 'react-admin';
import { z } from 'zod';
import { dataBackend } from '../../providers/data-backend.ts';
import { dataBackendProvider } from '../../providers/data-backend-provider.ts';

/** Somebody with a role on the feedback board. */
export interface Tester {
  /** Person and role: somebody may be admin and tester. */
  readonly id: string;
  readonly user_id: string;
  readonly role: string;
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
}

const profile = profileRow.pick({
  laravel_user_id: true,
  first_name: true,
  last_name: true,
  email: true,
});
const profileColumns = Object.keys(profile.shape).join(',');

/** More people than a search should find: it then asks for more letters. */
const mostFound = 200;

/**
 * Testers and admins as the resource `testers`: their roles from `user_roles`, their names from
 * `profiles` (section 7: select users with role admin or tester). The two tables know no relation,
 * so the names of a page are asked for with its ids.
 */
export const testersProvider: DataProvider = withLifecycleCallbacks(
  {
    ...dataBackendProvider,
    getList: (_, params) => dataBackendProvider.getList('user_roles', params),
  },
  [
    {
      resource: 'testers',
      beforeGetList: async (params) => {
        const { q, role } = params.filter ?? {};
        const search = String(q ?? '').trim();
        return {
          ...params,
          filter: {
            ...(role === 'tester' || role === 'admin' ? { role } : { 'role@in': '(admin,tester)' }),
            ...(search === '' ? {} : { 'user_id@in': `(${await idsOf(search)})` }),
          },
        };
      },
      afterGetList: async (result) => ({ ...result, data: await named(result.data) }),
    },
  ],
);

async function named(rows: readonly unknown[]): Promise<Tester[]> {
  const roles = z.array(userRoleRow).parse(rows);
  const people = await profilesOf(roles.map(({ user_id }) => user_id));
  return roles.map(({ user_id, role, created_at }) => {
    const person = people.get(user_id);
    const email = person?.email ?? '';
    return {
      id: `${user_id}:${role}`,
      user_id,
      role,
      created_at,
      name: personName(
        { firstName: person?.first_name ?? null, lastName: person?.last_name ?? null, email },
        user_id,
      ),
      email,
    };
  });
}

/** The people that a text finds: a number is an id, anything else a part of name or e-mail. */
async function idsOf(search: string): Promise<number[]> {
  if (/^\d{1,15}$/.test(search)) return [Number(search)];
  const pattern = `*${search.replaceAll(/[,()"\\:*%]/g, '_')}*`;
  const { data, error } = await dataBackend
    .from('profiles')
    .select('laravel_user_id')
    .or(['first_name', 'last_name', 'email'].map((one) => `${one}.ilike.${pattern}`).join(','))
    .limit(mostFound);
  if (error) throw error;
  return data.map(({ laravel_user_id }) => Number(laravel_user_id));
}

async function profilesOf(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, z.output<typeof profile>>();
  const { data, error } = await dataBackend
    .from('profiles')
    .select(profileColumns)
    .in('laravel_user_id', ids.map(Number));
  if (error) throw error;
  return new Map(
    z
      .array(profile)
      .parse(data)
      .map((row) => [row.laravel_user_id, row]),
  );
}
