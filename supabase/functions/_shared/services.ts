/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** @throws MailError when the server refused or did not answer, also after the retries */
  send(mail: Mail): Promise<void>;
}

/** Everything that a server function needs from where it runs; the same under Deno and Node. */
export interface Services {
  /** Origin of the data backend: PostgREST is below `/rest/v1`. */
  readonly dataBackendUrl: string;
  /** The data backend's secret key; it passes every policy and never leaves the server. */
  readonly secretKey: string;
  /** Base of the main API, `{api}` in the specification. */
  readonly mainApiUrl: string;
  /** Origin of the web site, for the links in mails. */
  readonly siteUrl: string;
  /** Whom `/test-email` writes to. */
  readonly testMailTo: string;
  readonly mailer: Mailer;
  readonly fetch: typeof fetch;
}

/** A server function: runtime-neutral, it only knows what it is given. */
export type ServerFunction = (request: Request, services: Services) => Promise<Response>;
