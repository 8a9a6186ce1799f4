import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { StoryFrame } from '../../layout/story-kit.tsx';
import PublishDialog from './PublishDialog.tsx';

const meta = {
  title: 'Administrators/Privacy policy editor/Publish',
  component: PublishDialog,
  args: {
    published: { content: '# Policy\n', effective_date: '2025-10-01' },
    draft: {
      content: '# Policy\n\n| Data | Why |\n|---|---|\n',
      effective_date: '2025-10-01',
    },
    differences: [{ editor: 'Table:\nData | Why', page: 'Table:\nData (heading) | Why (heading)' }],
    isSaving: false,
    onPublish: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof PublishDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A passage that the public page shows differently is listed in both versions before publishing. */
export const DiffersFromEditor: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const notice = await screen.findByRole('alert');
    await expect(notice).toHaveTextContent('Readers will see this differently from the editor');
    await expect(within(notice).getByText('In the editor')).toBeVisible();
    await expect(within(notice).getByText(/Data \(heading\)/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  },
};
