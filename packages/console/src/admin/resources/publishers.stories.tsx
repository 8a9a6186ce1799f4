import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { mockCatalogue, mockFailure, mockPublisherHistory, withMocks } from '../msw-handlers.ts';
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

const people = http.post('*/rest/v1/rpc/publisher_request_evidence', () =>
  HttpResponse.json({
    publishers: [
      {
        publisher_id: 1,
        people: [
          {
            request_id: 'a0000000-0000-4000-8000-000000000019',
            user_id: 19,
            name: 'Mara Lindqvist',
            email: 'mara@saltmarsh.example',
            since: '2025-11-14T09:00:00Z',
          },
          {
            request_id: 'a0000000-0000-4000-8000-000000000020',
            user_id: 20,
            name: 'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
            email: 'bartholomew.montgomery.featherstonehaugh@saltmarsh.example',
            since: '2025-11-15T09:00:00Z',
          },
        ],
      },
    ],
    others: [],
  }),
);
const args = { path: '/admin/publishers/1/show' };
const filled = withMocks(found, mockPublisherHistory(), people);

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
    await expect(await canvas.findByRole('link', { name: 'Mara Lindqvist' })).toHaveAttribute(
      'href',
      '/admin/publisher_requests/a0000000-0000-4000-8000-000000000019/show',
    );
    // A deleted request has no link.
    await expect(canvas.getByText(/^Request of Bartholomew .* deleted$/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Request of Bartholomew/ })).toBeNull();
  },
};

export const EmptyHistory: Story = {
  args,
  parameters: withMocks(found, mockPublisherHistory([])),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nobody has asked to act for this publisher yet.'),
    ).toBeVisible();
    await expect(await canvas.findByText('Nobody acts for this publisher yet.')).toBeVisible();
  },
};

export const HistoryFailed: Story = {
  args,
  parameters: withMocks(
    found,
    mockFailure('rest/v1/rpc/publisher_request_evidence', 'post'),
    mockFailure('rest/v1/rpc/publisher_history', 'post'),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The history could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The people could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
