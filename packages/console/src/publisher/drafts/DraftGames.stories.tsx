import { proposalStatuses } from '@ludarium/domain/game-proposals';
import type { TeamRole } from '@ludarium/domain/team';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failingReads, proposalTables, storyProposal } from '../proposals/story-data.ts';
import { answers, StoryPage, waits } from '../story-data.tsx';
import DraftGames from './DraftGames.tsx';

interface Args {
  readonly pending?: boolean;
  readonly role?: TeamRole;
  readonly query?: string;
}

const meta = {
  title: 'Publishers/Draft Games',
  component: DraftGames,
  render: ({ pending = false, role = 'owner', query = '' }: Args) => (
    <StoryPage pending={pending} role={role} path={`/publisher-portal?tab=drafts${query}`}>
      <DraftGames />
    </StoryPage>
  ),
  parameters: answers(...proposalTables()),
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
    await waitFor(() => expect(canvas.queryByText('Game submitted')).toBeNull());
  },
};
const statesAreThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('Game draft')).toBeVisible();
};
export const StatesOnPhone: Story = {
  ...States,
  globals: { viewport: { value: 'phone' } },
  play: statesAreThere,
};
export const StatesDark: Story = { ...States, globals: { theme: 'dark' }, play: statesAreThere };

/** Everything can be read. */
export const Viewer: Story = {
  args: { role: 'viewer' },
  parameters: answers(...proposalTables(eachStatus)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'View: Game draft' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create Draft' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /^(Withdraw|Continue)/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'View: Game draft' }));
    await expect(await canvas.findByRole('heading', { name: 'Game draft' })).toHaveFocus();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
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
  args: { query: '&state=rejected' },
  parameters: answers(...proposalTables([storyProposal()])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await expect(await canvas.findByText('Night Ferry')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answers(http.get('*/rest/v1/game_proposals', waits)),
};

export const Failed: Story = {
  parameters: answers(failingReads),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
