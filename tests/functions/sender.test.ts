import { expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { mintToken } from '../support/tokens.ts';
import { inNode } from './runtimes.ts';

it('the server sends from MAIL_FROM, and the test mail to TEST_MAIL_TO', async () => {
  const smtp = await startSmtpServer();
  const local = await startBackEnd({
    smtpUrl: smtp.url,
    mailFrom: { name: 'Games, Inc', address: 'mail@games.example' },
    testMailTo: 'owner@games.example',
  });
  try {
    await local.sql`insert into public.user_roles (user_id, role) values (1, 'admin')`;
    const token = await mintToken(local.jwtSecret, {
      id: 1,
      email: 'ada@games.example',
      roles: ['admin'],
    });
    const answer = await inNode(local).call('test-email', {}, token);
    expect(await answer.json()).toEqual({ sent: true });
    expect(smtp.sources).toHaveLength(1);
    expect(smtp.sources[0]).toContain('From: "Games, Inc" <mail@games.example>\r\n');
    expect(smtp.sources[0]).toContain('To: owner@games.example\r\n');
  } finally {
    await local.stop();
    await smtp.stop();
  }
});
