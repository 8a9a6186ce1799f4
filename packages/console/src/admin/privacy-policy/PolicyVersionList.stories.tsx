import { defaultEffectiveDate } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { expect, userEvent } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { namesAnswer, rowsAnswer } from '../story-data.ts';
import PolicyVersionList from './PolicyVersionList.tsx';

const table = 'privacy_policy_versions';
const version = (id: number) => ({
  id,
  privacy_policy_id: 'c0000000-0000-4000-8000-000000000001',
  effective_date: defaultEffectiveDate,
  updated_at: `2025-09-${String(10 + id)}T12:00:00Z`,
  updated_by: id === 1 ? null : 1,
});
const versions = [version(3), version(2), version(1)];
const withText = {
  ...version(3),
  content:
    '# Privacy policy\n\nIn force from {{EFFECTIVE_DATE}}.\n\n| What | How long |\n|---|---|\n| Plays | for ever |',
};

const meta = {
  title: 'Administrators/Privacy policy versions',
  component: PolicyVersionList,
  decorators: [
    (Story) => (
      <StoryAdmin path={`/admin/${table}`}>
        <ResourceContextProvider value={table}>
          <Story />
        </ResourceContextProvider>
      </StoryAdmin>
    ),
  ],
  parameters: { msw: { handlers: [rowsAnswer(table, versions), ...namesAnswer] } },
} satisfies Meta<typeof PolicyVersionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: 'Ada Admin' })).toHaveLength(2);
  },
};

export const TextOpen: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get(`*/rest/v1/${table}`, ({ request }) =>
          request.url.includes('id=eq.')
            ? HttpResponse.json(withText)
            : HttpResponse.json(versions, { headers: { 'Content-Range': '0-2/3' } }),
        ),
        ...namesAnswer,
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Expand .*3$/ }));
    await expect(await canvas.findByText('for ever')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Restore this version' })).toBeVisible();
  },
};
