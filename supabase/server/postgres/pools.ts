/** Connections that one server opens at most where `DATABASE_POOL` is not set. */
export const defaultPool = 25;

/** The smallest `DATABASE_POOL`: a data API needs some connections beside those of the server. */
export const smallestPool = 10;

/** How one server divides its connections to the database. */
export interface PoolSizes {
  /** Of the owner: main API of the demo, schedules, monitoring. */
  readonly owner: number;
  readonly storage: number;
  /** Of PostgREST, beside the one with which it listens for changes of the schema. */
  readonly dataApi: number;
}

/** @param total at least `smallestPool` */
export function dividePool(total: number): PoolSizes {
  const owner = Math.max(3, Math.round(total * 0.28));
  const storage = Math.max(2, Math.round(total * 0.12));
  return { owner, storage, dataApi: total - owner - storage - 1 };
}
