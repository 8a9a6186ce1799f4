import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { publishableKey } from '@ludarium/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { removeFeedbackFiles } from '../../supabase/functions/remove-feedback-files.ts';
import { caller, getToken } from '../policies/callers.ts';
import { useBackEnd } from '../support/back-end.ts';
import { png } from '../support/png.ts';
import { giveRoles, useServices } from './services.ts';

const local = useBackEnd();
const services = useServices(local);

const tester = caller('tester');
const admin = caller('admin');

beforeAll(() => giveRoles(local, [tester, admin]));
beforeEach(() => local.sql`delete from storage.objects`);

async function send(
  person: typeof tester | typeof admin,
  method: string,
  url: string,
  body?: Blob | object,
) {
  const answer = await fetch(`${local.url}${url}`, {
    method,
    headers: {
      apikey: publishableKey,
      'x-laravel-token': (await getToken(person, local.jwtSecret)) ?? '',
      'content-type': body instanceof Blob ? 'image/png' : 'application/json',
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
}

/** A report of the tester with a listed file. */
async function report(): Promise<{ id: string; name: string }> {
  const [row] = await local.sql<{ id: string }[]>`
    insert into feedback_items (title, content, category, user_id)
    values ('Dice roll twice', 'It happens', 'bug', ${tester.id}) returning id`;
  const id = row?.id ?? '';
  const name = `${id}/${id}_1.png`;
  await upload(name);
  await send(tester, 'POST', '/rest/v1/feedback_attachments', {
    feedback_id: id,
    file_path: name,
    file_name: 'screenshot.png',
  });
  return { id, name };
}

const upload = (name: string) =>
  send(
    tester,
    'POST',
    `/storage/v1/object/feedback-attachments/${name}`,
    new Blob([new Uint8Array(png)]),
  );
const withdraw = ({ id }: { id: string }) =>
  send(tester, 'DELETE', `/rest/v1/feedback_items?id=eq.${id}`);
async function getNames(): Promise<string[]> {
  const rows = await local.sql<{ name: string }[]>`select name from storage.objects order by name`;
  return rows.map(({ name }) => name);
}
/** The file that holds the bytes. */
async function getPath(name: string): Promise<string> {
  const [row] = await local.sql<{ version: string }[]>`
    select version from storage.objects where name = ${name}`;
  const version = row?.version ?? '';
  return path.join(local.dataDir, 'storage', version.slice(0, 2), version);
}

it('removes the file of a withdrawn report, once, and keeps the file of another one', async () => {
  const [kept, withdrawn] = [await report(), await report()];
  const bytes = { kept: await getPath(kept.name), withdrawn: await getPath(withdrawn.name) };
  expect(await removeFeedbackFiles(services)).toBe(0);
  await withdraw(withdrawn);
  expect(await removeFeedbackFiles(services)).toBe(1);
  expect(await getNames()).toEqual([kept.name]);
  expect([existsSync(bytes.kept), existsSync(bytes.withdrawn)]).toEqual([true, false]);
  expect(await removeFeedbackFiles(services)).toBe(0);
  expect(await getNames()).toEqual([kept.name]);
});

it('removes the file of an attachment that an admin deleted', async () => {
  const { id, name } = await report();
  await send(admin, 'DELETE', `/rest/v1/feedback_attachments?feedback_id=eq.${id}`);
  expect(await removeFeedbackFiles(services)).toBe(1);
  expect(await getNames()).not.toContain(name);
});

it('removes a file that stayed unlisted for an hour, not a recent one', async () => {
  const { id, name } = await report();
  const [old, recent] = [`${id}/${id}_2.png`, `${id}/${id}_3.png`];
  for (const unlisted of [old, recent]) await upload(unlisted);
  await local.sql`
    update storage.objects set created_at = now() - interval '61 minutes'
    where name in (${name}, ${old})`;
  expect(await removeFeedbackFiles(services)).toBe(1);
  expect(await getNames()).toEqual([name, recent]);
});

it('removes 150 files of several concurrent calls once each', async () => {
  const { id } = await report();
  await local.sql`
    insert into storage.objects (bucket_id, name, version)
    select 'feedback-attachments', gone || '/' || gone || '_1.png', gone
    from (select gen_random_uuid()::text as gone from generate_series(1, 150)) as files`;
  let removed = 0;
  for (let round = 0; round < 2; round += 1) {
    const calls = Array.from({ length: 4 }, () => removeFeedbackFiles(services));
    for (const count of await Promise.all(calls)) removed += count;
  }
  expect(removed).toBe(150);
  expect(await getNames()).toEqual([`${id}/${id}_1.png`]);
});

it.each(['before', 'after'])('completes a call that was killed %s the removal', async (when) => {
  const withdrawn = await report();
  await withdraw(withdrawn);
  const killed: typeof fetch = async (input, init) => {
    const isRemoval = init?.method === 'DELETE';
    if (isRemoval && when === 'before') throw new Error('Killed.');
    const answer = await fetch(input, init);
    if (isRemoval) throw new Error('Killed.');
    return answer;
  };
  await expect(removeFeedbackFiles({ ...services, fetch: killed })).rejects.toThrow();
  expect(await removeFeedbackFiles(services)).toBe(when === 'before' ? 1 : 0);
  expect(await getNames()).toEqual([]);
});

it('removes a row whose bytes are gone: the storage was killed between the two', async () => {
  const withdrawn = await report();
  await rm(await getPath(withdrawn.name));
  await withdraw(withdrawn);
  expect(await removeFeedbackFiles(services)).toBe(1);
  expect(await getNames()).toEqual([]);
});

it('removes the other files beside one that cannot be removed, and that one later', async () => {
  const [stuck, other] = [await report(), await report()];
  const bytes = await getPath(stuck.name);
  await rm(bytes);
  await mkdir(bytes);
  await withdraw(stuck);
  await withdraw(other);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await removeFeedbackFiles(services)).toBe(1);
  expect(log.mock.calls).toEqual([[expect.objectContaining({ syscall: 'rm' })]]);
  log.mockRestore();
  expect(await getNames()).toEqual([stuck.name]);
  await rm(bytes, { recursive: true });
  expect(await removeFeedbackFiles(services)).toBe(1);
});
