import { type FeedbackFilters, noFilters } from '@ludarium/domain/feedback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inBoard, sampleItems } from '../story-kit.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';

/** The panel with state. */
function Panel(props: Parameters<typeof FilterDrawer>[0]) {
  const [filters, setFilters] = useState<FeedbackFilters>(props.filters);
  return <FilterDrawer {...props} filters={filters} onChange={setFilters} />;
}

const meta = {
  title: 'Testers/Filters',
  component: Panel,
  args: {
    items: new Map(sampleItems(24).map((item) => [item.id, item])),
    found: 24,
    filters: noFilters,
    onChange: fn(),
    onClose: fn(),
  },
  decorators: [inBoard()],
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const some: FeedbackFilters = {
  ...noFilters,
  priorities: ['critical', 'major'],
  assignee: '1',
};

export const Empty: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Clear all' })).toBeDisabled();
  },
};
export const Active: Story = { tags: ['dark', 'phone'], args: { filters: some } };
export const NoCards: Story = { args: { items: new Map(), found: 0 } };

export const Changed: Story = {
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(drawer.getByLabelText('Assigned to'), '1');
    await userEvent.click(drawer.getByLabelText('Priority'));
    await userEvent.click(await screen.findByRole('option', { name: 'Critical' }));
    await userEvent.click(screen.getByRole('option', { name: 'Minor' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(drawer.getByLabelText('Priority')).toHaveTextContent('Critical, Minor'),
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Clear all' }));
    await expect(drawer.getByLabelText('Priority')).not.toHaveTextContent('Critical');
    await expect(drawer.getByLabelText('Assigned to')).toHaveValue('');
  },
};
