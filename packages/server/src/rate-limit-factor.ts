import type { Sql } from 'postgres';
import { lockSchema } from './postgres/index.ts';

/**
 * Scales the rate limits of the database where the factor of the environment is another one than
 * before; a server without one leaves them as they are.
 *
 * @returns the factor of the database
 */
export async function applyRateLimitFactor(sql: Sql, given: number | undefined): Promise<number> {
  return sql.begin(async (tx) => {
    await lockSchema(tx);
    const [known] = await tx<{ value: string }[]>`
      select value from server.settings where name = 'rate-limit-factor'`;
    if (given !== undefined && String(given) !== known?.value) {
      await tx`select app.scale_rate_limits(${given})`;
      await tx`
        insert into server.settings (name, value) values ('rate-limit-factor', ${String(given)})
        on conflict (name) do update set value = excluded.value`;
    }
    return given ?? Number(known?.value ?? 1);
  });
}
