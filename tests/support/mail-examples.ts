import {
  activationMail,
  passwordChangeNotice,
  resetMail,
} from '../../packages/server/demo/main-api/account-mails.ts';
import type { Mail, Services } from '../../supabase/functions/_shared/services.ts';
import { type ClaimedMail, compose } from '../../supabase/functions/mails/compose.ts';
import type { templates } from '../../supabase/functions/mails/templates.ts';

const siteUrl = 'https://ludarium.example';
const services: Services = {
  dataBackendUrl: 'https://data.example',
  secretKey: '',
  catalogueKey: undefined,
  mainApiUrl: 'https://main-api.example',
  siteUrl,
  testMailTo: 'operators@ludarium.example',
  mailer: { send: async () => undefined },
  fetch: async () => Response.json({ id: 3, name: 'Lantern & Loom Games' }),
};

const to = 'petra@demo.example';
const link = { to, link: `${siteUrl}/set-new-password?token=a1`, lifetime: '60 minutes' };
const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T09:30:00Z';
const request = { request_id: id, new_publisher_name: 'Lantern & Loom Games', created_at: at };
const proposal = {
  proposal_id: id,
  publisher_id: 3,
  game: 'Amber Mill',
  proposal_kind: 'new',
};
const report = { feedback_id: id, number: 214, title: 'Dice roll twice' };

/** What the trigger writes, for each kind of mail. */
const values: Readonly<Record<keyof typeof templates, object>> = {
  publisher_request: {
    request_id: id,
    email: 'petra@lantern.example',
    person: 'Petra Meeples',
    new_publisher_name: 'Lantern & Loom Games',
    website: 'https://lantern.example',
    note: 'I keep the catalogue. Reach me any day before noon.',
  },
  publisher_approval: request,
  request_rejected: { ...request, reason: 'Please name a contact.' },
  access_revoked: request,
  deletion_approved: { created_at: at, deleted_by: '2026-12-21T09:30:00Z' },
  deletion_rejected: { created_at: at, reason: 'You wrote that you want to stay.' },
  terms_acceptance: {
    accepted_at: at,
    ip_address: '192.0.2.7',
    terms_version: 'October 2025',
    terms_hash: 'a1'.repeat(32),
  },
  proposal_decided: { ...proposal, proposal_status: 'applied' },
  proposal_message: { ...proposal, message: 'Which edition is it?' },
  report_moved: { ...report, column: 'completed' },
  report_reply: { ...report, message: 'Which build do you use?' },
  report_answer: { ...report, author: 'Tess Tester', answer: 'Build 482.' },
  test_email: { email: 'ada@demo.example' },
};

/** The mails of the demo's main API. */
export const accountMails = {
  account_activation: activationMail(link),
  password_changed: passwordChangeNotice(to, `${siteUrl}/reset-password`),
  password_reset: resetMail(link),
};

/**
 * One mail of each kind of the outbox, for Storybook and tests.
 *
 * @param claimed what differs from the claim of a mail to an address that was confirmed
 */
export function composeExamples(
  claimed: Partial<ClaimedMail> = {},
): Promise<readonly { readonly kind: string; readonly mail: Mail }[]> {
  return Promise.all(
    Object.entries(values)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(async ([kind, said]) => ({
        kind,
        mail: await compose(services, {
          id: 1,
          kind,
          idempotency_key: kind,
          recipient: to,
          first_name: 'Petra',
          is_confirmed: true,
          ended_by: /^(report|proposal)/.exec(kind)?.[0] ?? null,
          unsubscribe: kind,
          values: { ...said },
          ...claimed,
        }),
      })),
  );
}
