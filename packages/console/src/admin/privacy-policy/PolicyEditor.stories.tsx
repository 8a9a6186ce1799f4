import { wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { mockFailure, mockRows, mockToken, withMocks } from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { storyPolicy, storyVersions } from '../story-data.ts';
import { PolicyInForce } from './PrivacyPolicyEditorPage.tsx';

const policy = mockRows('privacy_policy', [storyPolicy]);

const meta = {
  title: 'Administrators/Privacy policy editor',
  component: PolicyInForce,
  decorators: [
    (Story, { parameters }) => (
      <StoryAdmin path={parameters.path ?? '/privacy-policy/edit'}>
        <h1 hidden>Edit privacy policy</h1>
        <Story />
      </StoryAdmin>
    ),
  ],
  parameters: withMocks(policy),
} satisfies Meta<typeof PolicyInForce>;

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
  parameters: withMocks(mockRows('privacy_policy', [{ ...storyPolicy, content: 'One **two**' }])),
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
  parameters: {
    ...withMocks(
      policy,
      http.get('*/rest/v1/privacy_policy_versions', () =>
        HttpResponse.json({ ...storyVersions[2], content: 'As it was' }),
      ),
    ),
    path: '/privacy-policy/edit?version=1',
  },
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
  parameters: withMocks(mockFailure('rest/v1/privacy_policy', 'patch'), policy),
  play: async ({ canvas }) => {
    const text = await saveMine(canvas);
    await expect(await wholePage.findByText('Failed to update privacy policy')).toBeInTheDocument();
    await expect(text).toHaveValue(`Mine.${storyPolicy.content}`);
  },
};

/** The server finds no row for somebody whose role was removed meanwhile. */
export const RoleRemoved: Story = {
  parameters: withMocks(
    mockToken({ admin: false }),
    mockFailure('rest/v1/privacy_policy', 'patch', 406),
    policy,
  ),
  play: async ({ canvas }) => {
    const text = await saveMine(canvas);
    await expect(await wholePage.findByText('Access denied')).toBeInTheDocument();
    await expect(text).toHaveValue(`Mine.${storyPolicy.content}`);
  },
};
