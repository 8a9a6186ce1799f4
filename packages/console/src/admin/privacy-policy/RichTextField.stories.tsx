import { defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame } from '../../layout/story-kit.tsx';
import RichTextField from './RichTextField.tsx';

const meta = {
  title: 'Administrators/Privacy policy editor/Rich text',
  component: RichTextField,
  args: { onChange: fn(), onReturn: fn(), markdown: '' },
  decorators: [
    (Story) => (
      <StoryFrame>
        <main style={{ padding: 16 }}>
          <h1 hidden>Edit privacy policy</h1>
          <Story />
        </main>
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof RichTextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The editor, once it is loaded. */
const findEditor = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const found = canvasElement.querySelector<HTMLElement>('[contenteditable="true"]');
    if (!found) throw new Error('The editor is loading.');
    return found;
  });
const getLast = (onChange: unknown) => (onChange as ReturnType<typeof fn>).mock.lastCall;

function paste(editor: HTMLElement, type: string, text: string): void {
  const data = new DataTransfer();
  data.setData(type, text);
  editor.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

/** Supported markdown is edited as rich text and does not change before input. */
const survives = (markdown: string): Story => ({
  args: { markdown },
  play: async ({ canvasElement, args }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('[contenteditable="true"]')).not.toBeNull(),
    );
    await expect(canvasElement).not.toHaveTextContent('rich text would change');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** Unsupported markdown shows a message, stays unchanged, and can be edited as text. */
const staysMarkdown = (markdown: string): Story => ({
  args: { markdown },
  play: async ({ canvas, args }) => {
    const back = await canvas.findByRole('button', { name: 'Stay in Markdown' });
    await expect(canvas.getByText(/rich text would change/)).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(back);
    await expect(args.onReturn).toHaveBeenCalled();
  },
});

/** What markdown.test.ts says of the conversion, once in the editor. */
export const PolicyThatShips = survives(defaultPrivacyPolicy);
export const Html = staysMarkdown('Text with <mark>HTML</mark> and\n\n<details>more</details>\n');

/** A table is inserted, filled and changed by the toolbar's menu, and stays Markdown's. */
export const EditedTable: Story = {
  args: { markdown: 'Before\n' },
  play: async ({ canvas, canvasElement, args }) => {
    const choose = async (name: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Table' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    const editor = await findEditor(canvasElement);
    await userEvent.click(within(editor).getByText('Before'));
    await choose('Insert table');
    await expect(within(editor).getAllByRole('columnheader')).toHaveLength(3);
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('What');
    await choose('Add column after');
    await choose('Delete column');
    await choose('Delete column');
    await userEvent.click(await canvas.findByRole('button', { name: 'Table' }));
    for (const name of ['Insert table', 'Add row above', 'Delete row']) {
      await expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const lastMarkdown = () => getLast(args.onChange)?.[0];
    await waitFor(() => expect(lastMarkdown()).toMatch(/\n\| -+ \| -+ \|\n/));
    await choose('Add row below');
    await expect(within(editor).getAllByRole('row')).toHaveLength(4);
    await choose('Delete table');
    await expect(within(editor).queryByRole('table')).toBeNull();
    await waitFor(() => expect(lastMarkdown()).not.toContain('|'));
  },
};
/** Text that looks like Markdown or HTML is escaped, and Markdown's marks are the only ones. */
export const TextThatLooksLikeMarkdown: Story = {
  args: { markdown: 'Ask us\n' },
  play: async ({ canvas, canvasElement, args }) => {
    const editor = await findEditor(canvasElement);
    for (const name of ['Underline', 'Strikethrough']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(within(editor).getByText('Ask us'));
    await userEvent.keyboard('{Control>}u{/Control}{Control>}{Shift>}s{/Shift}{/Control}');
    paste(editor, 'text/plain', ' or the <privacy team>\n1) x &amp; y\n~~z~~');
    await expect(editor.querySelector('u, s, ol')).toBeNull();
    await waitFor(() => {
      const [markdown, isShown] = getLast(args.onChange) ?? [];
      expect(markdown).toContain('1\\) x');
      expect(isShown).toBe(true);
    });
  },
};

/** Pasted HTML keeps what Markdown has; the first row of a table becomes its heading. */
export const PastedHtml: Story = {
  args: { markdown: 'Before\n' },
  play: async ({ canvasElement, args }) => {
    const editor = await findEditor(canvasElement);
    await userEvent.click(within(editor).getByText('Before'));
    await userEvent.keyboard('{Enter}');
    paste(
      editor,
      'text/html',
      '<h2>One<br>line</h2><p style="text-align: center"><u>under</u> <s>struck</s> <mark>marked</mark> <a href="javascript:alert(1)">link</a><img src="https://example.com/p.png"></p><table><tr><td>a<br>b</td><td>c</td></tr><tr><td colspan="2">d</td></tr></table>',
    );
    await expect(editor.querySelector('u, s, mark, a, img, [colspan="2"]')).toBeNull();
    await waitFor(() => {
      const [markdown, isShown] = getLast(args.onChange) ?? [];
      expect(markdown).toContain('Before\n\n## One line\n\nunder struck marked link\n');
      expect(markdown).toContain('| a b | c   |\n| --- | --- |\n| d   |     |\n');
      expect(isShown).toBe(true);
    });
  },
};
