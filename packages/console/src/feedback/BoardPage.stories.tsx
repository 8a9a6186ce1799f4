import type { User } from '@ludarium/domain/account';
import { boardMessages } from '@ludarium/domain/feedback';
import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame } from '../layout/story-kit.tsx';
import { BoardPage } from './BoardPage.tsx';
import { sampleItem } from './data/sample.ts';
import {
  admin,
  boardServer,
  sampleItems,
  showsInlineAndAsToast,
  signInForStory,
  tester,
} from './story-kit.tsx';

const items = sampleItems(24);
const first = items[0] ?? sampleItem(1);
const board = '*/rest/v1/rpc/feedback_board';

interface BoardStoryProps {
  readonly user: User;
  /** The URL's query, for example `?dialog=new`. */
  readonly search?: string;
}

/** The board at a URL, with its own query cache. */
function BoardStory({ user, search = '' }: BoardStoryProps) {
  return (
    <StoryFrame path={`/feedback${search}`}>
      <BoardPage user={user} />
    </StoryFrame>
  );
}

const meta = {
  title: 'Testers/Feedback board',
  component: BoardStory,
  args: { user: admin },
  beforeEach: ({ msw, args }) => {
    signInForStory(args.user);
    msw.use(...boardServer(items));
  },
} satisfies Meta<typeof BoardStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const showsCards: Story['play'] = async () => {
  await expect((await screen.findAllByRole('article'))[0]).toBeVisible();
};
export const AsAdmin: Story = { tags: ['dark', 'phone'], play: showsCards };
export const AsTester: Story = { args: { user: tester }, play: showsCards };
/** Expects each column with its count. */
async function showsEmptyColumns(): Promise<void> {
  for (const name of ['Feedback', 'Under Development', 'Completed']) {
    const column = await screen.findByRole('region', { name });
    await expect(column).toHaveTextContent('0 cards');
    await expect(within(column).getByRole('heading', { name })).toBeVisible();
  }
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...boardServer([])),
  play: async () => {
    await expect(await screen.findByText('The table is still empty')).toBeVisible();
    await showsEmptyColumns();
  },
};
export const EmptyColumnsAsTabs: Story = {
  ...Empty,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByText('The table is still empty')).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Completed/ })).toHaveTextContent('0');
  },
};

export const NothingMatches: Story = {
  args: { search: '?q=unheard' },
  play: async () => {
    await expect(await screen.findByText('No card matches')).toBeVisible();
    await showsEmptyColumns();
  },
};
const linked = (status: string) => items.find((item) => item.status === status) ?? first;

export const LinkToACompletedCardOnPhone: Story = {
  args: { search: `?card=${linked('completed').id}` },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Completed' })).toBeVisible();
    await expect(await screen.findByLabelText('Add a comment')).toBeVisible();
  },
};
export const LinkToACardOnHold: Story = {
  args: { search: `?card=${linked('on_hold').id}&on-hold=closed` },
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'On Hold' })).toBeVisible();
    await expect(await screen.findByLabelText('Add a comment')).toBeVisible();
  },
};
export const LinkToACardOnHoldAsTester: Story = {
  args: { user: tester, search: `?card=${linked('on_hold').id}` },
  play: async (context) => {
    await expect(await wholePage.findByText(boardMessages.linkedCardOnHold)).toBeInTheDocument();
    await showsCards(context);
    await expect(screen.queryByText(/Somebody else has deleted/)).toBeNull();
  },
};
export const LinkToAMissingCard: Story = {
  args: { search: '?card=f0000000-0000-4000-8000-00000000dead' },
  play: async (context) => {
    await expect(await wholePage.findByText(boardMessages.linkedCardMissing)).toBeInTheDocument();
    await showsCards(context);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(board, () => delay('infinite'))),
  play: async () => {
    await expect(await screen.findByText('Loading...')).toBeInTheDocument();
  },
};

export const Failing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(board, () => HttpResponse.json({ message: 'Out of order.' }, { status: 500 })),
    ),
  play: async () => {
    await showsInlineAndAsToast(boardMessages.loadFailed);
  },
};

/** The token contains a role that was removed. */
export const RoleRemoved: Story = {
  args: { user: tester },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(board, () =>
        HttpResponse.json(
          { code: 'PT403', message: 'The feedback board is for testers.' },
          { status: 403 },
        ),
      ),
    ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  },
};

export const FiveThousand: Story = {
  beforeEach: ({ msw }) => msw.use(...boardServer(sampleItems(5000))),
  play: async (context) => {
    await showsCards(context);
    await expect(document.querySelectorAll('*').length).toBeLessThan(3000);
  },
};

export const OpenCard: Story = {
  args: { search: `?card=${first.id}` },
  play: async () => {
    await expect(await screen.findByLabelText('Add a comment')).toBeVisible();
  },
};

export const OpenCardBeside: Story = {
  ...OpenCard,
  tags: ['dark'],
  globals: { viewport: { value: 'wide' } },
  play: async () => {
    const panel = within(await screen.findByRole('complementary', { name: first.title }));
    await expect(await panel.findByLabelText('Add a comment')).toBeVisible();
    await waitFor(() => expect(panel.getByRole('heading', { name: first.title })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await expect(screen.getByRole('button', { name: first.title })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('complementary', { name: first.title });
  },
};
const unbroken = 'W'.repeat(100);
const longWords = sampleItem(1, {
  title: unbroken,
  content: unbroken.repeat(10),
  first_name: unbroken,
  comment_count: 1,
});

async function fitsTheWindow(): Promise<void> {
  // The card's text and a comment.
  await waitFor(() => expect(screen.getAllByText(unbroken.repeat(10))[1]).toBeVisible());
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const card = document.querySelector('[data-card]');
  await expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0);
}

/** Every text of a card without a break. */
export const UnbrokenWords: Story = {
  tags: ['phone'],
  args: { search: `?card=${longWords.id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/rest/v1/feedback_comments', () =>
        HttpResponse.json([
          {
            id: sampleItem(9).id,
            feedback_id: longWords.id,
            user_id: 9,
            content: unbroken.repeat(10),
            is_public: false,
            by_admin: true,
            created_at: '2025-11-19T07:22:00+00:00',
          },
        ]),
      ),
      ...boardServer([longWords]),
    ),
  play: fitsTheWindow,
};

export const OpenCardAsTester: Story = {
  args: { user: tester, search: `?card=${first.id}` },
  play: async () => {
    await expect(await screen.findByText(first.content)).toBeVisible();
  },
};

/** The collapsed panel shows its count. */
export const OnHoldClosed: Story = {
  args: { search: '?on-hold=closed' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /6 cards On Hold/ })).toBeVisible();
  },
};
export const OnHoldReopened: Story = {
  args: { search: '?on-hold=closed' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /6 cards On Hold/ }));
    await expect(await screen.findByRole('button', { name: 'Close On Hold' })).toBeVisible();
  },
};
export const OnHoldOnPhone: Story = {
  args: { search: '?column=on_hold' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'On Hold' })).toBeVisible();
  },
};

export const DialogInUrl: Story = {
  args: { user: tester, search: '?dialog=new' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    // It fades in.
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
