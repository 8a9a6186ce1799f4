import { answering, expectText } from '@ludarium/browser/story-kit.ts';
import { createUnsignedToken } from '@ludarium/browser/unsigned-token.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, type within } from 'storybook/test';
import { z } from 'zod';
import { session } from '../../session/session.ts';
import { visit } from '../../story-kit.tsx';
import DeleteAccountPage from './DeleteAccountPage.tsx';

const requests = '*/rest/v1/account_deletion_requests';

const meta = {
  title: 'Visitors/Account deletion',
  component: DeleteAccountPage,
  ...visit('/delete-account'),
} satisfies Meta<typeof DeleteAccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function fill(canvas: ReturnType<typeof within>) {
  await userEvent.type(canvas.getByLabelText('Account email *'), 'ada@example.com');
  await userEvent.click(canvas.getByLabelText('I understand that this action is permanent *'));
  await userEvent.click(canvas.getByRole('button', { name: 'Request Deletion' }));
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Request Deletion' })).toBeDisabled();
    await expect(canvas.getByText(/Deleting is permanent/)).toBeVisible();
  },
};

export const Unticked: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText('I understand that this action is permanent *');
    await userEvent.click(box);
    await userEvent.click(box);
    await userEvent.tab();
    await expect(
      await canvas.findByText('You must confirm that you understand this action is permanent'),
    ).toBeVisible();
  },
};

export const Faulty: Story = {
  play: async ({ canvas }) => {
    const reason = canvas.getByLabelText<HTMLTextAreaElement>('Reason (optional)');
    await userEvent.click(reason);
    await userEvent.paste('a'.repeat(2001));
    await userEvent.click(canvas.getByLabelText('I understand that this action is permanent *'));
    await userEvent.click(canvas.getByRole('button', { name: 'Request Deletion' }));
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible();
    await expect(
      canvas.getByText('The reason must not be longer than 2000 characters'),
    ).toBeVisible();
  },
};

export const Submitted: Story = {
  beforeEach: answering(http.post(requests, () => new HttpResponse(null, { status: 201 }))),
  play: async ({ canvas }) => {
    await fill(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Request Submitted' })).toBeVisible();
    await expect(
      canvas.getByText('Your account deletion request will be processed within 30 days.'),
    ).toBeVisible();
  },
};

/** The server refuses the token, and a row with an account from a visitor. */
export const SessionOver: Story = {
  beforeEach: ({ msw }) => {
    session.signIn(createUnsignedToken({ sub: '7' }));
    msw.use(
      http.post(requests, async ({ request }) => {
        if (request.headers.has('x-laravel-token')) {
          return HttpResponse.json({ code: 'PT401', message: 'Sign in.' }, { status: 401 });
        }
        return z.object({ user_id: z.null() }).safeParse(await request.json()).success
          ? new HttpResponse(null, { status: 201 })
          : HttpResponse.json({ code: '42501', message: 'denied' }, { status: 401 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await fill(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Request Submitted' })).toBeVisible();
    await expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
  },
};

export const Failed: Story = {
  beforeEach: answering(
    http.post(requests, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })),
  ),
  play: async ({ canvas }) => {
    await fill(canvas);
    await expectText('Failed to submit deletion request. Please try again.');
    await expect(canvas.getByLabelText('Account email *')).toHaveValue('ada@example.com');
  },
};
