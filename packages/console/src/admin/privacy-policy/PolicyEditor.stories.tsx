import { defaultEffectiveDate, defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { namesAnswer, rowsAnswer } from '../story-data.ts';
import { PolicyEditor } from './PolicyEditor.tsx';

const policy = {
  id: 'c0000000-0000-4000-8000-000000000001',
  content: defaultPrivacyPolicy,
  effective_date: defaultEffectiveDate,
  updated_at: '2025-09-26T12:00:00Z',
  updated_by: '1',
};
const version = (id: number) => ({
  id,
  effective_date: policy.effective_date,
  updated_at: policy.updated_at,
  updated_by: 1,
});

const meta = {
  title: 'Administrators/Privacy policy editor',
  component: PolicyEditor,
  args: { policy, userId: '1' },
  decorators: [
    (Story) => (
      <StoryAdmin path="/privacy-policy/edit">
        <h1 hidden>Edit privacy policy</h1>
        <Story />
      </StoryAdmin>
    ),
  ],
  parameters: {
    msw: {
      handlers: [rowsAnswer('privacy_policy_versions', [version(2), version(1)]), ...namesAnswer],
    },
  },
} satisfies Meta<typeof PolicyEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Markdown: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };

/** On a phone the preview replaces the editor, and the text is kept. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    await userEvent.type(text, 'A word of mine.', { initialSelectionStart: 0 });
    await expect(canvas.queryByRole('region', { name: 'Preview' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const preview = await canvas.findByRole('region', { name: 'Preview' });
    await expect(await within(preview).findByText(/A word of mine\./)).toBeVisible();
    await expect(text).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Markdown' }));
    await expect(text).toBeVisible();
  },
};

/** By keyboard: an earlier version is restored into the editor after a confirmation. */
export const RestoreVersion: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('*/rest/v1/privacy_policy_versions', ({ request }) =>
          request.url.includes('id=eq.')
            ? HttpResponse.json({
                ...policy,
                ...version(1),
                privacy_policy_id: policy.id,
                content: 'As it was',
              })
            : undefined,
        ),
        rowsAnswer('privacy_policy_versions', [version(2), version(1)]),
        ...namesAnswer,
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    await userEvent.type(text, '.');
    const restore = await canvas.findByRole('button', { name: 'Restore version 1' });
    while (canvasElement.ownerDocument.activeElement !== restore) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('changes that are not saved');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(text).toHaveValue('As it was'));
  },
};

export const ValidationError: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByLabelText('Policy text (Markdown)'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('The policy needs a text')).toBeVisible();
  },
};

export const UpdateConflict: Story = {
  parameters: {
    msw: {
      handlers: [
        rowsAnswer('privacy_policy_versions', [version(2), version(1)]),
        http.patch('*/rest/v1/privacy_policy', () =>
          HttpResponse.json({ code: 'PT409', message: 'Changed meanwhile' }, { status: 409 }),
        ),
        rowsAnswer('privacy_policy', [
          { ...policy, content: 'Theirs', updated_at: '2025-09-27T12:00:00Z' },
        ]),
        ...namesAnswer,
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(
      await canvas.findByText('Somebody else has saved the policy meanwhile'),
    ).toBeVisible();
  },
};

/** Pending state of the button. */
export const Saving: Story = {
  parameters: {
    msw: {
      handlers: [
        http.patch('*/rest/v1/privacy_policy', () => delay('infinite')),
        rowsAnswer('privacy_policy_versions', [version(2), version(1)]),
        ...namesAnswer,
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  },
};

export const LeaveConfirmation: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Leave without saving?')).toBeInTheDocument();
  },
};
