import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';

/** So long after a server was killed another one takes its work. */
const leaseMs = 30_000;

/** The right to do work that one server of the database does at a time. */
export interface Lease {
  /** Runs work while the lease is renewed; returns 0 if another server has the lease. */
  run(work: () => Promise<number>): Promise<number>;
  /** Lets another server have it at once. */
  release(): Promise<void>;
}

/** @param name of the work */
export function createLease(sql: Sql, name: string): Lease {
  const holder = randomUUID();
  const take = async (): Promise<boolean> => {
    const taken = await sql`
      insert into server.leases as lease (name, holder, ends_at)
      values (${name}, ${holder}, clock_timestamp() + ${leaseMs} * interval '1 millisecond')
      on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
        where lease.holder = excluded.holder or lease.ends_at < clock_timestamp()
      returning name`;
    return taken.length > 0;
  };
  return {
    run: async (work) => {
      if (!(await take())) return 0;
      const renewal = setInterval(() => void take().catch(console.error), leaseMs / 3);
      return work().finally(() => clearInterval(renewal));
    },
    release: async () => {
      await sql`delete from server.leases where name = ${name} and holder = ${holder}`;
    },
  };
}
