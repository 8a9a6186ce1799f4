import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { proposalStatuses } from '@ludarium/domain/game-proposals';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failingReads, proposalTables, storyProposal } from '../proposals/story-data.ts';
import { getDraftsPath } from '../proposals/use-proposals.ts';
import { tabPaths } from '../shell/addresses.ts';
import { answers, gamesAnswer, StoryPage } from '../story-data.tsx';
import DraftGames from './DraftGames.tsx';

interface Args {
  readonly pending?: boolean;
  /** Below the path of Draft Games. */
  readonly path?: string;
}

const meta = {
  title: 'Publishers/Draft Games',
  component: DraftGames,
  render: ({ path = '', pending }: Args) => <StoryPage path={`/drafts${path}`} pending={pending} />,
  parameters: answers(...proposalTables()),
  beforeEach: () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const eachStatus = proposalStatuses.map((status, place) =>
  storyProposal(
    {
      status,
      name: `Game ${status}`,
      reason: ['changes_requested', 'rejected'].includes(status) ? 'Please add the year.' : null,
    },
    place,
  ),
);
const many = Array.from({ length: 45 }, (_, place) =>
  storyProposal({ name: `Draft ${place + 1}` }, place),
);

/** Without a draft of one's own: the specification's examples. */
export const Examples: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Draft Game 1')).toBeVisible();
    await expect(canvas.getAllByText('Last edited 2 days ago')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Create Draft' }));
    await expect(await canvas.findByRole('heading', { name: 'New game' })).toBeVisible();
  },
};

/** Pending publishers read no proposals: the request would fail here. */
export const Pending: Story = {
  args: { pending: true },
  parameters: answers(failingReads),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Draft Game 1')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create Draft' })).toBeDisabled();
  },
};

export const States: Story = {
  parameters: answers(...proposalTables(eachStatus)),
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Game draft')).toBeVisible();
  },
};
export const StateChosen: Story = {
  ...States,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Game draft')).toBeVisible();
    await expect(canvas.queryByText('Game applied')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Applied');
    await expect(await canvas.findByText('Game applied')).toBeVisible();
    await expect(canvas.queryByText('Game draft')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Open');
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw: Game submitted' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Withdraw: Game submitted' })).toBeNull(),
    );
  },
};

export const Many: Story = {
  parameters: answers(...proposalTables(many)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Draft 20')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 3' }));
    await expect(await canvas.findByText('Draft 45')).toBeVisible();
  },
};

export const NothingInState: Story = {
  args: { path: getDraftsPath(['rejected']).replace(tabPaths['Draft Games'], '') },
  parameters: answers(...proposalTables([storyProposal()])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await expect(await canvas.findByText('Night Ferry')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: answers(failingReads),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** A proposal that was sent. */
const opens = (changes: Partial<GameProposalRow>): Story => ({
  args: { path: `/${storyProposal().id}` },
  parameters: answers(...proposalTables([storyProposal(changes)]), gamesAnswer(12)),
});

/** The message was stored, but the response was lost: the second attempt is refused, and sent. */
export const MessageResponseLost: Story = {
  ...opens({ status: 'submitted' }),
  play: async ({ canvas, msw }) => {
    const keys = new Set<unknown>();
    msw.use(
      http.post('*/rest/v1/game_proposal_events', async ({ request }) => {
        const { send_id } = (await request.json()) as { send_id: string };
        if (keys.has(send_id)) return HttpResponse.json({ code: '23505' }, { status: 409 });
        keys.add(send_id);
        return HttpResponse.error();
      }),
    );
    const field = await canvas.findByRole('textbox', { name: 'Message to our team' });
    await userEvent.type(field, 'Hello');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText(/The message was not sent/)).toBeVisible();
    await expect(field).toHaveValue('Hello');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(canvas.queryByText(/The message was not sent/)).toBeNull();
  },
};

/** A draft and what was withdrawn can be deleted, after a question. */
export const Deleted: Story = {
  parameters: answers(...proposalTables(eachStatus)),
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole('button', { name: 'Delete: Game draft' });
    await expect(canvas.getByRole('button', { name: 'Delete: Game withdrawn' })).toBeVisible();
    await userEvent.click(remove);
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('It cannot be restored.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Delete: Game draft' })).toBeNull(),
    );
  },
};

export const Searched: Story = {
  parameters: answers(...proposalTables(many)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Search drafts'), 'draft 45');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByText('Draft 45')).toBeVisible();
  },
};
