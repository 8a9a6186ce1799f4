import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answers, catalogueAnswer, failing } from '../msw-handlers.ts';
import { inResource } from '../StoryAdmin.tsx';
import { storyPublishers } from '../story-data.ts';
import PublisherList from './PublisherList.tsx';

const meta = {
  title: 'Administrators/Publishers',
  component: PublisherList,
  decorators: [inResource('publishers')],
  parameters: answers(catalogueAnswer('publishers', storyPublishers, 61)),
} satisfies Meta<typeof PublisherList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};

export const WithoutList: Story = {
  parameters: answers(
    failing('main-api/api/publishers', 'get', 404),
    catalogueAnswer('search/publishers', storyPublishers),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Search for a publisher by its name/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'lan');
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};
