import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConsoleTheme } from '../../theme/ConsoleTheme.tsx';
import { sampleItem } from '../data/sample.ts';
import '../feedback.css';
import { CardFace } from './CardFace.tsx';

const meta = {
  title: 'Testers/Card',
  component: CardFace,
  args: { item: sampleItem(1), viewer: { id: '1' }, isAdmin: true },
  decorators: [
    (Story) => (
      <ConsoleTheme>
        <main style={{ width: 320, padding: 24, background: 'var(--colour-well)' }}>
          <h1 className="visually-hidden">A card</h1>
          <h2 className="visually-hidden">Its column</h2>
          <Story />
        </main>
      </ConsoleTheme>
    ),
  ],
} satisfies Meta<typeof CardFace>;
export default meta;
type Story = StoryObj<typeof meta>;

const assigned = (to: string, name: string) =>
  sampleItem(1, { assigned_to: to, assigned_first_name: name, priority: 'major' });

const ring = '0px 0px 0px 1px';
const getShadow = (canvas: { getByRole: (role: string) => HTMLElement }) =>
  getComputedStyle(canvas.getByRole('article')).boxShadow;

/** Section 2: unassigned cards have a neutral highlight. */
export const Unassigned: Story = {
  play: async ({ canvas }) => {
    await expect(getShadow(canvas)).toContain(ring);
  },
};
export const Mine: Story = { args: { item: assigned('1', 'Ada') } };
export const AssignedToOthers: Story = { tags: ['dark'], args: { item: assigned('5', 'Oskar') } };
export const Critical: Story = { args: { item: sampleItem(1, { priority: 'critical' }) } };
export const Suggestion: Story = { args: { item: sampleItem(1, { priority: 'suggestion' }) } };
export const Lifted: Story = { args: { drag: 'lifted' } };
export const AsTester: Story = {
  args: { isAdmin: false, viewer: { id: '3' } },
  play: async ({ canvas }) => {
    await expect(getShadow(canvas)).not.toContain(ring);
  },
};
export const WithScreenshotsAndComments: Story = {
  args: {
    item: sampleItem(1, {
      comment_count: 3,
      attachments: [{ id: sampleItem(9).id, file_path: 'a/a_1.png', file_name: 'one.png' }],
    }),
  },
};
