import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { FeedbackCommentRow } from '@ludarium/domain/data-backend';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { admin, withQueries } from '../../test-kit.tsx';
import { BoardContext, type BoardTools } from '../data/board-context.ts';
import { sampleItem } from '../data/sample.ts';
import { useCommentForm } from './Comments.tsx';

const card = sampleItem(1);
const nothing = () => {};
const tools: BoardTools = {
  user: admin,
  isAdmin: true,
  actions: {} as BoardTools['actions'],
  open: nothing,
  close: nothing,
  openDialog: nothing,
  focusRequest: { current: null },
};

let sent: { readonly id: string; readonly content: string }[];
let status: number;
/** Delays the response. */
let answered: Promise<void>;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  session.signIn(tokenFor('1'));
  sent = [];
  status = 201;
  answered = Promise.resolve();
  server.use(
    http.post<never, { id: string; content: string }>(
      '*/rest/v1/feedback_comments',
      async ({ request }) => {
        sent.push(await request.json());
        await answered;
        return HttpResponse.json(status === 201 ? [] : { message: 'Out of order' }, { status });
      },
    ),
  );
});

function openForm(known: readonly FeedbackCommentRow[] = []) {
  const Queries = withQueries();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Queries>
      <BoardContext value={tools}>{children}</BoardContext>
    </Queries>
  );
  return renderHook(({ comments }) => useCommentForm(card, comments), {
    wrapper,
    initialProps: { comments: known },
  });
}

it('sends the text and empties the form', async () => {
  const { result } = openForm();
  act(() => result.current.write({ text: '  Seen here, too.  ' }));
  await act(() => result.current.submit());
  expect(sent).toMatchObject([{ content: 'Seen here, too.', feedback_id: card.id }]);
  expect(result.current).toMatchObject({ text: '', fault: null, isSending: false });
  expect(showToast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'success', title: 'Comment added successfully' }),
  );
});

it('sends no blank text', async () => {
  const { result } = openForm();
  act(() => result.current.write({ text: '   ' }));
  await act(() => result.current.submit());
  expect(sent).toEqual([]);
  expect(result.current.fault).not.toBeNull();
});

it('keeps the text of a failed comment and retries with the same id', async () => {
  status = 503;
  const { result } = openForm();
  act(() => result.current.write({ text: 'Kept' }));
  await act(() => result.current.submit());
  expect(result.current).toMatchObject({ text: 'Kept', fault: expect.stringContaining('kept') });
  expect(showToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'error', title: 'Failed to add comment' }),
  );
  status = 201;
  await act(() => result.current.submit());
  expect(sent).toHaveLength(2);
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(result.current.text).toBe('');
});

it('sends a changed text with another id', async () => {
  status = 503;
  const { result } = openForm();
  act(() => result.current.write({ text: 'First' }));
  await act(() => result.current.submit());
  act(() => result.current.write({ text: 'Second' }));
  await act(() => result.current.submit());
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

it('restores the text after the card was closed', () => {
  const { result, unmount } = openForm();
  act(() => result.current.write({ text: 'Half a sentence' }));
  unmount();
  expect(openForm().result.current.text).toBe('Half a sentence');
});

it('empties the form if the list contains a comment whose response was lost', async () => {
  status = 503;
  const { result, rerender } = openForm();
  act(() => result.current.write({ text: 'Arrived' }));
  await act(() => result.current.submit());
  const id = sent[0]?.id ?? '';
  const arrived = { id, feedback_id: card.id, user_id: '1', content: 'Arrived' };
  const comment = { ...arrived, is_public: false, by_admin: true, created_at: '' };
  rerender({ comments: [comment] });
  await waitFor(() => expect(result.current).toMatchObject({ text: '', fault: null }));
});

it('sends a comment once while its request is pending', async () => {
  const { result } = openForm();
  let answer = () => {};
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  act(() => result.current.write({ text: 'Once' }));
  act(() => void result.current.submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(result.current.isSending).toBe(true);
  await act(() => result.current.submit());
  answer();
  await waitFor(() => expect(result.current.isSending).toBe(false));
  expect(sent).toHaveLength(1);
});
