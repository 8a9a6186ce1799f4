import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/**
 * The tables of GitHub Flavored Markdown in the rich text editor: a cell holds one paragraph. Enter goes
 * to the next cell.
 */
export const tableExtensions = [
  Table.extend({
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        Enter: ({ editor }) => editor.isActive('table') && editor.commands.goToNextCell(),
      };
    },
  }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
];
