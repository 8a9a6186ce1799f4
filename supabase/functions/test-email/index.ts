import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { requireAdmin } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { sendOnce } from '../_shared/once.ts';
import { readBody, reply } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';

/**
 * Sends a test email to the configured address, for administrators only.
 *
 * Answers {sent}; 401, 403, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.looseObject({}));
  const admin = await requireAdmin(request, services);
  // Each test mail is a separate event; its claim counts towards the recipient's limit.
  const recipients = [{ email: services.testMailTo }];
  await sendOnce(services, 'test-email', crypto.randomUUID(), recipients, ({ email }) =>
    composeMail({
      to: email,
      subject: `Test email from ${brand.name}`,
      greeting: 'Hello',
      paragraphs: [
        `${admin.email} asked for this test email. If you can read it, sending mail works.`,
      ],
      button: { label: `Open ${brand.name}`, url: services.siteUrl },
    }),
  );
  return reply({ sent: true });
};

serve(handle);
