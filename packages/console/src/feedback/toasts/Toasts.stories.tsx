import { cardMessages } from '@ludarium/domain/feedback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { PartStory, wholePage } from '../story-kit.tsx';
import { Toasts } from './Toasts.tsx';
import { dismissToast, showToast } from './toast-store.ts';

const undo = fn();

const meta = {
  title: 'Testers/Messages',
  component: Toasts,
  render: () => <PartStory>{null}</PartStory>,
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As long as the story is looked at, and no longer. */
function say(...all: Parameters<typeof showToast>[]): () => void {
  const ids = all.map(([tone, text, parts]) => showToast(tone, text, { lasts: 600_000, ...parts }));
  return () => ids.forEach(dismissToast);
}
const move: Parameters<typeof showToast> = [
  'success',
  cardMessages.statusUpdated,
  { detail: 'In Completed: “Crash on start”', action: { label: 'Undo', run: undo } },
];
const fault: Parameters<typeof showToast> = [
  'failure',
  cardMessages.statusFailed,
  { detail: '“Crash on start” was deleted by somebody else.' },
];

export const Undo: Story = {
  beforeEach: () => say(move),
  play: async () => {
    const button = await wholePage.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(button).toBeVisible());
    await userEvent.click(button);
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(wholePage.queryByText(cardMessages.statusUpdated)).toBeNull());
  },
};

const showsFault: Story['play'] = async () => {
  await expect(await wholePage.findByText(cardMessages.statusFailed)).toBeInTheDocument();
};

export const Failure: Story = { beforeEach: () => say(fault), play: showsFault };
export const Several: Story = {
  beforeEach: () => say(move, fault, ['notice', 'Somebody else has added three cards.']),
  play: showsFault,
};
export const Dark: Story = { ...Several, globals: { theme: 'dark' } };
export const Phone: Story = { ...Several, globals: { viewport: { value: 'phone' } } };
