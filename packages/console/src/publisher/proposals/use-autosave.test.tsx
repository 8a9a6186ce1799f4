import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { draftMessages } from '@ludarium/domain/game-proposals';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../providers/query-client.ts';
import { portalDataProvider } from '../data-provider.ts';
import { openLocalCopy, type ProposalForm, toForm } from './proposal-values.ts';
import { storyProposal } from './story-data.ts';
import { getNewCopyName, useAutosave } from './use-autosave.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => server.close());
beforeEach(() => session.signIn(tokenFor('2', ['publisher'])));

const table = '*/rest/v1/game_proposals';
const conflict = () =>
  HttpResponse.json({ code: 'PT409', message: 'Changed meanwhile.' }, { status: 409 });

const hidden = () => HttpResponse.json({ code: 'PGRST116', message: 'No rows' }, { status: 406 });

type Sent = Partial<GameProposalRow>;

/** Answers each write in this order, repeating the last. @returns what was sent */
function answerWrites(method: 'post' | 'patch', ...answers: ((sent: Sent) => Response)[]) {
  const writes: Sent[] = [];
  server.use(
    http[method](table, async ({ request }) => {
      const sent = (await request.json()) as Sent;
      writes.push(sent);
      return answers[Math.min(writes.length, answers.length) - 1]?.(sent) ?? HttpResponse.error();
    }),
  );
  return writes;
}
const store = (sent: Sent) =>
  HttpResponse.json(storyProposal({ ...sent, version: (sent.version ?? 0) + 1 }));

function openForm(row: GameProposalRow | null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={portalDataProvider} queryClient={createQueryClient()}>
      {children}
    </CoreAdminContext>
  );
  const onSaved = vi.fn();
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<ProposalForm>({ defaultValues: toForm({}, row) });
      const subject = { kind: 'new', current: {}, gameId: null } as const;
      const options = {
        form,
        subject,
        row,
        restored: null,
        userId: '2',
        publisherId: 1,
        onCreated: vi.fn(),
      };
      return { form, autosave: useAutosave({ ...options, onSaved }) };
    },
    { wrapper },
  );
  const type = (name: 'name' | 'weight', value: string) =>
    act(() => result.current.form.setValue(name, value));
  return { result, type, onSaved, unmount, state: () => result.current.autosave.state };
}

const answerAccess = (publisher_id: number | null) =>
  http.post('*/rest/v1/rpc/portal_access', () =>
    HttpResponse.json({ publisher_id, accepted_terms: null, request: null }),
  );

const row = storyProposal();
const copy = () =>
  Object.keys(window.localStorage).some((key) => key.startsWith('draft:2:proposal:'));

it('creates a draft with the first change, then updates it with its version', async () => {
  const created = answerWrites('post', store);
  const updated = answerWrites('patch', store);
  const { type, state, result } = openForm(null);
  type('name', 'Ferry');
  expect(copy()).toBe(true);
  await waitFor(() => expect(state().kind).toBe('saved'), { timeout: 3_000 });
  expect(created).toMatchObject([{ kind: 'new', proposed: { name: 'Ferry' } }]);
  type('weight', '2,5');
  await act(() => result.current.autosave.save());
  expect(updated).toMatchObject([{ version: 1, proposed: { name: 'Ferry', weight: 2.5 } }]);
  expect(copy()).toBe(false);
});

it('stores once if the answer of the first save was lost', async () => {
  let stored: GameProposalRow | null = null;
  const created = answerWrites(
    'post',
    (sent) => {
      stored = storyProposal({ ...sent, version: 1 });
      return HttpResponse.error();
    },
    () => HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
  );
  server.use(http.get(table, () => HttpResponse.json(stored)));
  vi.spyOn(console, 'warn').mockReturnValue();
  const { type, state, result } = openForm(null);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(state().kind).toBe('failed');
  expect(copy()).toBe(true);
  expect(await act(() => result.current.autosave.save())).toBe(true);
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
});

it('merges what another device has saved, and saves again', async () => {
  const theirs = { ...row, version: 4, proposed: { ...row.proposed, weight: 3 } };
  server.use(http.get(table, () => HttpResponse.json(theirs)));
  const writes = answerWrites('patch', conflict, store);
  const { type, result } = openForm(row);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(true);
  expect(result.current.form.getValues('weight')).toBe('3');
  expect(writes).toMatchObject([
    { version: 3 },
    { version: 4, proposed: { name: 'Ferry', weight: 3 } },
  ]);
});

it('waits for a choice if both changed a field', async () => {
  const theirs = { ...row, version: 4, proposed: { ...row.proposed, name: 'Theirs' } };
  server.use(http.get(table, () => HttpResponse.json(theirs)));
  const writes = answerWrites('patch', conflict, store);
  const { type, result, state } = openForm(row);
  type('name', 'Mine');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(state()).toMatchObject({ kind: 'conflict', names: ['name'], theirs: { name: 'Theirs' } });
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(writes).toHaveLength(1);
  expect(await act(() => result.current.autosave.resolve())).toBe(true);
  expect(writes[1]).toMatchObject({ version: 4, proposed: { name: 'Mine' } });
});

it('keeps what is typed if the token is refused', async () => {
  answerWrites('patch', () => HttpResponse.json({ code: 'PT401' }, { status: 401 }));
  const { type, result } = openForm(row);
  type('name', 'Ferry');
  await act(() => result.current.autosave.save());
  expect(session.read().status).toBe('signed-out');
  expect(copy()).toBe(true);
});

it('keeps the session if row-level security refuses the first save', async () => {
  answerWrites('post', () => HttpResponse.json({ code: '42501' }, { status: 401 }));
  const { type, result, state } = openForm(null);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(state()).toMatchObject({ kind: 'failed' });
  expect(session.read().status).toBe('signed-in');
});

it('hands over a proposal that was withdrawn meanwhile', async () => {
  server.use(http.get(table, () => HttpResponse.json({ ...row, status: 'withdrawn', version: 4 })));
  answerWrites('patch', conflict);
  const { type, result, onSaved } = openForm(row);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ status: 'withdrawn' }));
});

it('creates a draft that was deleted meanwhile again, once the person asks for it', async () => {
  answerWrites('patch', hidden);
  server.use(http.get(table, hidden), answerAccess(1));
  const created = answerWrites('post', store);
  const { type, result, state } = openForm(row);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(state()).toEqual({ kind: 'failed', text: draftMessages.deletedMeanwhile });
  // The form of a new proposal offers it, too.
  expect(openLocalCopy('2', getNewCopyName(1, null)).read()).toMatchObject({
    id: row.id,
    typed: { name: 'Ferry' },
  });
  type('name', 'Ferry 2');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(created).toHaveLength(0);
  expect(await act(() => result.current.autosave.resolve())).toBe(true);
  expect(created).toMatchObject([{ id: row.id, proposed: { name: 'Ferry 2' } }]);
  expect(copy()).toBe(false);
});

it('leaves the text of another new draft as it is when one was deleted meanwhile', async () => {
  answerWrites('patch', hidden);
  server.use(http.get(table, hidden), answerAccess(1));
  const other = { ...toForm({}, null), name: 'Another' };
  openLocalCopy('2', getNewCopyName(1, null)).write({ id: row.id, base: other, typed: other });
  const created = answerWrites('post', store);
  const { type, result, state } = openForm(row);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(state()).toEqual({ kind: 'failed', text: expect.stringContaining('keep this page open') });
  expect(await act(() => result.current.autosave.resolve())).toBe(true);
  expect(created).toMatchObject([{ id: row.id, proposed: { name: 'Ferry' } }]);
  expect(openLocalCopy('2', getNewCopyName(1, null)).read()).toMatchObject({ typed: other });
});

it('does not say that a draft was deleted to a person who no longer acts for the publisher', async () => {
  answerWrites('patch', hidden);
  server.use(http.get(table, hidden), answerAccess(null));
  const { type, result, state } = openForm(row);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(state()).toEqual({ kind: 'failed', text: null });
  expect(copy()).toBe(true);
});

it('creates nothing in place of a draft that the person may only read', async () => {
  answerWrites('patch', hidden);
  server.use(http.get(table, () => HttpResponse.json(row)));
  const created = answerWrites('post', store);
  const { type, result, state } = openForm(row);
  type('name', 'Ferry');
  expect(await act(() => result.current.autosave.save())).toBe(false);
  expect(state()).not.toMatchObject({ text: draftMessages.deletedMeanwhile });
  expect(await act(() => result.current.autosave.resolve())).toBe(false);
  expect(created).toHaveLength(0);
  expect(copy()).toBe(true);
});

it('sends after it has saved, and names the field that the server refuses', async () => {
  const fault = { code: 'PT400', message: 'A new game needs a year.', details: 'year_published' };
  const writes = answerWrites('patch', store, () => HttpResponse.json(fault, { status: 400 }));
  const { type, result } = openForm(row);
  type('name', 'Ferry');
  await act(() =>
    expect(result.current.autosave.send()).rejects.toMatchObject({ ...fault, status: 400 }),
  );
  expect(writes).toMatchObject([{ version: 3 }, { version: 4, status: 'submitted' }]);
  expect(copy()).toBe(false);
});

it('saves what is typed when the form is left', async () => {
  const writes = answerWrites('patch', store);
  const { type, unmount } = openForm(row);
  type('name', 'Ferry');
  unmount();
  await waitFor(() => expect(writes).toHaveLength(1));
});
