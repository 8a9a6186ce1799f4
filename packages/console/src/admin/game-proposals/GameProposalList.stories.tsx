import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { answers, rowsAnswer, toRows } from '../msw-handlers.ts';
import { inResource } from '../StoryAdmin.tsx';
import GameProposalList from './GameProposalList.tsx';
import { change, newGame, rejected, removal } from './story-proposals.ts';

const rows = [
  { ...change, name: 'Amber Mill' },
  { ...newGame, submitted_at: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString() },
  { ...removal, name: 'Kestrel' },
];

/** The decided proposals below the queue. */
const earlierAnswer = http.get('*/rest/v1/game_proposals', ({ request }) =>
  new URL(request.url).searchParams.get('status')?.startsWith('in.')
    ? toRows([{ ...rejected, name: 'Night Market' }])
    : undefined,
);

const meta = {
  title: 'Administrators/Game proposals',
  component: GameProposalList,
  decorators: [inResource('game_proposals')],
  parameters: answers(earlierAnswer, rowsAnswer('game_proposals', rows)),
} satisfies Meta<typeof GameProposalList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Queue: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Amber Mill' })).toBeVisible();
    await expect(canvas.getByText('3 days')).toBeVisible();
    const earlier = within(await canvas.findByRole('region', { name: 'Earlier proposals' }));
    await expect(await earlier.findByText('Rejected')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Pending');
    await userEvent.keyboard('jj');
    await expect(canvas.getByRole('link', { name: /^Lighthouse Keepers/ })).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(canvas.getByRole('link', { name: 'Amber Mill' })).toHaveFocus();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Amber Mill' })).toBeVisible();
  },
};

export const AllDecided: Story = {
  parameters: answers(rowsAnswer('game_proposals', [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^All decided/)).toBeVisible();
  },
};

/** Many are rejected with one reason; one was decided on meanwhile. */
export const BulkRejection: Story = {
  parameters: answers(
    http.patch('*/rest/v1/game_proposals', ({ request }) =>
      HttpResponse.json(request.url.includes(removal.id) ? [] : [{ id: 'x' }]),
    ),
    http.get('*/rest/v1/game_proposals', ({ request }) =>
      new URL(request.url).searchParams.get('select')?.startsWith('status,')
        ? HttpResponse.json([rejected])
        : undefined,
    ),
    rowsAnswer('game_proposals', rows),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = await canvas.findByRole('toolbar');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Source needed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText('2 of 3 done')).toBeVisible();
    await expect(dialog.getByText(/^Ada Admin decided meanwhile/)).toBeVisible();
  },
};
