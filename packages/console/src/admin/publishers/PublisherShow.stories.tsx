import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { StoryRecord } from '../StoryAdmin.tsx';
import { publisherHistoryAnswer } from '../story-data.ts';
import PublisherShow from './PublisherShow.tsx';

const address = '*/main-api/api/publishers/:id';

const found = http.get(address, () =>
  HttpResponse.json({
    data: {
      id: 1,
      name: 'Lantern & Loom Games',
      website: 'https://lanternandloom.example',
      logo: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><circle cx='1' cy='1' r='1' fill='%231F6F54'/></svg>",
    },
  }),
);

const meta = {
  title: 'Administrators/Publishers/One publisher',
  component: PublisherShow,
  decorators: [
    (Story) => (
      <StoryRecord resource="publishers" id="1">
        <Story />
      </StoryRecord>
    ),
  ],
  parameters: { msw: { handlers: [found, publisherHistoryAnswer()] } },
} satisfies Meta<typeof PublisherShow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Lantern & Loom Games',
    );
    await expect(canvas.getByRole('link', { name: 'Its games' })).toBeVisible();
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
    await expect(canvas.queryByRole('link', { name: /Bartholomew/ })).toBeNull();
  },
};

export const EmptyHistory: Story = {
  parameters: { msw: { handlers: [found, publisherHistoryAnswer([])] } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nobody has asked to act for this publisher yet.'),
    ).toBeVisible();
  },
};

export const HistoryFailed: Story = {
  parameters: {
    msw: {
      handlers: [
        found,
        http.post('*/rest/v1/rpc/publisher_history', () =>
          HttpResponse.json({ message: 'Broken' }, { status: 500 }),
        ),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The history could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
