import type { MainApiOptions } from '@ludarium/domain/main-api';

/** A message to one person. */
export interface Mail {
  /** One address without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each attempt to send the mail, so that a mail server may recognise a repetition. */
  readonly messageId?: string;
  /** A Message-ID that all mails about one thing refer to; mail programs show them as one thread. */
  readonly references?: string;
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mail. */
export interface Mailer {
  /** @throws MailError when the server refused or did not answer */
  send(mail: Mail): Promise<void>;
}

/** The dependencies of a server function; the same under Deno and Node. */
export interface Services {
  /** Origin of the data backend: PostgREST is below `/rest/v1`. */
  readonly dataBackendUrl: string;
  /** The data backend's secret key; it bypasses row-level security and must stay on the server. */
  readonly secretKey: string;
  /** Base of the main API, `{api}` in the specification. */
  readonly mainApiUrl: string;
  /** The main API's key for writes to the catalogue; undefined where it has no such calls. */
  readonly catalogueKey: string | undefined;
  /** Origin of the web site, for the links in mails. */
  readonly siteUrl: string;
  /** The recipient of `/test-email`. */
  readonly testMailTo: string;
  readonly mailer: Mailer;
  readonly fetch: typeof fetch;
}

/** A server function, independent of the runtime: it uses its arguments only. */
export type ServerFunction = (request: Request, services: Services) => Promise<Response>;

/**
 * The options of a client of the main API.
 *
 * @param token of the caller, or the key of the writes to the catalogue
 */
export const toMainApiOptions = (
  services: Services,
  { token, timeoutMs }: { readonly token?: string | undefined; readonly timeoutMs: number },
): MainApiOptions => ({
  baseUrl: services.mainApiUrl,
  getToken: () => token,
  fetch: services.fetch,
  timeoutMs,
});
