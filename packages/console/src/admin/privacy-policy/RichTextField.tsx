import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { I18nContextProvider, ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { i18nProvider } from '../../providers/i18n-provider.ts';
import { hasImage, isLossless, toHtml, toMarkdown } from './round-trip.ts';
import { TableMenu } from './TableMenu.tsx';

/**
 * The tables of GitHub Flavored Markdown in the rich text editor: a cell holds one paragraph. Enter
 * moves to the next cell.
 */
const tableExtensions = [
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

interface RichTextFieldProps {
  readonly markdown: string;
  readonly onChange: (markdown: string) => void;
  /** Returns to the Markdown editor. */
  readonly onReturn: () => void;
}

/**
 * Edits Markdown as rich text. If the conversion would change the text, it shows a warning instead of
 * the editor.
 */
export default function RichTextField({ markdown, onChange, onReturn }: RichTextFieldProps) {
  const [initial] = useState(() => ({ markdown, html: toHtml(markdown) }));
  const [isLossy, setLossy] = useState(() => hasImage(initial.html));
  const [editorOptions] = useState<typeof DefaultEditorOptions>(() => ({
    ...DefaultEditorOptions,
    extensions: [...(DefaultEditorOptions.extensions ?? []), ...tableExtensions],
    editorProps: { attributes: { 'data-pane': 'text' } },
    onCreate: ({ editor }) => setLossy(!isLossless(initial.markdown, editor.getHTML())),
  }));
  const form = useForm({ defaultValues: { html: initial.html } });
  const html = useWatch({ control: form.control, name: 'html' });

  const handleHtml = useEffectEvent((edited: string) => {
    if (edited !== initial.html) onChange(toMarkdown(edited));
  });
  useEffect(() => handleHtml(html), [html]);

  if (isLossy) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={onReturn}>
            Stay in Markdown
          </Button>
        }
      >
        This text uses markdown that rich text would change, a picture or HTML for example. Nothing
        has been changed; please go on in Markdown.
      </Alert>
    );
  }
  return (
    <Box
      sx={{
        // The field's own wrappers, down to the text.
        '&, & :has(.ProseMirror)': {
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 0,
        },
        // The doubled `&` gives a higher specificity than the field's own styles.
        '&& .RaRichTextInput-editorContent .ProseMirror': {
          flex: 1,
          overflowY: 'auto',
          bgcolor: 'background.paper',
          '& h1, & h2, & h3': { fontFamily: 'h2.fontFamily', lineHeight: 1.25 },
          '& h1': { fontSize: '1.5rem' },
          '& h2': { fontSize: '1.25rem' },
          '& a': { color: 'info.main' },
          '& .tableWrapper': { overflowX: 'auto', my: 1.5 },
          '& table': { borderCollapse: 'collapse', width: '100%', minWidth: 'max-content' },
          '& :is(th, td)': {
            border: 1,
            borderColor: 'divider',
            px: 1,
            py: 0.5,
            minWidth: '6rem',
            maxWidth: '20rem',
            textAlign: 'start',
            verticalAlign: 'top',
          },
          '& th': { bgcolor: 'action.hover' },
          '& .selectedCell': { bgcolor: 'action.selected' },
          '& :is(th, td) > p': { m: 0 },
        },
      }}
    >
      <I18nContextProvider value={i18nProvider}>
        <ResourceContextProvider value="privacy_policy">
          <FormProvider {...form}>
            <RichTextInput
              source="html"
              label="Policy text (rich text)"
              fullWidth
              helperText={false}
              editorOptions={editorOptions}
              toolbar={
                <RichTextInputToolbar>
                  <FormatButtons />
                  <ListButtons />
                  <LinkButtons />
                  <QuoteButtons />
                  <TableMenu />
                  <ClearButtons />
                </RichTextInputToolbar>
              }
            />
          </FormProvider>
        </ResourceContextProvider>
      </I18nContextProvider>
    </Box>
  );
}
