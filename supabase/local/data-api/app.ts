import { randomBytes } from 'node:crypto';
import { App } from '@supabase/lite';
import { RequestScopedConnection } from './connection.ts';
import { withRequest } from './request-context.ts';

/** The data API: PostgREST's interface at `/rest/v1`, policies in force. */
export interface DataApi {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface DataApiOptions {
  /** Connection string of the role `authenticator`. */
  readonly url: string;
  /** Connection string of the owner; used to read the schema, never for a request. */
  readonly catalogueUrl: string;
  /** What browsers send as `apikey`: role `anon`. */
  readonly publishableKey: string;
  /** What server functions send as `apikey`: role `service_role`. */
  readonly secretKey: string;
}

/** Opens the data API on a migrated database. Only `/rest/v1` may be routed to it. */
export function createDataApi(options: DataApiOptions): DataApi {
  const connection = new RequestScopedConnection(options.url, options.catalogueUrl);
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: false,
      // The library's default is public knowledge and would let anybody sign as service_role.
      jwt_secret: randomBytes(32).toString('base64url'),
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
    options: { server: { admin: false, disableStudio: true } },
  });
  return {
    fetch: (request) => withRequest(request, () => app.fetch(request, { peerAddress: null })),
    close: () => connection.close(),
  };
}
