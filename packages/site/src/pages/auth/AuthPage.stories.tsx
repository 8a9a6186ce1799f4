import { answering, expectText, wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import AuthPage from './AuthPage.tsx';

const meta = {
  title: 'Visitors/Sign in',
  component: AuthPage,
  ...visit('/auth'),
} satisfies Meta<typeof AuthPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const login = '*/main-api/api/auth/login';
const tokenStatus = '*/rest/v1/rpc/token_status';

async function signIn(canvas: ReturnType<typeof within>) {
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(canvas.getByLabelText('Password'), 'wrong-password{Enter}');
}

export const ShownPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Demo-pass1');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};

export const Remembered: Story = {
  ...visit('/auth', { device: { remembered_email: 'ada@example.com' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect(canvas.getByLabelText('Remember me')).toBeChecked();
  },
};

export const Refused: Story = {
  beforeEach: answering(http.post(login, () => HttpResponse.json({}, { status: 401 }))),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expectText('Invalid credentials');
    await expect((await wholePage.findAllByText('Sign In Failed'))[0]).toBeInTheDocument();
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com');
  },
};

export const Unreachable: Story = {
  beforeEach: answering(http.post(login, () => HttpResponse.error())),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(
      (await wholePage.findAllByText('Network error. Please try again.'))[0],
    ).toBeInTheDocument();
  },
};

const loginTaken = fn();

/** Another Enter or click while the request is pending sends nothing. */
export const SigningIn: Story = {
  beforeEach: ({ msw }) => {
    loginTaken.mockClear();
    msw.use(
      http.post(login, () => {
        loginTaken();
        return delay('infinite');
      }),
    );
  },
  play: async ({ canvas }) => {
    await signIn(canvas);
    const button = await canvas.findByRole('button', { name: 'Signing in...' });
    // Enter in a field clicks the button.
    button.click();
    await waitFor(() => expect(loginTaken).toHaveBeenCalledOnce());
  },
};

/** A name in a token can have any length. */
export const SignedInAlready: Story = {
  ...visit('/auth', { visitor: { roles: [], firstName: 'W'.repeat(100) } }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You are signed in as/)).toBeVisible();
    const { right } = canvas.getByRole('button', { name: 'Sign In' }).getBoundingClientRect();
    await expect(right).toBeLessThan(window.innerWidth);
  },
};

async function openUserRoles(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'User Roles' }));
  return within(await wholePage.findByRole('dialog', { name: 'User Roles' }));
}

const status = {
  valid: true,
  user_id: 7,
  email: 'petra@harvest.example',
  roles: ['publisher'],
  admin: false,
  publisher: true,
  tester: false,
};

export const UserRoles: Story = {
  ...visit('/auth', { visitor: { roles: ['publisher'] } }),
  beforeEach: answering(http.post(tokenStatus, () => HttpResponse.json(status))),
  play: async ({ canvas }) => {
    const dialog = await openUserRoles(canvas);
    await expect(await dialog.findByText('Succeeded')).toBeVisible();
    await expect(dialog.getAllByText('token: yes')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Refresh Role Check' }));
    await expect(await dialog.findByText('server: yes')).toBeVisible();
  },
};

/** The dialog says why there are no roles of the server. */
const rolesSay =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const dialog = await openUserRoles(canvas);
    await expect(await dialog.findByText(text)).toBeVisible();
  };

export const UserRolesWithoutToken: Story = { play: rolesSay('No token available') };

export const UserRolesRefused: Story = {
  ...visit('/auth', { visitor: { roles: ['admin'] } }),
  beforeEach: answering(
    http.post(tokenStatus, () =>
      HttpResponse.json({ ...status, valid: false, user_id: null, roles: [], publisher: false }),
    ),
  ),
  play: rolesSay('Server Validation Failed'),
};

export const UserRolesUnreachable: Story = {
  ...visit('/auth', { visitor: { roles: ['tester'] } }),
  beforeEach: answering(
    http.post(tokenStatus, () => HttpResponse.json({ message: 'down' }, { status: 500 })),
  ),
  play: rolesSay('Role Check Failed — Unable to verify user roles'),
};
