import type { GameProposalRow, Membership } from '@ludarium/domain/data-backend';
import type { TeamRole } from '@ludarium/domain/team';
import { draft } from '@ludarium/web/draft.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, userEvent, waitFor } from 'storybook/test';
import { proposalTables, storyProposal } from '../proposals/story-data.ts';
import { answers, gamesAnswer, StoryPage } from '../story-data.tsx';
import DraftGames from './DraftGames.tsx';

interface Args {
  readonly role?: TeamRole;
  readonly memberships?: readonly Membership[];
}

/** The query string, which the last story changes. */
function Address() {
  return (
    <output aria-label="Address" hidden>
      {useLocation().search}
    </output>
  );
}

/** A proposal that was sent, for a person of one or two teams. */
const meta = {
  title: 'Publishers/Proposals/Teams',
  component: DraftGames,
  render: ({ role = 'owner', memberships }: Args) => (
    <StoryPage
      path={`/publisher-portal?tab=drafts&proposal=${storyProposal().id}`}
      role={role}
      {...(memberships ? { memberships } : {})}
    >
      <DraftGames />
      <Address />
    </StoryPage>
  ),
  beforeEach: () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

function opens(changes: Partial<GameProposalRow>) {
  return answers(...proposalTables([storyProposal(changes)]), gamesAnswer(12));
}

const keptMessage = () => draft('2', `game_proposal_events:${storyProposal().id}`);

/** A message that was typed is there again after a reload, until it is sent. */
export const MessageKept: Story = {
  parameters: opens({ status: 'submitted' }),
  beforeEach: () => {
    keptMessage().write('The box says');
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Message to our team');
    await expect(field).toHaveValue('The box says');
    await userEvent.type(field, ' half an hour.');
    await expect(keptMessage().read()).toBe('The box says half an hour.');
  },
};

/** The message was stored, but the response was lost: the second attempt is refused, and sent. */
export const MessageResponseLost: Story = {
  parameters: opens({ status: 'submitted' }),
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
    const field = await canvas.findByLabelText('Message to our team');
    await userEvent.type(field, 'Hello');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText(/The message was not sent/)).toBeVisible();
    await expect(field).toHaveValue('Hello');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(canvas.queryByText(/The message was not sent/)).toBeNull();
  },
};

export const Viewer: Story = {
  parameters: opens({ status: 'submitted' }),
  args: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Thank you, we look it up.')).toBeVisible();
    await expect(canvas.queryByLabelText('Message to our team')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
};

/** A link to a proposal of another one of the person's publishers chooses that publisher. */
export const AnotherPublisher: Story = {
  parameters: opens({ publisher_id: 2 }),
  args: {
    memberships: [
      { publisher_id: 1, role: 'owner', is_default: true },
      { publisher_id: 2, role: 'owner', is_default: false },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByLabelText('Address')).toHaveTextContent(
        `?tab=drafts&proposal=${storyProposal().id}&publisher=2`,
      ),
    );
  },
};
