import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { call } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { readBody, reply } from '../_shared/reply.ts';
import type { Mail, ServerFunction, Services } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';
import { renderFeedback, renderWeeklyReport } from './feedback.ts';
import { renderProposals } from './game-proposal.ts';
import { renderDecisions, renderRequestMessages } from './publisher-request.ts';
import { renderTeamApprovals } from './team.ts';
import type { Topic } from './topic.ts';

const topics: Readonly<Record<string, Topic>> = {
  feedback: renderFeedback,
  game_proposal: renderProposals,
  publisher_decision: renderDecisions,
  request_message: renderRequestMessages,
  team_approval: renderTeamApprovals,
  weekly_report: renderWeeklyReport,
};

const claim = z
  .object({
    ids: z.array(z.number()),
    topic: z.string(),
    message_id: z.string(),
    user_id: z.coerce.string().nullable(),
    recipient: z.string(),
    first_name: z.string().nullable(),
    events: z.unknown(),
  })
  .nullable();
type Claim = NonNullable<z.infer<typeof claim>>;

/**
 * Sends the emails that are due in the outbox `app.mails`. Needs no session, because a schedule
 * calls it; it only does what is due.
 *
 * Answers {sent}, the number of emails.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.object({}));
  return reply({ sent: await sendMails(services) });
};

/**
 * Sends at most 20 emails, each with everything of a topic that is due for its recipient. An email
 * that fails is sent later; one whose confirmation is lost is sent again after five minutes, with
 * the same Message-ID.
 *
 * @returns the number of emails that were sent
 */
export async function sendMails(services: Services): Promise<number> {
  let sent = 0;
  for (let count = 0; count < 20; count += 1) {
    const due = claim.parse(await call(services, 'claim_mails', {}));
    if (due === null) break;
    const isSent = await compose(services, due)
      .then((mail) => services.mailer.send(mail))
      .then(
        () => true,
        (error: unknown) => {
          console.error(error);
          return false;
        },
      );
    await call(services, 'finish_mails', { ids: due.ids, sent: isSent });
    if (isSent) sent += 1;
  }
  return sent;
}

async function compose(services: Services, due: Claim): Promise<Mail> {
  const render = topics[due.topic];
  if (!render) throw new Error(`The outbox has an unknown topic, ${due.topic}.`);
  const { thread, unsubscribe, afterwards = [], ...text } = await render(services, due);
  const mail = composeMail({
    ...text,
    afterwards: unsubscribe
      ? [
          ...afterwards,
          [{ label: 'Unsubscribe', url: `${services.siteUrl}/unsubscribe?id=${unsubscribe}` }],
        ]
      : afterwards,
    to: due.recipient || services.testMailTo,
    greeting: `Hello ${due.first_name ?? 'there'}`,
  });
  return {
    ...mail,
    messageId: `<${due.message_id}@${brand.host}>`,
    ...(thread ? { references: `<${thread}@${brand.host}>` } : {}),
    ...(unsubscribe
      ? {
          headers: {
            'List-Unsubscribe': `<${services.dataBackendUrl}/functions/v1/unsubscribe?token=${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  };
}

serve(handle);
