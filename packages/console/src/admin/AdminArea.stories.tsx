import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, userEvent } from 'storybook/test';
import { signedInAs, storyAdmin } from '../layout/story-session.ts';
import AdminArea from './AdminArea.tsx';
import {
  catalogueAnswer,
  historyAnswer,
  namesAnswer,
  rowsAnswer,
  storyDeletions,
  storyRequests,
  tokenAnswer,
} from './story-data.ts';

interface Args {
  readonly path?: string;
}

/** The whole admin area at an address. */
const meta = {
  title: 'Administrators/The whole area',
  component: AdminArea,
  render: ({ path = '/admin' }: Args) => (
    <MemoryRouter initialEntries={[path]}>
      <AdminArea />
    </MemoryRouter>
  ),
  beforeEach: signedInAs(storyAdmin),
  parameters: {
    msw: {
      handlers: [
        tokenAnswer(),
        rowsAnswer('publisher_requests', storyRequests),
        rowsAnswer('account_deletion_requests', storyDeletions),
        rowsAnswer('testers', []),
        catalogueAnswer('publishers', [{ id: 9, name: 'Quiet Harbour Press', website: null }]),
        historyAnswer,
        ...namesAnswer,
      ],
    },
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const ToDecide: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Publisher Registration Requests')).toBeVisible();
    await expect(await canvas.findByText('on ice')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Debug JWT' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Testers' }));
    await expect(await canvas.findByText('There are no testers yet.')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const AList: Story = { args: { path: '/admin/publisher_requests' } };
export const AListOnAPhone: Story = { ...AList, globals: { viewport: { value: 'phone' } } };

export const NothingAtThisAddress: Story = {
  args: { path: '/admin/nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is nothing at this address.')).toBeVisible();
  },
};
