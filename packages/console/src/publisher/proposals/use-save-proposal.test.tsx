import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { draftMessages } from '@ludarium/domain/game-proposals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CoreAdminContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../providers/query-client.ts';
import { admin } from '../../test-kit.tsx';
import { createPortalProvider } from '../data-provider.ts';
import { PortalContext } from '../shell/portal-context.ts';
import { type ProposalForm, toForm } from './proposal-values.ts';
import { storyProposal } from './story-data.ts';
import { useSaveProposal } from './use-save-proposal.ts';

const portal = {
  user: { ...admin, id: '2', roles: ['publisher' as const] },
  publisherId: 1,
  newPublisherName: null,
  isPendingPublisher: false,
  canEdit: true,
};

beforeEach(() => {
  session.signIn(tokenFor('2', ['publisher']));
  vi.spyOn(console, 'warn').mockReturnValue();
});

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

function openForm(opened: GameProposalRow | null) {
  const queryClient = createQueryClient();
  const dataProvider = createPortalProvider(queryClient);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <PortalContext value={portal}>{children}</PortalContext>
    </CoreAdminContext>
  );
  const onSaved = vi.fn();
  const onCreated = vi.fn();
  const { result } = renderHook(
    () => {
      const [row, setRow] = useState(opened);
      const form = useForm<ProposalForm>({ defaultValues: toForm({}, opened) });
      const subject = { kind: 'new', current: {}, gameId: null } as const;
      onSaved.mockImplementation(setRow);
      return { form, saving: useSaveProposal({ form, subject, row, onCreated, onSaved }) };
    },
    { wrapper },
  );
  return {
    result,
    onSaved,
    onCreated,
    form: () => result.current.form,
    type: (name: 'name' | 'weight' | 'external_id', value: string) =>
      act(() => result.current.form.setValue(name, value, { shouldDirty: true })),
    run: async (action: 'save' | 'send') => {
      act(() => result.current.saving[action]());
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    },
    choose: (choice: 'keepMine' | 'takeTheirs') => act(() => result.current.saving[choice]()),
  };
}

const row = storyProposal();
const shown = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast.text);

it('creates a draft with the first save, then updates it with its version', async () => {
  const created = answerWrites('post', store);
  const updated = answerWrites('patch', store);
  const { type, run, form, onCreated } = openForm(null);
  type('name', 'Ferry');
  await run('save');
  expect(created).toMatchObject([{ kind: 'new', publisher_id: 1, proposed: { name: 'Ferry' } }]);
  expect(onCreated).toHaveBeenCalledExactlyOnceWith(created[0]?.id);
  expect(shown()).toEqual([draftMessages.saved]);
  type('weight', '2,5');
  await run('save');
  expect(updated).toMatchObject([{ version: 1, proposed: { name: 'Ferry', weight: 2.5 } }]);
  expect(form().getValues('version')).toBe(2);
});

it('names the stored row before the form takes its values: what is typed next is its draft', async () => {
  answerWrites('post', store);
  const { type, run, form, onSaved } = openForm(null);
  const reset = vi.spyOn(form(), 'reset');
  type('name', 'Ferry');
  await run('save');
  const [told = 0] = onSaved.mock.invocationCallOrder;
  const [taken = 0] = reset.mock.invocationCallOrder;
  expect(told).toBeGreaterThan(0);
  expect(taken).toBeGreaterThan(told);
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
  const updated = answerWrites('patch', store);
  const { type, run, form } = openForm(null);
  type('name', 'Ferry');
  await run('save');
  expect(shown()[0]).toMatch(draftMessages.notSaved);
  type('name', 'Ferry 2');
  await run('save');
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  expect(updated).toMatchObject([{ version: 1, proposed: { name: 'Ferry 2' } }]);
  expect(form().getValues('name')).toBe('Ferry 2');
});

it.each([
  ['keepMine', 'Mine'],
  ['takeTheirs', 'Theirs'],
] as const)('writes nothing over another save until %s is chosen', async (choice, name) => {
  const theirs = { ...row, version: 4, proposed: { ...row.proposed, name: 'Theirs' } };
  server.use(http.get(table, () => HttpResponse.json(theirs)));
  const writes = answerWrites('patch', conflict, store);
  const { type, run, result, choose } = openForm(row);
  type('name', 'Mine');
  await run('save');
  await waitFor(() => expect(result.current.saving.theirs).toMatchObject({ version: 4 }));
  expect(result.current.form.getValues('name')).toBe('Mine');
  choose(choice);
  expect(result.current.saving.theirs).toBeNull();
  await run('save');
  expect(writes).toMatchObject([{ version: 3 }, { version: 4, proposed: { name } }]);
});

it('saves again without a question if only the answer of a save was lost', async () => {
  const stored = { ...row, version: 4, proposed: { ...row.proposed, name: 'Ferry' } };
  server.use(http.get(table, () => HttpResponse.json(stored)));
  const writes = answerWrites('patch', () => HttpResponse.error(), conflict, store);
  const { type, run, result } = openForm(row);
  type('name', 'Ferry');
  await run('save');
  await run('save');
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes[2]).toMatchObject({ version: 4, proposed: { name: 'Ferry' } });
  expect(result.current.saving.theirs).toBeNull();
});

it('keeps what is typed while a save is under way', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.patch(table, async ({ request }) => {
      const sent = (await request.json()) as Sent;
      await waiting;
      return store(sent);
    }),
  );
  const { type, result, form } = openForm(row);
  type('name', 'Ferry');
  act(() => result.current.saving.save());
  await waitFor(() => expect(result.current.saving.isPending).toBe(true));
  type('weight', '3');
  answer();
  await waitFor(() => expect(result.current.saving.isPending).toBe(false));
  expect(form().getValues()).toMatchObject({ name: 'Ferry', weight: '3', version: 4 });
});

it('ends the session if the token is refused, and keeps what is typed', async () => {
  answerWrites('patch', () => HttpResponse.json({ code: 'PT401' }, { status: 401 }));
  const { type, run, form } = openForm(row);
  type('name', 'Ferry');
  await run('save');
  await waitFor(() => expect(session.read().status).toBe('signed-out'));
  expect(form().getValues('name')).toBe('Ferry');
});

it('hands over a proposal that was sent meanwhile', async () => {
  server.use(http.get(table, () => HttpResponse.json({ ...row, status: 'submitted', version: 4 })));
  answerWrites('patch', conflict);
  const { type, run, onSaved } = openForm(row);
  type('name', 'Ferry');
  await run('save');
  await waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ status: 'submitted' })),
  );
});

it('creates a draft that was deleted meanwhile again with the next save', async () => {
  answerWrites('patch', hidden);
  const created = answerWrites('post', store);
  const { type, run } = openForm(row);
  type('name', 'Ferry');
  await run('save');
  await waitFor(() => expect(shown()).toEqual([draftMessages.deletedMeanwhile]));
  expect(created).toHaveLength(0);
  await run('save');
  expect(created).toMatchObject([{ id: row.id, proposed: { name: 'Ferry' } }]);
});

it('names the field that the server refuses', async () => {
  const fault = { code: 'PT400', message: 'A new game needs a year.', details: 'year_published' };
  const writes = answerWrites('patch', () => HttpResponse.json(fault, { status: 400 }));
  const { run, form } = openForm(row);
  await run('send');
  expect(writes).toMatchObject([{ version: 3, status: 'submitted' }]);
  await waitFor(() =>
    expect(form().getFieldState('year_published').error?.message).toBe(fault.message),
  );
});

it('sends no BGG ID that another game of the publisher has; a draft may have it', async () => {
  const data = [{ id: 2, name: 'Amber Mill', external_id: '10001' }];
  server.use(
    http.get('*/api/filter/games', () =>
      HttpResponse.json({ data: { data, next_page_url: null } }),
    ),
  );
  const writes = answerWrites('patch', store);
  const { type, run, form } = openForm(row);
  type('external_id', '10001');
  await run('save');
  await run('send');
  expect(writes).toMatchObject([{ version: 3, proposed: { external_id: '10001' } }]);
  await waitFor(() =>
    expect(form().getFieldState('external_id').error?.message).toBe(
      'Your game with the ID 2 has this BGG ID.',
    ),
  );
});
