import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  mockCatalogue,
  mockFailure,
  mockPublisherHistory,
  mockRows,
  withMocks,
} from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyPublishers } from '../story-data.ts';

const meta = {
  title: 'Administrators/Publishers',
  component: StoryPage,
  args: { path: '/admin/publishers' },
  parameters: withMocks(mockCatalogue('publishers', storyPublishers, 61)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};

export const WithoutList: Story = {
  parameters: withMocks(
    mockFailure('main-api/api/publishers', 'get', 404),
    mockCatalogue('search/publishers', storyPublishers),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Search for a publisher by its name/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'lan');
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};

const found = http.get('*/main-api/api/publishers/:id', () =>
  HttpResponse.json({
    data: {
      id: 1,
      name: 'Lantern & Loom Games',
      website: 'https://lanternandloom.example',
      logo: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><circle cx='1' cy='1' r='1' fill='%231F6F54'/></svg>",
    },
  }),
);

const team = [
  {
    publisher_id: 1,
    user_id: 19,
    role: 'owner',
    origin: 'main_api',
    name: 'Mara Lindqvist',
    email: 'mara@saltmarsh.example',
    joined_at: '2025-11-14T09:00:00Z',
  },
  {
    publisher_id: 1,
    user_id: 20,
    role: 'editor',
    origin: 'invitation',
    name: 'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
    email: 'bartholomew.montgomery.featherstonehaugh@saltmarsh.example',
    joined_at: '2025-11-15T09:00:00Z',
  },
];
const args = { path: '/admin/publishers/1/show' };
const filled = withMocks(found, mockPublisherHistory(), mockRows('publisher_members', team));

export const OnePublisher: Story = {
  tags: ['phone'],
  args,
  parameters: filled,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Lantern & Loom Games',
    );
    await expect(
      within(canvas.getByRole('main')).getByRole('link', { name: 'Games' }),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('link', {
        name: 'Request of Mara Lindqvist approved (was pending)',
      }),
    ).toHaveAttribute(
      'href',
      '/admin/publisher_requests/a0000000-0000-4000-8000-000000000001/show',
    );
    await expect(
      canvas.getByRole('link', { name: 'Deletion request of Mara Lindqvist received' }),
    ).toBeVisible();
    // A deleted request has no link.
    await expect(canvas.getByText(/^Request of Bartholomew .* deleted$/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Request of Bartholomew/ })).toBeNull();
  },
};

export const EmptyHistory: Story = {
  args,
  parameters: withMocks(found, mockPublisherHistory([]), mockRows('publisher_members', [])),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nobody has asked to act for this publisher yet.'),
    ).toBeVisible();
    await expect(await canvas.findByText(/^Nobody has opened the portal/)).toBeVisible();
  },
};

export const HistoryFailed: Story = {
  args,
  parameters: withMocks(
    found,
    mockFailure('rest/v1/publisher_members'),
    mockFailure('rest/v1/rpc/publisher_history', 'post'),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The history could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The team could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** An admin may remove everybody, also the last owner. */
export const MemberRemoved: Story = {
  args,
  parameters: filled,
  beforeEach: ({ msw }) => {
    let people = team;
    msw.use(
      http.get('*/rest/v1/publisher_members', () => HttpResponse.json(people)),
      http.delete('*/rest/v1/publisher_members', ({ request }) => {
        const id = new URL(request.url).searchParams.get('user_id');
        const removed = people.filter(({ user_id }) => id === `eq.${user_id}`);
        people = people.filter((one) => !removed.includes(one));
        return HttpResponse.json(removed);
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Mara Lindqvist' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Remove Mara Lindqvist' })).toBeNull(),
    );
    await expect(canvas.getByLabelText(/^Role of Bartholomew/)).toHaveValue('editor');
  },
};
