import { type FeedbackFilters, noFilters } from '@ludarium/domain/feedback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { inBoard, sampleItems } from '../story-kit.tsx';
import FilterPanel from './FilterPanel.tsx';

/** The panel with state. */
function Panel(props: Parameters<typeof FilterPanel>[0]) {
  const [filters, setFilters] = useState<FeedbackFilters>(props.filters);
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <FilterPanel {...props} filters={filters} onChange={setFilters} />
    </div>
  );
}

const meta = {
  title: 'Testers/Filters',
  component: Panel,
  args: {
    items: new Map(sampleItems(24).map((item) => [item.id, item])),
    found: 24,
    filters: noFilters,
    userId: '1',
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
    const panel = within(await screen.findByRole('complementary', { name: 'Filters' }));
    const critical = panel.getByRole('button', { name: 'Critical' });
    await userEvent.selectOptions(panel.getByLabelText('Assigned to'), '1');
    await userEvent.click(critical);
    await expect(critical).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(panel.getByRole('button', { name: 'Clear all' }));
    await expect(critical).toHaveAttribute('aria-pressed', 'false');
    await expect(panel.getByLabelText('Assigned to')).toHaveValue('');
  },
};
