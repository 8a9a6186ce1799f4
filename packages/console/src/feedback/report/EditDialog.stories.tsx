import { submitFieldMessages } from '@ludarium/domain/feedback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleItem } from '../data/sample.ts';
import { admin, inBoard, signInForStory } from '../story-kit.tsx';
import EditDialog from './EditDialog.tsx';

const meta = {
  title: 'Testers/Edit a card',
  component: EditDialog,
  args: { item: sampleItem(1, { title: 'Crash on start' }), onClose: fn() },
  beforeEach: () => {
    // The draft of another story.
    window.localStorage.clear();
    signInForStory(admin);
  },
  decorators: [inBoard()],
} satisfies Meta<typeof EditDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

export const Unchanged: Story = { tags: ['dark', 'phone'] };

export const Faulty: Story = {
  play: async () => {
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await userEvent.clear(title);
    await save();
    await expect(await screen.findByText(submitFieldMessages.titleRequired)).toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const Saved: Story = {
  play: async ({ args }) => {
    await save();
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

export const NotSaved: Story = {
  parameters: { outcome: 'failed' },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), ' twice');
    await save();
    await expect(
      await screen.findByText('The change was not saved. Your text is kept here.'),
    ).toBeVisible();
    await expect(screen.getByDisplayValue('Crash on start twice')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const theirs = sampleItem(1, { title: 'Crash on every start', updated_at: '2025-11-20T00:00:00Z' });

/** Somebody else changed the card after the form was opened. */
const getConflict = async () => {
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await userEvent.type(title, ' at night');
  await save();
  await expect(await screen.findByText(/Somebody else has changed this card/)).toBeVisible();
  return title;
};

export const Conflict: Story = {
  tags: ['phone'],
  parameters: { outcome: 'conflict' },
  play: async () => {
    const title = await getConflict();
    await userEvent.click(screen.getByRole('button', { name: /^Keep mine/ }));
    await expect(screen.queryByText(/Somebody else has changed this card/)).toBeNull();
    await expect(title).toHaveValue('Crash on start at night');
  },
};

/** The dialog, which gets the changes of somebody else. */
function Changed(args: Parameters<typeof EditDialog>[0]) {
  const [item, setItem] = useState(args.item);
  return (
    <>
      <button type="button" data-testid="change" onClick={() => setItem(theirs)} />
      <EditDialog {...args} item={item} />
    </>
  );
}

export const ConflictGivenUp: Story = {
  parameters: { outcome: 'conflict' },
  render: (args) => <Changed {...args} />,
  play: async () => {
    const title = await getConflict();
    // Behind the dialog: hidden from users.
    screen.getByTestId('change').click();
    await expect(await screen.findByText('Title: Crash on every start')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on from theirs' }));
    await expect(title).toHaveValue('Crash on every start');
  },
};
