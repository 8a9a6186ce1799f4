import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import ConfirmEmailChangePage from './ConfirmEmailChangePage.tsx';

const call = '*/main-api/api/auth/confirm-email-change';

const meta = {
  title: 'Visitors/New email address',
  component: ConfirmEmailChangePage,
  ...visit('/confirm-email-change?confirmation=secret', { visitor: { roles: [] } }),
} satisfies Meta<typeof ConfirmEmailChangePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Confirm the new address' }));
};

export const Ready: Story = { tags: ['phone'] };

export const Confirmed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.post(call, () => HttpResponse.json({ status: true, message: '' })));
  },
  play: async (context) => {
    await confirm(context);
    const { canvas } = context;
    await expect(
      await canvas.findByRole('heading', { name: 'Your email address has been changed.' }),
    ).toBeVisible();
    await expect(localStorage.getItem('jwt_token')).toBeNull();
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(call, () =>
        HttpResponse.json({ message: 'This link is invalid or has expired.' }, { status: 422 }),
      ),
    );
  },
  play: async (context) => {
    await confirm(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This link is invalid or has expired.',
    );
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.post(call, () => HttpResponse.error()));
  },
  play: async (context) => {
    await confirm(context);
    await expect(await context.canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};

export const WithoutLink: Story = {
  ...visit('/confirm-email-change'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
