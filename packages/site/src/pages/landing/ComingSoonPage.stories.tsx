import { answering, expectText } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import ComingSoonPage from './ComingSoonPage.tsx';

const meta = {
  title: 'Visitors/Coming soon',
  component: ComingSoonPage,
  ...visit('/coming-soon'),
} satisfies Meta<typeof ComingSoonPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const subscribers = '*/rest/v1/beta_subscribers';

export const Entering: Story = {
  play: async ({ canvas }) => {
    for (const card of [
      'Game Discovery',
      'Collection Tracking',
      'Community Reviews',
      'Log your Plays',
    ]) {
      await expect(canvas.getByRole('heading', { name: card })).toBeVisible();
    }
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify Me When Ready' }));
    await expect(canvas.getByLabelText('Email address')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please enter an email address.');
    await expect(canvas.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const Submitted: Story = {
  beforeEach: answering(http.post(subscribers, () => new HttpResponse(null, { status: 201 }))),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email address'), 'ada@example.com{Enter}');
    const thanks = await canvas.findByText('Thank you for your interest!');
    await expect(thanks).toBeVisible();
    await waitFor(() => expect(thanks).toHaveFocus());
    await expect(canvas.getByText('Expected launch: Q2 2025')).toBeVisible();
    await expectText("You're on the list! We'll notify you at launch.");
  },
};

/** What was typed stays. */
const refuses = (text: string, answer: () => Response): Story => ({
  beforeEach: answering(http.post(subscribers, answer)),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email address'), 'ada@example.com{Enter}');
    await expectText(text);
    await expect(canvas.getByLabelText('Email address')).toHaveValue('ada@example.com');
  },
});

export const OnTheListAlready = refuses('This email address is already on our list!', () =>
  HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
);
export const ServerDown = refuses('An error occurred. Please try again.', HttpResponse.error);
