import type { PublisherInvitationRow, PublisherMemberRow } from '@ludarium/domain/data-backend';
import type { TeamRole } from '@ludarium/domain/team';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryPortal } from '../story-data.tsx';
import TeamPage from './TeamPage.tsx';

interface Args {
  readonly role?: TeamRole;
  readonly pending?: boolean;
}

const member = (place: number, changes: Partial<PublisherMemberRow>): PublisherMemberRow => ({
  publisher_id: 1,
  user_id: String(place),
  role: 'editor',
  origin: 'invitation',
  name: null,
  email: null,
  joined_at: '2026-10-02T10:00:00Z',
  ...changes,
});
const members = [
  member(2, { role: 'owner', name: 'Petra Publisher', email: 'publisher@demo.example' }),
  member(3, {
    name: 'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
    email: 'bartholomew.montgomery.featherstonehaugh@lanternandloom.example',
  }),
  member(4, { role: 'viewer', email: 'ines@lanternandloom.example' }),
  member(5, { role: 'viewer' }),
];

const invitation = (place: number, email: string, expires: string): PublisherInvitationRow => ({
  id: `1b4e4d4e-6a3c-4a75-9d3d-00000000000${place}`,
  publisher_id: 1,
  email,
  role: 'editor',
  invited_by: '2',
  invited_by_name: 'Petra Publisher',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: expires,
});
const invitations = [
  invitation(1, 'tom@lanternandloom.example', '2126-11-27T10:00:00Z'),
  invitation(2, 'late@lanternandloom.example', '2026-01-27T10:00:00Z'),
];

const entry = (changes: object) => ({
  at: '2026-11-20T10:00:00Z',
  actor_id: 2,
  actor_name: 'Petra Publisher',
  by_admin: false,
  action: 'proposal',
  proposal_id: null,
  proposal_name: null,
  proposals: null,
  status: null,
  person: null,
  role: null,
  ...changes,
});
const activity = [
  entry({
    actor_id: 1,
    by_admin: true,
    proposal_id: '0b4e4d4e-6a3c-4a75-9d3d-000000000001',
    proposal_name: 'The Extraordinarily Long Tale of the Lighthouse Keepers and Their Sixteen Cats',
    proposals: 1,
    status: 'changes_requested',
  }),
  entry({ proposals: 312, status: 'submitted' }),
  entry({ action: 'changed_role', person: 'Inês Duarte', role: 'viewer' }),
  entry({ actor_name: null, action: 'joined', role: 'editor' }),
  entry({ action: 'invited', person: 'tom@lanternandloom.example', role: 'editor' }),
];

const json = (rows: readonly object[]) => HttpResponse.json([...rows]);
const membersPath = '*/rest/v1/publisher_members';
const invitationsPath = '*/rest/v1/publisher_invitations';
const activityPath = '*/rest/v1/rpc/team_activity';
const mailPath = '*/functions/v1/send-team-invitation';
const refused = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status });
const broken = () => HttpResponse.json({ message: 'Broken' }, { status: 500 });

/** A team whose members and invitations change, as the data backend does it. */
function teamAnswers() {
  let people = [...members];
  let open = [...invitations];
  const isWanted = (request: Request, column: string, value: string) =>
    new URL(request.url).searchParams.get(column) === `eq.${value}`;
  return [
    http.get(membersPath, () => json(people)),
    http.patch(membersPath, async ({ request }) => {
      const changes = (await request.json()) as Partial<PublisherMemberRow>;
      const isChanged = ({ user_id }: PublisherMemberRow) => isWanted(request, 'user_id', user_id);
      people = people.map((one) => (isChanged(one) ? { ...one, ...changes } : one));
      return json(people.filter(isChanged));
    }),
    http.delete(membersPath, ({ request }) => {
      const removed = people.filter(({ user_id }) => isWanted(request, 'user_id', user_id));
      people = people.filter((one) => !removed.includes(one));
      return json(removed);
    }),
    http.get(invitationsPath, () => json(open)),
    http.post(invitationsPath, async ({ request }) => {
      const { email, role } = (await request.json()) as PublisherInvitationRow;
      const row = { ...invitation(3, email, '2126-11-28T10:00:00Z'), role };
      open = [row, ...open.filter((one) => one.email !== email)];
      return HttpResponse.json(row, { status: 201 });
    }),
    http.delete(invitationsPath, ({ request }) => {
      const withdrawn = open.filter(({ id }) => isWanted(request, 'id', id));
      open = open.filter((one) => !withdrawn.includes(one));
      return json(withdrawn);
    }),
    http.post(mailPath, () => HttpResponse.json({ sent: true })),
    http.post(activityPath, () => json(activity)),
  ];
}

/** The servers, where `first` answers before the others. */
const answers = (...first: readonly RequestHandler[]) => ({
  msw: { handlers: [...first, ...teamAnswers()] },
});

const meta = {
  title: 'Publishers/Team',
  component: TeamPage,
  render: ({ role = 'owner', pending = false }: Args) => (
    <StoryPortal path="/publisher-portal?tab=account&team" role={role} pending={pending}>
      <main style={{ padding: 16 }}>
        <h1 hidden>Lantern &amp; Loom Games</h1>
        <TeamPage />
      </main>
    </StoryPortal>
  ),
  parameters: answers(),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

/** With the toasts, which are beside the body. */
const page = within(document.documentElement);

const isLoaded: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('ines@lanternandloom.example')).toBeVisible();
  await expect(await canvas.findByText(/sent 312 proposals/)).toBeVisible();
};

export const Owner: Story = {
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await expect(await canvas.findByText('tom@lanternandloom.example')).toBeVisible();
    await expect(canvas.getByText(/^expired/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: /^asked for changes/ })).toBeVisible();
  },
};
export const OwnerDark: Story = { ...Owner, globals: { theme: 'dark' } };
export const OwnerOnPhone: Story = { ...Owner, globals: { viewport: { value: 'phone' } } };

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

/** One's own role is changed after a question: only another owner can give it back. */
export const LastOwner: Story = {
  parameters: answers(
    http.patch(membersPath, () =>
      refused(409, 'PT409', 'A team needs an owner. Make somebody else an owner first.'),
    ),
  ),
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await userEvent.selectOptions(canvas.getByLabelText('Role of Petra Publisher'), 'Viewer');
    const dialog = within(await page.findByRole('alertdialog', { name: 'Become viewer?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    await expect(await canvas.findByText(/^A team needs an owner/)).toBeVisible();
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
    const dialog = within(await page.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByText('ines@lanternandloom.example')).toBeNull());
  },
};

/** The caller is no owner any more: the row is not found. */
export const NotAllowed: Story = {
  parameters: answers(http.delete(membersPath, () => json([]))),
  play: async (context) => {
    await isLoaded(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Person 5' }));
    const dialog = within(await page.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(
      await canvas.findByText(
        'The person was not removed. You no longer have the right to do this.',
      ),
    ).toBeVisible();
  },
};

const invites: Play = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('Email'), 'nora@lanternandloom.example');
  await userEvent.selectOptions(canvas.getByLabelText('Role'), 'Viewer');
  await expect(canvas.getByText('Sees everything, changes nothing.')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
};

export const Invited: Story = {
  play: async (context) => {
    await invites(context);
    const { canvas } = context;
    await expect(await canvas.findByText('nora@lanternandloom.example')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue('');
    await waitFor(() =>
      expect(page.getByText(/^We have sent an invitation to nora@/)).toBeVisible(),
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
  parameters: answers(
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
  parameters: answers(http.post(mailPath, broken, { once: true })),
  play: async (context) => {
    await invites(context);
    await waitFor(() => expect(page.getByText(/the mail could not be sent/)).toBeVisible());
    const again = await context.canvas.findByRole('button', {
      name: 'Send again: nora@lanternandloom.example',
    });
    await userEvent.click(again);
    await waitFor(() =>
      expect(page.getByText(/^We have sent an invitation to nora@/)).toBeVisible(),
    );
  },
};

export const Withdrawn: Story = {
  play: async ({ canvas }) => {
    const name = 'Withdraw: tom@lanternandloom.example';
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = within(await page.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull());
  },
};

const numbered = (from: number) =>
  Array.from({ length: 50 }, (_, place) =>
    entry({ at: '2026-11-20T10:00:00Z', proposals: 1, proposal_name: `Game ${from + place}` }),
  );

export const MoreActivity: Story = {
  parameters: answers(
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
  parameters: answers(
    http.get(invitationsPath, () => json([])),
    http.post(activityPath, () => json([])),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('None is open.')).toBeVisible();
    await expect(await canvas.findByText('Nothing yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answers(
    http.get(membersPath, () => delay('infinite')),
    http.get(invitationsPath, () => delay('infinite')),
    http.post(activityPath, () => delay('infinite')),
  ),
};

export const Failed: Story = {
  parameters: answers(
    http.get(membersPath, broken),
    http.get(invitationsPath, broken),
    http.post(activityPath, broken),
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
