import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { readReportTitles } from '@ludarium/browser/http/report-titles.ts';
import { send } from '@ludarium/browser/http/send.ts';
import type { User } from '@ludarium/domain/account';
import { createRowId } from '@ludarium/domain/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchPeople } from '../../packages/console/src/feedback/data/people.ts';
import {
  commentsQuery,
  deleteItem,
  editItem,
  fetchBoard,
  insertComment,
  insertItem,
  updateItem,
  writeMeToo,
} from '../../packages/console/src/feedback/data/requests.ts';
import { fetchSignedUrls } from '../../packages/console/src/feedback/data/stored-files.ts';
import { signInAs, signInAsStranger } from './people.ts';

const { signal } = new AbortController();
const report = {
  title: 'The dice fall through the table',
  content: 'Every third throw.',
  category: 'bug',
  priority: 'major',
  screen: null,
} as const;

/** The card of a report as the board has it now. */
async function getCard(id: string) {
  const { items } = await fetchBoard(null, signal);
  const card = items.find((item) => item.id === id);
  if (!card) throw new Error('The board has no such card.');
  return card;
}

async function addReport(person: User): Promise<string> {
  const id = createRowId();
  await insertItem(id, report, person.id);
  return id;
}

describe('a tester', () => {
  let tester: User;
  beforeEach(async () => {
    tester = await signInAs('tester');
  });

  it('sends a report once, also if its answer was lost', async () => {
    const before = await fetchBoard(null, signal);
    const id = await addReport(tester);
    await insertItem(id, report, tester.id);
    const { items } = await fetchBoard(before.server_time, signal);
    expect(items.filter((item) => item.id === id)).toMatchObject([
      { ...report, status: 'feedback', user_id: tester.id, email: tester.email },
    ]);
    const { number } = await getCard(id);
    expect(await readReportTitles(`${number}`)).toEqual(new Map([[number, report.title]]));
  });

  // The upload itself reports its progress by XMLHttpRequest: a journey sends a file in Chromium.
  it('reads screenshots by signed addresses', async () => {
    const { items } = await fetchBoard(null, signal);
    const paths = items.flatMap(({ attachments }) =>
      (attachments ?? []).map((one) => one.file_path),
    );
    const addresses = await fetchSignedUrls([...paths, 'no-such-file.png']);
    expect([...addresses.keys()]).toEqual(paths);
    for (const address of addresses.values()) expect((await fetch(address)).status).toBe(200);
  });

  it("says 'Me too' about somebody's report, takes it back, and comments on it", async () => {
    const { items } = await fetchBoard(null, signal);
    const other = items.find(({ user_id }) => user_id !== tester.id);
    if (!other) throw new Error('Everything is by the tester.');
    await writeMeToo(other.id, true, tester.id);
    await writeMeToo(other.id, true, tester.id);
    const isMine = async () => (await getCard(other.id)).has_me_too;
    expect(await isMine()).toBe(true);
    await writeMeToo(other.id, false, tester.id);
    expect(await isMine()).toBe(false);
  });

  it('edits the own report, and sees that somebody else has changed it', async () => {
    const id = await addReport(tester);
    const card = await getCard(id);
    const edited = { ...report, title: 'The dice are gone' };
    expect(await editItem(card, edited)).toMatchObject({ title: edited.title });
    expect(await editItem(card, report)).toBeUndefined();
    expect((await getCard(id)).title).toBe(edited.title);
  });

  it('may not move a card', async () => {
    const id = await addReport(tester);
    await updateItem(id, { status: 'completed' }).catch(() => undefined);
    expect((await getCard(id)).status).toBe('feedback');
  });
});

describe('an admin', () => {
  let admin: User;
  let id: string;
  beforeEach(async () => {
    id = await addReport(await signInAs('tester'));
    admin = await signInAs('admin');
  });

  it('moves, assigns and answers a report', async () => {
    expect(await updateItem(id, { status: 'on_hold' })).toMatchObject({ status: 'on_hold' });
    expect(await updateItem(id, { assigned_to: admin.id })).toMatchObject({
      assigned_to: admin.id,
    });
    const comment = { id: createRowId(), feedback_id: id, content: 'Thanks!', is_public: true };
    await insertComment(comment, admin.id);
    await insertComment(comment, admin.id);
    const query = commentsQuery(await getCard(id));
    const comments = await query.queryFn?.({ signal } as never);
    expect(comments).toMatchObject([{ content: 'Thanks!', user_id: admin.id }]);
  });

  it('deletes a report', async () => {
    expect(await deleteItem(id)).toMatchObject({ id });
    expect(await deleteItem(id)).toBeUndefined();
  });

  it('finds a person, makes a tester and takes the role away', async () => {
    const stranger = await signInAsStranger();
    await signInAs('admin');
    const { data } = await mainApi.call('searchUsers', { query: { id: stranger.id } });
    expect(data).toMatchObject([{ id: stranger.id }]);
    await mainApi.call('grantRole', { params: { userId: stranger.id }, body: { role: 'tester' } });
    const isTester = async () => {
      const people = await fetchPeople(signal);
      return people.some((person) => person.user_id === stranger.id && person.role === 'tester');
    };
    expect(await isTester()).toBe(true);
    const roles = dataBackend.from('user_roles').delete().eq('user_id', stranger.id);
    await send(roles.eq('role', 'tester').select('user_id'));
    expect(await isTester()).toBe(false);
  });
});
