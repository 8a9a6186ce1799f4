import { boardMessages } from '@ludarium/domain/feedback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import { sampleItem } from './data/sample.ts';
import {
  admin,
  BoardStory,
  boardServer,
  sampleItems,
  signInForStory,
  tester,
} from './story-kit.tsx';

const items = sampleItems(24);
const first = items[0] ?? sampleItem(1);
const board = '*/rest/v1/rpc/feedback_board';

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

/** A dialog's code is loaded when it is first opened. */
const patient = { timeout: 10_000 };

const showsCards: Story['play'] = async () => {
  await expect((await screen.findAllByRole('article'))[0]).toBeVisible();
};
const showsDialog: Story['play'] = async () => {
  const dialog = await screen.findByRole('dialog', {}, patient);
  // It fades in.
  await waitFor(() => expect(dialog).toBeVisible(), patient);
};

export const AsAdmin: Story = { play: showsCards };
export const AsTester: Story = { args: { user: tester }, play: showsCards };
export const Dark: Story = { globals: { theme: 'dark' }, play: showsCards };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: showsCards };
export const List: Story = { args: { search: '?view=list' }, play: showsCards };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...boardServer([])),
  play: async () => {
    await expect(await screen.findByText('The table is still empty')).toBeVisible();
  },
};

export const NothingMatches: Story = {
  args: { search: '?q=unheard' },
  play: async () => {
    await expect(await screen.findByText('No card matches')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(board, () => delay('infinite'))),
};

export const Failing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(board, () => HttpResponse.json({ message: 'Out of order.' }, { status: 500 })),
    ),
  play: async () => {
    await expect(await screen.findByText(boardMessages.loadFailed)).toBeVisible();
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

export const OpenCardOfATester: Story = {
  args: { user: tester, search: `?card=${first.id}` },
  play: async () => {
    await expect(await screen.findByText(first.content)).toBeVisible();
  },
};

export const SubmitForm: Story = {
  args: { user: tester, search: '?dialog=new' },
  play: showsDialog,
};
export const UserManagement: Story = {
  args: { search: '?dialog=testers' },
  play: async () => {
    const button = await screen.findByRole('button', { name: /Remove Tester/ }, patient);
    await waitFor(() => expect(button).toBeVisible(), patient);
  },
};
export const SearchUsers: Story = { args: { search: '?dialog=search-users' }, play: showsDialog };
