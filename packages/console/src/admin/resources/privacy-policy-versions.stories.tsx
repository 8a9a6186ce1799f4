import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import { exampleRows, isForOne, toRows, withMocks } from '../story-back-end.ts';

const table = 'privacy_policy_versions';
const version = {
  ...exampleRows[table]?.[0],
  content:
    '# Privacy policy\n\nIn force from {{EFFECTIVE_DATE}}.\n\n| What | How long |\n|---|---|\n| Plays | for ever |',
};
const shows = (before: readonly object[]) =>
  withMocks(
    http.get(`*/rest/v1/${table}`, ({ request }) =>
      isForOne(request) ? HttpResponse.json(version) : toRows(before),
    ),
  );

const meta = {
  title: 'Administrators/Privacy policy versions',
  component: StoryArea,
  args: { path: `/admin/${table}/${version.id}/show` },
  parameters: shows([]),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A version with its changes to the one before. */
export const OneVersion: Story = {
  tags: ['dark', 'phone'],
  parameters: shows([{ ...version, content: version.content.replace('for ever', 'a year') }]),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('cell', { name: 'for ever' })).toBeVisible();
    await expect(await canvas.findByText(/^One passage differs/)).toBeVisible();
    const marks = [...canvasElement.querySelectorAll('del, ins')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['a', 'for', 'year', 'ever']);
    await expect(canvas.getByRole('link', { name: 'Restore this version' })).toHaveAttribute(
      'href',
      '/privacy-policy/edit?version=1',
    );
  },
};

/** The first version has none before it. */
export const FirstVersion: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This is the first version.')).toBeVisible();
  },
};
