import { operations } from '@ludarium/domain/main-api';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import type { MainApiContext } from './context.ts';
import { notFound } from './refusals.ts';
import {
  type Env,
  escapeLikePattern,
  getOffset,
  readPersonId,
  readQuery,
  route,
  toPage,
} from './route.ts';

const peoplePerPage = 20;

interface ProfileRow {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  readonly description: string | null;
  readonly country_id: number | null;
  readonly avatar_id: string | null;
  readonly followers_count: number;
  readonly following_count: number;
  readonly email_verified: boolean | null;
}

/** GET /api/users/show/{id} and /search/users (section 7). */
export function peopleRoutes(app: Hono<Env>, context: MainApiContext): void {
  const { sql } = context;

  route(app, context, operations.user, async (call) => {
    const id = readPersonId(call, 'id');
    const profile = await findProfile(context, id);
    if (profile === undefined) throw notFound('User not found.');
    const caller = call.get('person');
    // Any signed-in user may read a profile; the email is for its owner and admins only.
    const mayReadEmail = caller.id === id || caller.roles.includes('admin');
    const { email, email_verified } = mayReadEmail
      ? profile
      : { email: null, email_verified: null };
    return { data: { ...profile, email, email_verified } };
  });

  route(app, context, operations.searchUsers, async (call) => {
    const { id, displayname, page } = readQuery(call, operations.searchUsers.query);
    const pattern = `%${escapeLikePattern(folded(displayname ?? ''))}%`;
    const where =
      id === undefined ? sql`u.folded_displayname like ${pattern}` : sql`u.id = ${id}::bigint`;
    const [rows, counted] = await Promise.all([
      sql<ProfileRow[]>`
        select ${selectProfile(context)}
        from main_api.users u left join main_api.avatars a on a.user_id = u.id
        where ${where}
        order by u.folded_displayname, u.id
        limit ${peoplePerPage} offset ${getOffset({ page, per_page: peoplePerPage })}`,
      sql<{ total: number }[]>`
        select count(*)::int as total from main_api.users u where ${where}`,
    ]);
    const people = rows.map((row) => ({
      id: Number(row.id),
      displayname: row.displayname,
      firstname: row.firstname,
      lastname: row.lastname,
      email: row.email,
      avatar: getAvatarUrl(row.avatar_id, context),
      country: row.country_id === null ? null : { id: row.country_id },
    }));
    return toPage(call, context, people, {
      page,
      per_page: peoplePerPage,
      total: counted[0]?.total ?? 0,
    });
  });
}

/** A person's profile as in the contract, or undefined if there is no such person. */
export async function findProfile(context: MainApiContext, id: string) {
  const [row] = await context.sql<ProfileRow[]>`
    select ${selectProfile(context)}
    from main_api.users u left join main_api.avatars a on a.user_id = u.id
    where u.id = ${id}`;
  if (row === undefined) return undefined;
  const { avatar_id, ...profile } = row;
  return { ...profile, id: Number(row.id), avatar: getAvatarUrl(avatar_id, context) };
}

function selectProfile({ sql }: MainApiContext) {
  return sql`u.id, u.email, u.firstname, u.lastname, u.displayname, u.description, u.country_id,
    u.followers_count, u.following_count, u.email_verified, a.id as avatar_id`;
}

function getAvatarUrl(id: string | null, { basePath }: MainApiContext): string | null {
  return id === null ? null : `${basePath}/avatars/${id}`;
}
