/**
 * Runs at most `limit` tasks per key at a time; the others wait in order. Prevents one client's
 * slow requests from using every connection of the pool.
 */
export class FairQueue {
  readonly #limit: number;
  readonly #clients = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The number of tasks that run and that wait. */
  getLoad(): { running: number; waiting: number } {
    const load = { running: 0, waiting: 0 };
    for (const { running, waiting } of this.#clients.values()) {
      load.running += running;
      load.waiting += waiting.length;
    }
    return load;
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const client = this.#clients.get(key) ?? { running: 0, waiting: [] };
    this.#clients.set(key, client);
    if (client.running >= this.#limit) {
      await new Promise<void>((resolve) => client.waiting.push(resolve));
    } else {
      client.running += 1;
    }
    try {
      return await task();
    } finally {
      const next = client.waiting.shift();
      if (next) next();
      else client.running -= 1;
      if (client.running === 0) this.#clients.delete(key);
    }
  }
}
