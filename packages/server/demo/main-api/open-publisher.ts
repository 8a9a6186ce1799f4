import { foldPublisherName } from '@ludarium/domain/publishers';
import { folded } from '@ludarium/domain/search';
import type { TransactionSql } from 'postgres';
import { invalid } from './refusals.ts';

/**
 * Opens a new publisher for a person. A repeat of the call, while they act for the publisher that the
 * first one opened, finds it.
 *
 * @throws {Refused} 422 with the publisher that has this name, or an equal one
 */
export async function openPublisher(
  tx: TransactionSql,
  userId: string,
  name: string,
): Promise<number> {
  const nameKey = foldPublisherName(name);
  if (nameKey === '') throw invalid({ publisher_id: ['The publisher id field is required.'] });
  // Of two calls with equal names at the same time the second finds the publisher of the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`publisher ${nameKey}`}, 0))`;
  const [taken] = await tx<{ id: number; name: string; is_repeat: boolean | null }[]>`
    select p.id, p.name, p.opened_for = ${userId} and p.id = u.publisher_id as is_repeat
    from main_api.publishers as p join main_api.users as u on u.id = ${userId}
    where p.name_key = ${nameKey} or p.folded_name = ${folded(name)} order by is_repeat desc nulls last, p.id limit 1`;
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
