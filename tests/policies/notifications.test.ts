import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';

const backend = useBackend();

/** As a server function does: with the secret key. */
const serve = (name: string, body: object) =>
  backend.send('POST', `/rest/v1/rpc/${name}`, { body, headers: { apikey: backend.secretKey } });

describe('claim_notification', () => {
  const notification = () => ({
    event: 'publisher-approved',
    subject_id: randomUUID(),
    recipient: `${randomUUID()}@policies.example`,
  });
  const claim = async (body: object) => (await serve('claim_notification', body)).body;

  it('grants one of fifty claims, and another one only after the release', async () => {
    const mail = notification();
    const claims = await Promise.all(Array.from({ length: 50 }, () => claim(mail)));
    expect(claims.filter((answer) => answer === 'claimed')).toHaveLength(1);
    expect(claims.filter((answer) => answer === 'done')).toHaveLength(49);
    await serve('release_notification', mail);
    expect(await claim(mail)).toBe('claimed');
    expect(await claim(mail)).toBe('done');
    expect(await claim({ ...mail, recipient: `other-${mail.recipient}` })).toBe('claimed');
  });

  it('expires five minutes after a crash, and never once the mail was sent', async () => {
    const [crashed, sent] = [notification(), notification()];
    await claim(crashed);
    await claim(sent);
    await serve('confirm_notification', sent);
    await backend.sql`
      update app.notifications set claimed_at = now() - interval '301 seconds'
      where subject_id in (${crashed.subject_id}, ${sent.subject_id})`;
    expect(await claim(crashed)).toBe('claimed');
    expect(await claim(sent)).toBe('done');
    await serve('release_notification', sent);
    expect(await claim(sent)).toBe('done');
  });

  it('is limited for each recipient, however the address is written', async () => {
    await backend.sql`update app.rate_limits set max = 3 where name = 'mails_per_recipient'`;
    const recipient = `${randomUUID()}@policies.example`;
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        claim({ ...notification(), recipient: n % 2 ? recipient : ` ${recipient.toUpperCase()}` }),
      ),
    );
    expect(claims.filter((answer) => answer === 'claimed')).toHaveLength(3);
    expect(claims.filter((answer) => answer === 'limited')).toHaveLength(7);
    expect(await claim(notification())).toBe('claimed');
    await backend.sql`update app.rate_limits set max = 1000 where name = 'mails_per_recipient'`;
  });
});

describe('admin_addresses', () => {
  it('names every admin: by profile, else by the last change they made', async () => {
    await backend.sql`
      insert into user_roles (user_id, role) values (881, 'admin'), (882, 'admin'), (883, 'admin')`;
    await backend.sql`
      insert into profiles (laravel_user_id, email, first_name)
      values (881, 'one@policies.example', 'One')`;
    await backend.sql`
      insert into audit_log (actor_id, actor_email, actor_role, action, table_name, row_id)
      values (882, 'older@policies.example', 'anon', 'insert', 'nothing', '1'),
        (882, 'two@policies.example', 'anon', 'insert', 'nothing', '1')`;
    const { body } = await serve('admin_addresses', {});
    expect(body).toEqual(
      expect.arrayContaining([
        { user_id: 881, email: 'one@policies.example', first_name: 'One' },
        { user_id: 882, email: 'two@policies.example', first_name: null },
        { user_id: 883, email: null, first_name: null },
      ]),
    );
    await backend.sql`delete from user_roles where user_id in (881, 882, 883)`;
  });
});
