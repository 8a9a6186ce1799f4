import { wholePage } from '@ludarium/browser/story-kit.ts';
import type { User } from '@ludarium/domain/account';
import { type FeedbackItem, testerRow } from '@ludarium/domain/data-backend';
import { feedbackStatuses, priorities } from '@ludarium/domain/feedback';
import { createRow } from '@ludarium/domain/fixtures';
import type { Decorator } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useMemo } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoryFrame, storyAdmin } from '../layout/story-kit.tsx';
import { BoardContext, type BoardTools } from './data/board-context.ts';
import { sampleItem } from './data/sample.ts';
import type { CardActions, Outcome } from './data/use-card-actions.ts';
import './feedback.css';

export { signInForStory } from '../layout/story-kit.tsx';
export const admin = storyAdmin;
export const tester: User = { ...admin, id: '3', firstName: 'Theo', roles: ['tester'] };

/** Items in all columns, with all priorities and assignees. */
export function sampleItems(count: number): readonly FeedbackItem[] {
  return Array.from({ length: count }, (_, index) =>
    sampleItem(index + 1, {
      status: feedbackStatuses[index % 4] ?? 'feedback',
      priority: priorities[Math.floor(index / 2) % 4] ?? 'minor',
      assigned_to: [null, '1', '5'][index % 3] ?? null,
      assigned_first_name: [null, 'Ada', 'Oskar'][index % 3] ?? null,
      comment_count: index % 4,
    }),
  );
}

/** A row of the list of testers and admins. */
export const personRow = (user_id: string, name: string, role: 'admin' | 'tester' = 'tester') =>
  createRow(testerRow, {
    user_id,
    name,
    role,
    is_admin: role === 'admin',
    created_at: '2025-11-01T10:00:00Z',
  });

/** The board's server, as far as a story needs one. */
export function boardServer(items: readonly FeedbackItem[]) {
  return [
    http.post('*/rest/v1/rpc/feedback_board', async ({ request }) => {
      const isFirst = (await request.text()) === '{}';
      const server_time = new Date().toISOString();
      return HttpResponse.json({ server_time, items: isFirst ? items : [], deleted: [] });
    }),
    http.get('*/rest/v1/feedback_comments', () => HttpResponse.json([])),
    http.get('*/rest/v1/testers', () =>
      HttpResponse.json([personRow('1', 'Ada Admin', 'admin'), personRow('3', 'Theo Tester')]),
    ),
  ];
}

/** Expects an error both inline and as a toast (section 8). */
export async function showsInlineAndAsToast(text: string): Promise<void> {
  const inline = await screen.findAllByText(text, { exact: false });
  await waitFor(() => expect(inline[0]).toBeVisible());
  const messages = within(await wholePage.findByRole('region', { name: /^Messages/ }));
  // It may have left already when this resolves.
  await messages.findByText(text);
}

interface PartStoryProps {
  readonly user?: User;
  /** Outcome of all changes. */
  readonly outcome?: Outcome | 'never';
  readonly children: ReactNode;
}

/** Decorator for a dialog or panel of the board. */
export function PartStory({ user = admin, outcome = 'done', children }: PartStoryProps) {
  const tools = useMemo(() => storyTools(user, outcome), [user, outcome]);
  return (
    <StoryFrame>
      <BoardContext value={tools}>
        <main>
          <h1 className="visually-hidden">Feedback board</h1>
          {children}
        </main>
      </BoardContext>
    </StoryFrame>
  );
}

/** The same for all stories of a file; the parameters `outcome` and `user` are those of a story. */
export function inBoard(user = admin): Decorator {
  return (Story, { parameters }) => (
    <PartStory user={parameters.user ?? user} outcome={parameters.outcome}>
      <Story />
    </PartStory>
  );
}

function storyTools(user: User, outcome: Outcome | 'never'): BoardTools {
  const answer = () =>
    outcome === 'never' ? new Promise<Outcome>(() => undefined) : Promise.resolve(outcome);
  const actions: CardActions = {
    change: answer,
    edit: answer,
    remove: answer,
    setMeToo: answer,
  };
  const nothing = () => undefined;
  return {
    user,
    isAdmin: user.roles.includes('admin'),
    actions,
    open: nothing,
    close: nothing,
    openDialog: nothing,
    focusRequest: { current: null },
  };
}
