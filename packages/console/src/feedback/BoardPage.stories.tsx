import { answering, expectText } from '@ludarium/browser/story-kit.ts';
import type { User } from '@ludarium/domain/account';
import { boardMessages } from '@ludarium/domain/feedback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
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
const failingBoard = http.post(board, () =>
  HttpResponse.json({ message: 'Out of order.' }, { status: 500 }),
);
const setTimeoutNow = window.setTimeout.bind(window);

interface BoardStoryProps {
  readonly user: User;
  /** The rest of the URL, for example `?dialog=new`. */
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
export const AsAdmin: Story = {
  tags: ['dark', 'phone'],
  play: async (context) => {
    await showsCards(context);
    // A shortcut of the board only (WCAG 2.1.4), and no letter of a text.
    const search = screen.getByRole('searchbox');
    await userEvent.keyboard('/');
    await expect(search).not.toHaveFocus();
    document.getElementById('board')?.focus();
    await userEvent.keyboard('/');
    await expect(search).toHaveFocus();
    document.getElementById('board')?.focus();
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: '.', code: 'Slash' });
    await expect(search).toHaveFocus();
    await userEvent.keyboard('a/b');
    await expect(search).toHaveValue('a/b');
    await userEvent.clear(search);
  },
};
/** One column, that of the address, below little chrome. */
export const OnPhone: Story = {
  args: { search: '?column=on_hold' },
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await showsCards(context);
    const column = screen.getByRole('region', { name: /Feedback|Completed|On Hold/ });
    await expect(column).toHaveAccessibleName('On Hold');
    const [card] = screen.getAllByRole('article');
    await expect(card?.getBoundingClientRect().top).toBeLessThanOrEqual(160);
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    const tab = screen.getByRole('tab', { name: /^Completed/ });
    await expect(tab).toHaveTextContent('6');
    await userEvent.click(tab);
    await expect(await screen.findByRole('region', { name: 'Completed' })).toBeVisible();
  },
};
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
  beforeEach: answering(...boardServer([])),
  play: async () => {
    await expect(await screen.findByText('The table is still empty')).toBeVisible();
    await showsEmptyColumns();
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

/** Closes a linked card, whose place on the board is then shown and focused. */
async function closesTo(column: string, title: string): Promise<void> {
  await expect(await screen.findByLabelText('Add a comment')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the card' }));
  const place = within(await screen.findByRole('region', { name: column }));
  await waitFor(() => expect(place.getByRole('button', { name: title })).toHaveFocus());
}

export const LinkToACompletedCardOnPhone: Story = {
  args: { search: `/${linked('completed').number}` },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await closesTo('Completed', linked('completed').title);
  },
};
const many = Array.from({ length: 230 }, (_, index) => sampleItem(index + 1));
const beyond = many[150] ?? first;

/** A column shows 100 cards, and those up to the linked one. */
export const ManyCards: Story = {
  beforeEach: answering(...boardServer(many)),
  args: { search: `/${beyond.number}` },
  play: async () => {
    await screen.findByRole('dialog', { name: beyond.title });
    const column = screen.getByRole('region', { name: 'Feedback', hidden: true });
    const count = () => column.querySelectorAll('[data-card]').length;
    await waitFor(() => expect(count()).toBeGreaterThan(100));
    await expect(count()).toBeLessThan(230);
    await expect(column).toHaveTextContent('230 cards');
    await userEvent.click(screen.getByRole('button', { name: 'Close the card' }));
    const title = await screen.findByRole('button', { name: beyond.title });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.click(within(column).getByRole('button', { name: 'Date' }));
    await waitFor(() => expect(count()).toBe(100));
    const more = () => screen.getByRole('button', { name: /^Show more/ });
    await expect(more()).toHaveTextContent('Show more (130)');
    await userEvent.click(more());
    await userEvent.click(more());
    await waitFor(() => expect(count()).toBe(230));
  },
};
export const LinkToACardOnHoldAsTester: Story = {
  args: { user: tester, search: `/${linked('on_hold').number}` },
  play: async (context) => {
    await expectText(boardMessages.linkedCardOnHold);
    await showsCards(context);
  },
};
export const LinkToAMissingCard: Story = {
  args: { search: '/99999' },
  play: async (context) => {
    await expectText(boardMessages.linkedCardMissing);
    await showsCards(context);
  },
};

export const Failing: Story = {
  beforeEach: answering(failingBoard),
  play: async () => {
    await showsInlineAndAsToast('Error loading feedback data. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await showsInlineAndAsToast('Error loading feedback data. Please try refreshing the page.');
  },
};

/** After fifteen seconds, of which the story waits for none. */
export const TimedOut: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.post(board, () => delay('infinite')));
    spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait?: number) =>
      setTimeoutNow(run, wait === 15_000 ? 0 : wait)) as typeof setTimeout);
  },
  play: () => showsInlineAndAsToast('Loading took too long. Please refresh the page.'),
};

/** The board stays while later requests fail. */
export const Stale: Story = {
  play: async ({ msw, ...context }) => {
    await showsCards({ msw, ...context });
    msw.use(failingBoard);
    // Reads again, like a window that gets the focus.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(await screen.findByText(/What you see may be out of date\./)).toBeVisible();
    await showsCards({ msw, ...context });
  },
};

/** Chrome replaces every text node by an element, but in elements that say `translate="no"`. */
function translatePage(): void {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (nodes.nextNode()) {
    const { currentNode: text } = nodes;
    if (!text.parentElement?.closest('[translate="no"], script, style')) texts.push(text);
  }
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.nodeValue ?? '');
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  }
}

/** The counts of a translated page still change (react/react#11538). */
export const Translated: Story = {
  args: { search: '?column=feedback' },
  play: async (context) => {
    await showsCards(context);
    const getCounts = () =>
      [...document.querySelectorAll('#board .figure')].map(({ textContent }) => textContent);
    const before = getCounts();
    await expect(before.length).toBeGreaterThan(0);
    translatePage();
    await userEvent.type(screen.getByRole('searchbox'), 'number 13');
    await waitFor(() => expect(document.querySelectorAll('[data-card]')).toHaveLength(1));
    await expect(screen.getByText(/^1 of 24 cards$/)).toBeVisible();
    await expect(getCounts()).not.toEqual(before);
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(getCounts()).toEqual(before));
  },
};

/** The token contains a role that was removed. */
export const RoleRemoved: Story = {
  args: { user: tester },
  beforeEach: answering(
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

/** The focus goes to the card's title, and back to its place, also by Back. */
export const OpenAndClose: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const place = () => screen.findByRole('button', { name: first.title });
    const drawer = async () => within(await screen.findByRole('dialog', { name: first.title }));
    await userEvent.click(await place());
    const card = await drawer();
    await expect(await card.findByLabelText('Add a comment')).toBeVisible();
    await waitFor(() => expect(card.getByRole('heading', { name: first.title })).toHaveFocus());
    for (const name of ['Priority', 'Category', 'Assigned to']) {
      const select = card.getByLabelText(name);
      await expect(select.scrollWidth).toBeLessThanOrEqual(select.clientWidth);
    }
    await userEvent.click(card.getByRole('button', { name: 'Close the card' }));
    await waitFor(async () => expect(await place()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await drawer();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await place()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await drawer();
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
  for (const card of document.querySelectorAll('[data-card], [role="dialog"]')) {
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  }
}

/** Every text of a card without a break. */
export const UnbrokenWords: Story = {
  tags: ['phone'],
  args: { search: `/${longWords.number}` },
  beforeEach: answering(
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

const foreign = sampleItem(1, { user_id: '8' });

/** Somebody else's report: no controls, and no request for comments, which would fail the story. */
export const OpenCardAsTester: Story = {
  args: { user: tester, search: `/${foreign.number}` },
  beforeEach: answering(
    http.get('*/rest/v1/feedback_comments', () => HttpResponse.error()),
    ...boardServer([foreign]).slice(0, 1),
  ),
  play: async () => {
    await expect(await screen.findByText(foreign.content)).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Me too' })).toBeVisible();
    await expect(
      screen.queryByRole('button', { name: /^(Edit|Delete|History|Move to)/ }),
    ).toBeNull();
    await expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull();
    await expect(screen.queryByRole('region', { name: 'On Hold' })).toBeNull();
    await expect(screen.queryByRole('link', { name: 'User Management' })).toBeNull();
  },
};

const withPicture = sampleItem(1, {
  attachments: [{ id: sampleItem(9).id, file_path: 'a/a_1.png', file_name: 'one.png' }],
});

/** Neither the screenshot nor the admins can be loaded; both can be retried. */
export const PartsOfACardFailed: Story = {
  args: { search: `/${withPicture.number}` },
  beforeEach: answering(
    http.get('*/rest/v1/testers', () => HttpResponse.error()),
    http.post('*/object/sign/*', () => HttpResponse.json({ message: 'No.' }, { status: 500 })),
    ...boardServer([withPicture]),
  ),
  play: async ({ msw }) => {
    await showsInlineAndAsToast('Failed to load image');
    await userEvent.click(await screen.findByRole('button', { name: 'Download one.png' }));
    await expectText('Failed to download file');
    await expect(await screen.findByText('The list of admins could not be loaded.')).toBeVisible();
    msw.use(
      http.post('*/object/sign/*', () =>
        HttpResponse.json([{ path: 'a/a_1.png', signedURL: '/story/a_1.png', error: null }]),
      ),
      http.get('*/story/a_1.png', () =>
        HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', {
          headers: { 'Content-Type': 'image/svg+xml' },
        }),
      ),
    );
    msw.use(...boardServer([withPicture]));
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) {
      await userEvent.click(retry);
    }
    await waitFor(() => expect(document.querySelector('.thumbnail img')).toBeInTheDocument());
    await expect(
      await screen.findByRole('option', { name: 'Ada Admin (you)' }),
    ).toBeInTheDocument();
  },
};
