import type { people } from '../rows.ts';

/** `service` has the secret key; `decider` also an admin's token, as decide-request has. */
export type Who = keyof typeof people | 'service' | 'decider';

/** A request of the product to the data backend. */
export interface ProductRequest {
  readonly name: string;
  readonly who: Who;
  readonly method: string;
  /** Starts behind `/rest/v1/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly prefer?: string;
}

export const request = (
  who: Who,
  method: string,
  path: string,
  body?: unknown,
  prefer?: string,
): ProductRequest => ({
  name: `${who}: ${method} ${path}${method === 'POST' ? ` ${JSON.stringify(body)}` : ''}`,
  ...{ who, method, path, body },
  ...(prefer && { prefer }),
});
