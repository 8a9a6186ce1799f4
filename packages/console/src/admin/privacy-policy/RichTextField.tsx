import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Editor, EditorOptions } from '@tiptap/react';
import {
  ClearButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { adaptPastedHtml, markdownExtensions } from './editor-extensions.ts';
import { FormatButtons } from './FormatButtons.tsx';
import { areShownAlike, isTextShown, readMarkdown, writeMarkdown } from './markdown.ts';
import { TableMenu } from './TableMenu.tsx';

interface RichTextFieldProps {
  readonly markdown: string;
  /** @param isShown whether the public page shows the editor's text */
  readonly onChange: (markdown: string, isShown: boolean) => void;
  /** Returns to the Markdown editor. */
  readonly onReturn: () => void;
}

/**
 * Edits Markdown as rich text. If the conversion would change the text, it shows a warning instead of
 * the editor.
 */
export default function RichTextField({ markdown, onChange, onReturn }: RichTextFieldProps) {
  const editorRef = useRef<Editor | null>(null);
  const [initial] = useState(() => readMarkdown(markdown));
  const [isLossy, setLossy] = useState(false);
  const [editorOptions] = useState<Partial<EditorOptions>>(() => ({
    extensions: markdownExtensions,
    editorProps: { transformPastedHTML: adaptPastedHtml },
    onCreate: ({ editor }) => {
      editorRef.current = editor;
      setLossy(!areShownAlike(writeMarkdown(editor.getJSON()), markdown));
    },
  }));
  // The field's value is the initial document, and HTML from the first change on.
  const form = useForm<{ html: unknown }>({ defaultValues: { html: initial } });
  const html = useWatch({ control: form.control, name: 'html' });

  const handleChange = useEffectEvent(() => {
    const editor = editorRef.current;
    if (!editor) return;
    const written = writeMarkdown(editor.getJSON());
    onChange(written, isTextShown(editor.getText(), written));
  });
  useEffect(() => {
    if (typeof html === 'string' && html !== '') handleChange();
  }, [html]);

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
    </Box>
  );
}
