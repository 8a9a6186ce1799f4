import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
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
    await expect(await canvas.findAllByText('Ada Admin')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Edit the policy' })).toBeVisible();
  },
};

/** A version with its changes to the one before. */
export const OneVersion: Story = {
  tags: ['dark', 'phone'],
  args: { path: `/admin/${table}/3/show` },
  parameters: withMocks(
    http.get(`*/rest/v1/${table}`, ({ request }) =>
      request.url.includes('id=eq.')
        ? HttpResponse.json(withText)
        : toRows([{ ...withText, id: 2, content: withText.content.replace('for ever', 'a year') }]),
    ),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('cell', { name: 'for ever' })).toBeVisible();
    await expect(await canvas.findByText(/^One passage differs/)).toBeVisible();
    const marks = [...canvasElement.querySelectorAll('del, ins')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['a', 'for', 'year', 'ever']);
    await expect(canvas.getByRole('link', { name: 'Restore this version' })).toHaveAttribute(
      'href',
      '/privacy-policy/edit?version=3',
    );
  },
};

/** The first version has none before it. */
export const FirstVersion: Story = {
  args: { path: `/admin/${table}/1/show` },
  parameters: withMocks(
    http.get(`*/rest/v1/${table}`, ({ request }) =>
      request.url.includes('id=eq.') ? HttpResponse.json({ ...withText, id: 1 }) : toRows([]),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This is the first version.')).toBeVisible();
  },
};
