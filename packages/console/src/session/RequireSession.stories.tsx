import { ErrorBoundary } from '@ludarium/browser/ui/ErrorBoundary.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BrokenArea } from '../layout/BrokenArea.tsx';
import { Notice } from '../layout/Notice.tsx';
import { StoryFrame, signedInAs, storyAdmin } from '../layout/story-kit.tsx';
import { RequireSession } from './RequireSession.tsx';

/** The loading state of an area, also during redirects, the admitted people, and an area that broke. */
const meta = {
  title: 'Foundations/Console states/Way into an area',
  component: RequireSession,
  args: {
    needs: 'publisher',
    children: ({ firstName }) => (
      <main>
        <Notice text={`The area, open to ${firstName}.`} />
      </main>
    ),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
  beforeEach: signedInAs({ ...storyAdmin, roles: [] }),
} satisfies Meta<typeof RequireSession>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AccessLoading: Story = {
  tags: ['dark'],
  args: { admitsWithoutRole: 'not known yet' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.queryByText(/The area/)).toBeNull();
  },
};

/** A pending publisher, who lacks the role. */
export const AdmittedWithoutTheRole: Story = {
  args: { admitsWithoutRole: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The area, open to Ada.')).toBeVisible();
  },
};

/** Admins pass every check (section 6). */
export const Admin: Story = {
  ...AdmittedWithoutTheRole,
  args: {},
  beforeEach: signedInAs(storyAdmin),
};

function Broken(): never {
  throw new Error('The area broke, as this story wants.');
}

export const BrokenOne: Story = {
  tags: ['dark'],
  render: () => (
    <ErrorBoundary fallback={<BrokenArea />}>
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load again' })).toBeVisible();
  },
};
