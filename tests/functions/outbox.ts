import { type Application, publishableKey } from '@ludarium/supabase';
import { expect } from 'vitest';
import type { Mail, Services } from '../../supabase/functions/_shared/services.ts';
import { type Caller, getToken } from '../policies/callers.ts';
import { startBackEnd } from '../support/back-end.ts';

/** A back end, and the services of a server function whose emails are collected. */
export interface Outbox {
  readonly local: Application;
  readonly services: Services;
  readonly sent: Mail[];
  /** Ends the wait of every email. */
  makeDue(): Promise<unknown>;
  /**
   * Sends a request to the data API.
   *
   * @returns the id of the first row of the response
   */
  request(person: Caller, path: string, init: OutboxRequest): Promise<string>;
}

interface OutboxRequest {
  readonly method: string;
  readonly body: object;
  readonly prefer?: string;
}

/** The services of a server function, without mail. */
export function createServices(local: Application): Services {
  return {
    dataBackendUrl: local.url,
    secretKey: local.secretKey,
    mainApiUrl: `${local.url}/main-api`,
    siteUrl: local.url,
    testMailTo: '',
    catalogueKey: local.catalogueKey,
    mailer: { send: async () => undefined },
    fetch,
  };
}

export async function startOutbox(testMailTo = ''): Promise<Outbox> {
  const local = await startBackEnd();
  const sent: Mail[] = [];
  return {
    local,
    sent,
    services: {
      ...createServices(local),
      siteUrl: 'https://site.example',
      testMailTo,
      catalogueKey: undefined,
      mailer: { send: async (mail) => void sent.push(mail) },
    },
    makeDue: () => local.sql`update app.mails set due_at = now() where done_at is null`,
    request: async (person, path, { method, body, prefer = 'return=representation' }) => {
      // The token of somebody without a role names none: the test inserts the role.
      const claims = person.claims.length > 0 ? {} : { roles: ['tester'] };
      const answer = await fetch(`${local.url}/rest/v1/${path}`, {
        method,
        body: JSON.stringify(body),
        headers: {
          apikey: publishableKey,
          'x-laravel-token': (await getToken(person, local.jwtSecret, claims)) ?? '',
          'content-type': 'application/json',
          prefer,
        },
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
      const [row]: { id: string }[] = await answer.json();
      return row?.id ?? '';
    },
  };
}
