import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { StoryRecord } from '../StoryAdmin.tsx';
import PublisherShow from './PublisherShow.tsx';

const address = '*/main-api/api/publishers/:id';

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
  parameters: {
    msw: {
      handlers: [
        http.get(address, () =>
          HttpResponse.json({
            data: {
              id: 1,
              name: 'Lantern & Loom Games',
              website: 'https://lanternandloom.example',
              logo: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><circle cx='1' cy='1' r='1' fill='%231F6F54'/></svg>",
            },
          }),
        ),
      ],
    },
  },
} satisfies Meta<typeof PublisherShow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Lantern & Loom Games',
    );
    await expect(canvas.getByRole('link', { name: 'Its games' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NotFound: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get(address, () => HttpResponse.json({ message: 'Not found.' }, { status: 404 })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not exist, or no longer/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    msw: {
      handlers: [http.get(address, () => HttpResponse.json({ message: 'No' }, { status: 500 }))],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
