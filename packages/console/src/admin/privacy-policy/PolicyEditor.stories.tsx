import { expectText } from '@ludarium/browser/story-kit.ts';
import { privacyPolicyRow } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import { defaultEffectiveDate, defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { appears, goTo, StoryArea } from '../StoryArea.tsx';
import {
  createId,
  mockFailure,
  mockTables,
  mockToken,
  withMocks,
  withTables,
} from '../story-back-end.ts';

const storyPolicy = createRow(privacyPolicyRow, {
  id: createId(1),
  content: defaultPrivacyPolicy,
  effective_date: defaultEffectiveDate,
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

const shows = (content: string) => withTables({ privacy_policy: [{ ...storyPolicy, content }] });

/** Changes to rich text. */
async function openRichText(canvas: Canvas) {
  await findText(canvas);
  await userEvent.click(canvas.getByRole('button', { name: 'Rich text' }));
}

async function openEditor(canvas: Canvas): Promise<HTMLElement> {
  await openRichText(canvas);
  return waitFor(
    () => {
      const found = document.querySelector<HTMLElement>('.ProseMirror');
      if (!found) throw new Error('The editor is not there yet.');
      return found;
    },
    { timeout: 10_000 },
  );
}

/** Changes to Markdown. @returns the text */
async function readMarkdown(canvas: Canvas): Promise<string> {
  await userEvent.click(canvas.getByRole('button', { name: 'Markdown' }));
  return (await findText(canvas)).value;
}

function paste(editor: HTMLElement, type: string, text: string): void {
  const data = new DataTransfer();
  data.setData(type, text);
  editor.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

/** Rich text writes the same Markdown, however fast somebody types; before that it changes nothing. */
export const RichText: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await openEditor(canvas);
    await expect(await readMarkdown(canvas)).toBe(defaultPrivacyPolicy);
    const editor = await openEditor(canvas);
    await userEvent.click(editor);
    await userEvent.keyboard('Three four five six ');
    const written = await readMarkdown(canvas);
    await expect(written).toContain('Three four five six');
    await userEvent.click(await openEditor(canvas));
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await expect(await readMarkdown(canvas)).toBe('');
    const back = canvas.getByRole('link', { name: 'Back' });
    await expect(back).toHaveAttribute('href', '/privacy-policy');
  },
};

/** What rich text cannot hold stays Markdown. */
export const NoRichText: Story = {
  parameters: shows('Text with <mark>HTML</mark>\n'),
  play: async ({ canvas }) => {
    await openRichText(canvas);
    await expectText(/rich text would change/);
    await expect(await findText(canvas)).toHaveValue('Text with <mark>HTML</mark>\n');
  },
};

/**
 * Text that looks like Markdown or HTML is escaped, Markdown's marks are the only ones, and pasted HTML
 * keeps what Markdown has; the first row of a table becomes its heading.
 */
export const RichTextAsReadersSeeIt: Story = {
  parameters: shows('Ask us\n'),
  play: async ({ canvas }) => {
    const editor = await openEditor(canvas);
    for (const name of ['Underline', 'Strikethrough']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(within(editor).getByText('Ask us'));
    await userEvent.keyboard('{Control>}u{/Control}{Control>}{Shift>}s{/Shift}{/Control}');
    paste(editor, 'text/plain', ' or the <privacy team>\n1) x &amp; y\n~~z~~');
    await expect(editor.querySelector('u, s, ol')).toBeNull();
    await userEvent.keyboard('{Enter}');
    paste(
      editor,
      'text/html',
      '<h2>One<br>line</h2><p style="text-align: center"><u>under</u> <s>struck</s> <mark>marked</mark> <a href="javascript:alert(1)">link</a><img src="https://example.com/p.png"></p><table><tr><td>a<br>b</td><td>c</td></tr><tr><td colspan="2">d</td></tr></table>',
    );
    await expect(editor.querySelector('u, s, mark, a, img, [colspan="2"]')).toBeNull();
    const markdown = await readMarkdown(canvas);
    await expect(markdown).toContain('1\\) x');
    await expect(markdown).toContain('## One line\n\nunder struck marked link\n');
    await expect(markdown).toContain('| a b | c   |\n| --- | --- |\n| d   |     |\n');
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
    await expectText(/^Version 1 is in the editor/);
    // It replaces no text that is not saved.
    goTo('/privacy-policy/edit?version=1');
    await expectText(/^The text in the editor is not saved/);
  },
};

export const LoadFailed: Story = {
  parameters: withMocks(mockFailure('rest/v1/privacy_policy')),
  play: appears('Failed to load privacy policy', 'Try again'),
};

const theirs = { ...storyPolicy, content: 'Theirs, of two words', effective_date: '2026-01-01' };

/** Somebody else saved first: what they saved is shown with the passages that differ from one's own. */
export const Conflict: Story = {
  tags: ['dark', 'phone'],
  parameters: withTables(
    { privacy_policy: [{ ...storyPolicy, content: 'Ours, of two words' }] },
    mockFailure('rest/v1/privacy_policy', 'patch', 409),
  ),
  play: async ({ canvas, msw }) => {
    const field = await findText(canvas);
    await userEvent.type(field, 'Mine. ', { initialSelectionStart: 0 });
    msw.use(mockTables({ privacy_policy: [theirs] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const notice = within(await canvas.findByRole('alert'));
    await expect(notice.getByText('Effective date: 2026-01-01')).toBeVisible();
    await expect(notice.getByText('One passage differs', { exact: false })).toBeVisible();
    await expect(notice.getByText('Theirs', { selector: 'del' })).toBeVisible();
    await expect(field).toHaveValue('Mine. Ours, of two words');
    await userEvent.click(notice.getByRole('button', { name: /^Keep mine/ }));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(field).toHaveValue('Mine. Ours, of two words');
  },
};

/** What was typed stays, with the text of section 8. */
const refuses = (text: string, ...handlers: HttpHandler[]): Story => ({
  parameters: withTables(tables, ...handlers),
  play: async ({ canvas }) => {
    const field = await findText(canvas);
    await userEvent.type(field, 'Mine.', { initialSelectionStart: 0 });
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expectText(text);
    await expect(field).toHaveValue(`Mine.${storyPolicy.content}`);
  },
});

export const SaveFailed = refuses(
  'Failed to update privacy policy',
  mockFailure('rest/v1/privacy_policy', 'patch'),
);

/** The server finds no row for somebody whose role was removed meanwhile. */
export const RoleRemoved = refuses(
  'Access denied',
  mockToken({ admin: false }),
  mockFailure('rest/v1/privacy_policy', 'patch', 406),
);
