import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { mockRows, toRows, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyVersions } from '../story-data.ts';

const table = 'privacy_policy_versions';
const withText = {
  ...storyVersions[0],
  content:
    '# Privacy policy\n\nIn force from {{EFFECTIVE_DATE}}.\n\n| What | How long |\n|---|---|\n| Plays | for ever |',
};

const meta = {
  title: 'Administrators/Privacy policy versions',
  component: StoryPage,
  args: { path: `/admin/${table}` },
  parameters: withMocks(mockRows(table, storyVersions)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: 'Ada Admin' })).toHaveLength(2);
  },
};

export const TextOpen: Story = {
  parameters: withMocks(
    http.get(`*/rest/v1/${table}`, ({ request }) =>
      request.url.includes('id=eq.') ? HttpResponse.json(withText) : toRows(storyVersions),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Expand .*3$/ }));
    const version = within(await canvas.findByRole('region', { name: 'Version 3' }));
    await expect(await version.findByText('for ever')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Restore this version' })).toBeVisible();
  },
};
