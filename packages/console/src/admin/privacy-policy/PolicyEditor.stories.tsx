import { wholePage } from '@ludarium/browser/story-kit.ts';
import { privacyPolicyRow } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import { defaultEffectiveDate, defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import { createId, mockFailure, mockToken, withMocks, withTables } from '../story-back-end.ts';

const storyPolicy = createRow(privacyPolicyRow, {
  ...{ id: createId(1), content: defaultPrivacyPolicy, effective_date: defaultEffectiveDate },
  updated_at: '2025-09-26T12:00:00Z',
});
const tables = { privacy_policy: [storyPolicy] };

const meta = {
  title: 'Administrators/Privacy policy editor',
  component: StoryArea,
  args: { path: '/privacy-policy/edit' },
  parameters: withTables(tables),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const findText = (canvas: Canvas) =>
  canvas.findByRole<HTMLTextAreaElement>('textbox', { name: /^Policy text \(Markdown\)/ });

/** Types 'Mine.' before the text, and saves. */
async function saveMine(canvas: Canvas) {
  const text = await findText(canvas);
  await userEvent.type(text, 'Mine.', { initialSelectionStart: 0 });
  await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
  return text;
}

/** The preview follows the text and the date. */
export const Markdown: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const text = await findText(canvas);
    await userEvent.type(text, 'A word of mine.', { initialSelectionStart: 0 });
    const preview = await canvas.findByRole('region', { name: 'Preview' });
    await expect(await within(preview).findByText(/A word of mine\./)).toBeVisible();
    await expect(canvas.getByText(/^Write \{\{EFFECTIVE_DATE\}\}/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  },
};

/** Rich text writes the same Markdown. */
export const RichText: Story = {
  parameters: withTables({ privacy_policy: [{ ...storyPolicy, content: 'One **two**' }] }),
  play: async ({ canvas }) => {
    await findText(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Rich text' }));
    const editor = await waitFor(
      () => {
        const found = document.querySelector<HTMLElement>('.ProseMirror');
        if (!found) throw new Error('The editor is not there yet.');
        return found;
      },
      { timeout: 10_000 },
    );
    // ra-input-rich-text writes the value of its last render into the editor.
    const person = userEvent.setup({ delay: 60 });
    await person.click(editor);
    await person.keyboard('Three four ');
    await expect(editor).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Markdown' }));
    const text = await findText(canvas);
    await expect(text.value).toContain('Three four');
  },
};

/** The link of a version puts it into the editor, and leaves the address. */
export const VersionRestored: Story = {
  args: { path: '/privacy-policy/edit?version=1' },
  parameters: withTables({
    ...tables,
    privacy_policy_versions: [
      { ...storyPolicy, id: 1, privacy_policy_id: storyPolicy.id, content: 'As it was' },
    ],
  }),
  play: async ({ canvas }) => {
    const text = await findText(canvas);
    await waitFor(() => expect(text).toHaveValue('As it was'));
    await expect(canvas.getByRole('button', { name: 'Discard changes' })).toBeVisible();
    await expect(await wholePage.findByText(/^Version 1 is in the editor/)).toBeInTheDocument();
  },
};

export const LoadFailed: Story = {
  parameters: withMocks(mockFailure('rest/v1/privacy_policy')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByText('Failed to load privacy policy')).toBeVisible();
  },
};

export const SaveFailed: Story = {
  parameters: withTables(tables, mockFailure('rest/v1/privacy_policy', 'patch')),
  play: async ({ canvas }) => {
    const text = await saveMine(canvas);
    await expect(await wholePage.findByText('Failed to update privacy policy')).toBeInTheDocument();
    await expect(text).toHaveValue(`Mine.${storyPolicy.content}`);
  },
};

/** The server finds no row for somebody whose role was removed meanwhile. */
export const RoleRemoved: Story = {
  parameters: withTables(
    tables,
    mockToken({ admin: false }),
    mockFailure('rest/v1/privacy_policy', 'patch', 406),
  ),
  play: async ({ canvas }) => {
    const text = await saveMine(canvas);
    await expect(await wholePage.findByText('Access denied')).toBeInTheDocument();
    await expect(text).toHaveValue(`Mine.${storyPolicy.content}`);
  },
};
