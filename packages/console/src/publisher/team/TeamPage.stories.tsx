import type { TeamRole } from '@ludarium/domain/team';
import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, type RequestHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answers, fails, StoryPage, waits } from '../story-data.tsx';
import {
  activityPath,
  entry,
  invitationsPath,
  json,
  mailPath,
  membersPath,
  refused,
  teamAnswers,
} from './story-data.ts';
import TeamPage from './TeamPage.tsx';

interface Args {
  readonly role?: TeamRole;
  readonly pending?: boolean;
}

/** The servers, where `first` answers before the others. */
const withTeam = (...first: readonly RequestHandler[]) => answers(...first, ...teamAnswers());

const meta = {
  title: 'Publishers/Team',
  component: TeamPage,
  render: ({ role = 'owner', pending = false }: Args) => (
    <StoryPage path="/publisher-portal?tab=account&team" role={role} pending={pending}>
      <TeamPage />
    </StoryPage>
  ),
  parameters: withTeam(),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const isLoaded: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('ines@lanternandloom.example')).toBeVisible();
  await expect(await canvas.findByText(/sent 312 proposals/)).toBeVisible();
};

export const Owner: Story = {
  tags: ['dark', 'phone'],
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await expect(await canvas.findByText('tom@lanternandloom.example')).toBeVisible();
    await expect(canvas.getByText(/^expired/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: /^asked for changes/ })).toBeVisible();
  },
};

export const Viewer: Story = {
  args: { role: 'viewer' },
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await expect(canvas.getByText('Owners invite people and change roles.')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  },
};

export const RoleChanged: Story = {
  play: async (context) => {
    await isLoaded(context);
    const role = await context.canvas.findByLabelText('Role of ines@lanternandloom.example');
    await userEvent.selectOptions(role, 'Editor');
    await waitFor(() => expect(role).toBeEnabled());
    await expect(role).toHaveValue('editor');
  },
};

/** One's own role is changed after a question, and the only owner's not at all. */
export const LastOwner: Story = {
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await userEvent.selectOptions(canvas.getByLabelText('Role of Petra Publisher'), 'Viewer');
    const dialog = within(await wholePage.findByRole('alertdialog', { name: 'Become viewer?' }));
    await expect(dialog.getByText(/You are the only owner of this team/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change role' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByLabelText('Role of Petra Publisher')).toHaveValue('owner');
  },
};

export const Removed: Story = {
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove ines@lanternandloom.example' }),
    );
    const dialog = within(await wholePage.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    // The row stays while the pointer is in the list.
    await expect(await canvas.findByText('No longer in the team')).toBeVisible();
  },
};

/** The caller is no owner any more: the row is not found. */
export const NotAllowed: Story = {
  parameters: withTeam(http.delete(membersPath, () => json([]))),
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Person 5' }));
    const dialog = within(await wholePage.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(
      await canvas.findByText('The person was not removed. You may not do this, or not any more.'),
    ).toBeVisible();
  },
};

const invites: Play = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('Email'), 'nora@lanternandloom.example');
  await userEvent.selectOptions(canvas.getByLabelText('Role'), 'Viewer');
  await expect(
    canvas.getByText('Sees the games, figures and proposals, and changes nothing.'),
  ).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
};

export const Invited: Story = {
  play: async (context) => {
    await invites(context);
    const { canvas } = context;
    await expect(await canvas.findByText('nora@lanternandloom.example')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveValue(''));
    await waitFor(() =>
      expect(wholePage.getByText(/^We have sent an invitation to nora@/)).toBeVisible(),
    );
  },
};

export const InvalidAddress: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'nora{Enter}');
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
};

export const MemberAlready: Story = {
  parameters: withTeam(
    http.post(invitationsPath, () =>
      refused(409, 'PT409', 'This person is a member of the team already.'),
    ),
  ),
  play: async (context) => {
    await invites(context);
    const { canvas } = context;
    await expect(await canvas.findByText(/is a member of the team already/)).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue('nora@lanternandloom.example');
  },
};

/** The invitation stands without its mail, and can be sent again. */
export const MailFailed: Story = {
  parameters: withTeam(http.post(mailPath, fails, { once: true })),
  play: async (context) => {
    await invites(context);
    await waitFor(() => expect(wholePage.getByText(/the mail could not be sent/)).toBeVisible());
    const again = await context.canvas.findByRole('button', {
      name: 'Send again: nora@lanternandloom.example',
    });
    // Rows that moved, and the new one above them, take no clicks for half a second.
    await waitFor(() => expect(getComputedStyle(again).pointerEvents).not.toBe('none'));
    await userEvent.click(again);
    await waitFor(() =>
      expect(wholePage.getByText(/^We have sent an invitation to nora@/)).toBeVisible(),
    );
  },
};

export const Withdrawn: Story = {
  play: async ({ canvas }) => {
    const name = 'Withdraw: tom@lanternandloom.example';
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = within(await wholePage.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect(await canvas.findByText('No longer open')).toBeVisible();
    await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};

const numbered = (from: number) =>
  Array.from({ length: 50 }, (_, place) =>
    entry({ at: '2026-11-20T10:00:00Z', proposals: 1, proposal_name: `Game ${from + place}` }),
  );

export const MoreActivity: Story = {
  parameters: withTeam(
    http.post(activityPath, async ({ request }) => {
      const { before } = (await request.json()) as { before?: string };
      return json(before ? numbered(51).slice(0, 3) : numbered(1));
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText(/Game 53/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const Empty: Story = {
  parameters: withTeam(
    http.get(invitationsPath, () => json([])),
    http.post(activityPath, () => json([])),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No open invitations.')).toBeVisible();
    await expect(await canvas.findByText('Nothing yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: withTeam(
    http.get(membersPath, waits),
    http.get(invitationsPath, waits),
    http.post(activityPath, waits),
  ),
};

export const Failed: Story = {
  parameters: withTeam(
    http.get(membersPath, fails),
    http.get(invitationsPath, fails),
    http.post(activityPath, fails),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The team could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The invitations could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The history could not be loaded.')).toBeVisible();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A team needs a publisher/)).toBeVisible();
  },
};
