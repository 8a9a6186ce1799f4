import { operations, type RoleGrant } from '@ludarium/domain/main-api';
import { foldPublisherName } from '@ludarium/domain/publishers';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import type { MainApiContext } from './context.ts';
import { invalid, notFound } from './refusals.ts';
import { type Call, type Env, readBody, readPersonId, route } from './route.ts';

/**
 * PUT and DELETE /roles/{userId} (section 7), for admins. The data backend's `user_roles` changes
 * in the same transaction, so that its policies never disagree with this API.
 */
export function roleRoutes(app: Hono<Env>, context: MainApiContext): void {
  route(app, context, operations.grantRole, async (call) => {
    const userId = readPersonId(call, 'userId');
    const grant = await readBody(call, operations.grantRole.body);
    return changeRoles(call, context, userId, async (tx) => {
      if (grant.role === 'publisher') await joinPublisher(tx, userId, grant);
      await tx`
        insert into main_api.roles (user_id, role) values (${userId}, ${grant.role})
        on conflict do nothing`;
      await tx`
        insert into public.user_roles (user_id, role) values (${userId}, ${grant.role})
        on conflict do nothing`;
      return `Role ${grant.role} added`;
    });
  });

  route(app, context, operations.revokeRole, async (call) => {
    const userId = readPersonId(call, 'userId');
    const { role } = await readBody(call, operations.revokeRole.body);
    return changeRoles(call, context, userId, async (tx) => {
      // The role is `publisher`: testers are removed in the data backend.
      await tx`update main_api.users set publisher_id = null where id = ${userId}`;
      await tx`delete from main_api.roles where user_id = ${userId} and role = ${role}`;
      await tx`delete from public.user_roles where user_id = ${userId} and role = ${role}`;
      return `Role ${role} removed`;
    });
  });
}

/**
 * Changes one person's roles in one transaction that locks their row, so that concurrent changes
 * are serialised. The data backend's audit log takes the admin from the token.
 */
async function changeRoles(
  call: Call,
  { sql }: MainApiContext,
  userId: string,
  change: (tx: TransactionSql) => Promise<string>,
): Promise<object> {
  return sql.begin(async (tx) => {
    const headers = JSON.stringify({ 'x-laravel-token': call.get('person').token });
    await tx`select set_config('request.headers', ${headers}, true)`;
    const [user] = await tx`select id from main_api.users where id = ${userId} for update`;
    if (user === undefined) throw notFound('User not found.');
    const message = await change(tx);
    const [row] = await tx<{ publisher_id: number | null }[]>`
      select publisher_id from main_api.users where id = ${userId}`;
    return {
      status: 'success',
      message,
      data: {
        user_id: Number(userId),
        roles: await getRoles(tx, userId),
        publisher_id: row?.publisher_id ?? null,
      },
    };
  });
}

async function getRoles(tx: TransactionSql, userId: string): Promise<string[]> {
  const rows = await tx<{ role: string }[]>`
    select role from main_api.roles where user_id = ${userId} order by role`;
  return rows.map(({ role }) => role);
}

async function joinPublisher(
  tx: TransactionSql,
  userId: string,
  { publisher_id, new_publisher_name: name = '' }: Extract<RoleGrant, { role: 'publisher' }>,
): Promise<void> {
  const publisherId = publisher_id ?? (await openPublisher(tx, userId, name));
  const [publisher] = await tx`select id from main_api.publishers where id = ${publisherId}`;
  if (publisher === undefined) {
    throw invalid({ publisher_id: ['The selected publisher id is invalid.'] });
  }
  await tx`update main_api.users set publisher_id = ${publisherId} where id = ${userId}`;
}

/**
 * Opens a new publisher for a person. A repeat of the call, while they act for the publisher that the
 * first one opened, finds it.
 *
 * @throws {Refused} 422 with the publisher that has this name, or an equal one
 */
async function openPublisher(tx: TransactionSql, userId: string, name: string): Promise<number> {
  const nameKey = foldPublisherName(name);
  if (nameKey === '') throw invalid({ publisher_id: ['The publisher id field is required.'] });
  // Of two calls with equal names at the same time the second finds the publisher of the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`publisher ${nameKey}`}, 0))`;
  const [taken] = await tx<{ id: number; name: string; is_repeat: boolean | null }[]>`
    select p.id, p.name, p.opened_for = ${userId} and p.id = u.publisher_id as is_repeat
    from main_api.publishers as p join main_api.users as u on u.id = ${userId}
    where p.name_key = ${nameKey} or p.folded_name = ${folded(name)}
    order by is_repeat desc nulls last, p.id limit 1`;
  if (taken?.is_repeat) return taken.id;
  if (taken !== undefined) {
    const { id, name: takenName } = taken;
    throw invalid(
      { new_publisher_name: [`${takenName} (publisher ${id}) exists already.`] },
      { publisher: { id, name: takenName } },
    );
  }
  const [opened] = await tx<{ id: number }[]>`
    insert into main_api.publishers (name, folded_name, name_key, opened_for)
    values (${name}, ${folded(name)}, ${nameKey}, ${userId}) returning id`;
  if (opened === undefined) throw new Error('The new publisher has no id.');
  return opened.id;
}
