import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, userEvent, type within } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import TeamInvitationPage from './TeamInvitationPage.tsx';

const id = '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10';
const address = `/team-invitation?id=${id}`;
const signedIn = visit(address, { visitor: { roles: [] } });

const invitationPath = '*/rest/v1/rpc/team_invitation';
const acceptPath = '*/rest/v1/rpc/accept_team_invitation';
const registerPath = '*/main-api/api/auth/register';

const invitation = {
  publisher_id: 1,
  role: 'editor',
  invited_by_name: 'Henrik Solberg',
  email_hint: 'p…@harvest.example',
  expires_at: '2126-11-27T10:00:00Z',
  is_expired: false,
  is_for_caller: true,
};
const createHandlers = (changes: object = {}) => [
  http.post(invitationPath, () => HttpResponse.json({ ...invitation, ...changes })),
  http.get('*/main-api/api/publishers/:id', () =>
    HttpResponse.json({ data: { id: 1, name: 'Lantern & Loom Games' } }),
  ),
];
const refused = (status: number, code: string, message: string) =>
  http.post(acceptPath, () => HttpResponse.json({ code, message }, { status }));

const meta = {
  title: 'Publishers/Team invitation',
  component: TeamInvitationPage,
  ...signedIn,
  parameters: { msw: { handlers: createHandlers() } },
} satisfies Meta<typeof TeamInvitationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Henrik Solberg invites you/)).toHaveTextContent(
      'Henrik Solberg invites you to the team of Lantern & Loom Games.',
    );
    await expect(canvas.getByText(/^Your role: Editor/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeEnabled();
  },
};

export const Accepting: Story = {
  parameters: {
    msw: { handlers: [http.post(acceptPath, () => delay('infinite')), ...createHandlers()] },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByRole('button', { name: 'One moment...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** It was withdrawn while the page was open. */
export const Withdrawn: Story = {
  parameters: {
    msw: {
      handlers: [
        refused(404, 'PT404', 'This invitation was used, withdrawn or replaced.'),
        ...createHandlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This invitation was used, withdrawn or replaced.',
    );
    await expect(canvas.getByRole('button', { name: 'Load again' })).toBeVisible();
  },
};

export const NotAccepted: Story = {
  parameters: { msw: { handlers: [refused(500, 'XX000', 'Broken'), ...createHandlers()] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The invitation was not accepted. Please try again.',
    );
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeEnabled();
  },
};

export const SignedOut: Story = {
  ...visit(address),
  tags: ['dark', 'phone'],
  parameters: { msw: { handlers: createHandlers({ is_for_caller: null }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Register' })).toBeVisible();
  },
};

export const FieldErrors: Story = {
  ...SignedOut,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Password *'), 'Sturdy-box-7');
    await userEvent.type(canvas.getByLabelText('Repeat password *'), 'Sturdy-box-8');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByText('First name is required')).toBeVisible();
    await expect(canvas.getByText('Passwords do not match')).toBeVisible();
    await expect(canvas.getByLabelText('First name *')).toHaveFocus();
  },
};

async function registers(canvas: ReturnType<typeof within>) {
  await userEvent.type(await canvas.findByLabelText('First name *'), 'Petra');
  await userEvent.type(canvas.getByLabelText('Last name *'), 'Meeples');
  await userEvent.type(canvas.getByLabelText('Email *'), 'petra@harvest.example');
  await userEvent.type(canvas.getByLabelText('Password *'), 'Sturdy-box-7');
  await userEvent.type(canvas.getByLabelText('Repeat password *'), 'Sturdy-box-7');
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
}

/** What was typed stays. */
export const AccountExists: Story = {
  ...SignedOut,
  beforeEach: () => {
    const execute = async () => 'captcha';
    Object.assign(window, { grecaptcha: { ready: (run: () => void) => run(), execute } });
    return () => void Reflect.deleteProperty(window, 'grecaptcha');
  },
  parameters: {
    msw: {
      handlers: [
        http.get('*/recaptcha/*', () => new HttpResponse('')),
        http.post(registerPath, () =>
          HttpResponse.json(
            { message: 'Invalid', errors: { email: ['The email has already been taken.'] } },
            { status: 422 },
          ),
        ),
        ...createHandlers({ is_for_caller: null }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await registers(canvas);
    await expect(
      await canvas.findByText(
        'There is an account with this address already. Please sign in with it.',
      ),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Email *')).toHaveValue('petra@harvest.example');
  },
};

/** Signed in as another person: signing out offers to sign in with the right address. */
export const OtherAddress: Story = {
  parameters: {
    msw: { handlers: createHandlers({ is_for_caller: false, email_hint: 'o…@harvest.example' }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This invitation was sent to o…@harvest.example, but you are signed in as petra@harvest.example. Sign in with that address.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Use another account' }));
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};

export const Expired: Story = {
  parameters: { msw: { handlers: createHandlers({ is_expired: true }) } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This invitation has expired' }),
    ).toBeVisible();
  },
};

const isUnknown: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(
    await canvas.findByRole('heading', { name: 'This invitation is no longer open' }),
  ).toBeVisible();
};

export const Unknown: Story = {
  parameters: { msw: { handlers: [http.post(invitationPath, () => HttpResponse.json(null))] } },
  play: isUnknown,
};

/** Nothing is requested for an id that is none. */
export const InvalidAddress: Story = {
  ...visit('/team-invitation?id=7'),
  parameters: { msw: { handlers: [] } },
  play: isUnknown,
};

export const PublisherUnknown: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('*/main-api/api/publishers/:id', () =>
          HttpResponse.json({ message: 'Broken' }, { status: 500 }),
        ),
        ...createHandlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('a publisher of our catalogue')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: { handlers: [http.post(invitationPath, () => delay('infinite'))] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Loading the invitation')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    msw: {
      handlers: [
        http.post(invitationPath, () => HttpResponse.json({ message: 'Broken' }, { status: 500 }), {
          once: true,
        }),
        ...createHandlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toBeVisible();
  },
};
