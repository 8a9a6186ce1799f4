import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { expect, userEvent } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { catalogueAnswer } from '../story-data.ts';
import PublisherList from './PublisherList.tsx';

const publishers = [
  { id: 1, name: 'Lantern & Loom Games', website: 'https://lanternandloom.example' },
  {
    id: 2,
    name: 'The Extraordinarily Long Named Company of Board Game Publishers and Sons, since 1884',
    website:
      'https://the-extraordinarily-long-named-company-of-board-game-publishers.example/en/home',
  },
  { id: 3, name: 'Éclipse', website: null },
];

const meta = {
  title: 'Administrators/Publishers',
  component: PublisherList,
  decorators: [
    (Story) => (
      <StoryAdmin path="/admin/publishers">
        <ResourceContextProvider value="publishers">
          <Story />
        </ResourceContextProvider>
      </StoryAdmin>
    ),
  ],
  parameters: { msw: { handlers: [catalogueAnswer('publishers', publishers, 61)] } },
} satisfies Meta<typeof PublisherList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};

export const WithoutList: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('*/main-api/api/publishers', () =>
          HttpResponse.json({ message: 'Not Found' }, { status: 404 }),
        ),
        catalogueAnswer('search/publishers', publishers),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Search for a publisher by its name/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'lan');
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};
