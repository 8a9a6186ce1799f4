import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const backend = useBackend();
const tester = caller('tester');

beforeEach(() => backend.sql`delete from notification_settings`);

describe('unsubscribe', () => {
  it('is open to everybody and knows only the tokens of mails', async () => {
    const call = (token: string) =>
      backend.request(caller('anonymous'), 'POST', '/rest/v1/rpc/unsubscribe', { body: { token } });
    expect((await call(crypto.randomUUID())).body).toBe(false);
    const [row] = await backend.sql<{ token: string }[]>`
      select app.get_unsubscribe_token(${tester.id}, 'feedback') as token`;
    expect((await call(row?.token ?? '')).body).toBe(true);
    const settings = () =>
      backend.sql`select feedback from notification_settings where user_id = ${tester.id}`;
    expect(await settings()).toEqual([{ feedback: 'portal' }]);
    // Who sees nothing at all does not begin to see it on the board.
    await backend.sql`update notification_settings set feedback = 'off'`;
    expect((await call(row?.token ?? '')).body).toBe(true);
    expect(await settings()).toEqual([{ feedback: 'off' }]);
  });

  it.each([
    ['feedback', { feedback: 'portal' }],
    ['game_proposal', { decisions: 'portal', messages: 'portal' }],
    ['weekly_report', { weekly_report: false }],
  ])('ends %s alone', async (topic, ended) => {
    await backend.sql`delete from notification_settings`;
    const [row] = await backend.sql<{ done: boolean }[]>`
      select public.unsubscribe(app.get_unsubscribe_token(${tester.id}, ${topic})) as done`;
    expect(row?.done).toBe(true);
    const [settings] = await backend.sql`
      select decisions, messages, feedback, weekly_report from notification_settings
      where user_id = ${tester.id}`;
    const all = { decisions: 'at_once', messages: 'at_once', feedback: 'at_once' };
    expect(settings).toEqual({ ...all, weekly_report: true, ...ended });
  });

  it('has an effect for every topic that can be ended', async () => {
    const topics = await backend.sql<{ name: string }[]>`
      select name from app.mail_topics where can_be_ended order by name`;
    expect(topics.map(({ name }) => name)).toEqual(['feedback', 'game_proposal', 'weekly_report']);
  });
});
