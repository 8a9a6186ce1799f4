import { showToast } from '@ludarium/browser/ui/toast.ts';
import Box from '@mui/material/Box';
import type { Editor, EditorOptions } from '@tiptap/react';
import {
  ClearButtons,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useRef, useState } from 'react';
import {
  adaptPastedHtml,
  areShownAlike,
  markdownExtensions,
  readMarkdown,
  writeMarkdown,
} from './markdown.ts';

interface RichTextFieldProps {
  /** The name of the form's value. */
  readonly source: string;
  /** The value when the editor was opened. */
  readonly markdown: string;
  /** While the form is saved. */
  readonly readOnly: boolean;
  readonly onWrite: (markdown: string) => void;
  /** Returns to the Markdown editor. */
  readonly onReturn: () => void;
}

/** Edits Markdown as rich text. If the conversion would change the text, it says so and returns. */
export default function RichTextField(props: RichTextFieldProps) {
  const { source, markdown, readOnly, onWrite, onReturn } = props;
  const editorRef = useRef<Editor | null>(null);
  const [initial] = useState(() => readMarkdown(markdown));
  const [editorOptions] = useState<Partial<EditorOptions>>(() => ({
    extensions: markdownExtensions,
    editorProps: { transformPastedHTML: adaptPastedHtml },
    onCreate: ({ editor }) => {
      editorRef.current = editor;
      if (areShownAlike(writeMarkdown(editor.getJSON()), markdown)) return;
      const text =
        'This text uses markdown that rich text would change, a picture or HTML for example. Please go on in Markdown.';
      showToast({ kind: 'error', text });
      onReturn();
    },
  }));
  /** The Markdown of the editor's document, in place of the HTML that the input has of it. */
  const handleParse = () => {
    const editor = editorRef.current;
    if (!editor) return markdown;
    const written = editor.isEmpty ? '' : writeMarkdown(editor.getJSON());
    onWrite(written);
    return written;
  };

  return (
    <Box
      // `readOnly` would open the editor again, with its first text.
      inert={readOnly}
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
      <RichTextInput
        source={source}
        label="Policy text (rich text)"
        fullWidth
        helperText={false}
        // A value that never changes: the input writes each new one into the editor, and so would
        // remove what was typed since it was rendered.
        format={() => initial}
        parse={handleParse}
        editorOptions={editorOptions}
        toolbar={
          <RichTextInputToolbar>
            {/* Markdown has neither underline nor strikethrough. */}
            <FormatButtons
              sx={{ '& :is([value=underline], [value=strike])': { display: 'none' } }}
            />
            <ListButtons />
            <LinkButtons />
            <QuoteButtons />
            <ClearButtons />
          </RichTextInputToolbar>
        }
      />
    </Box>
  );
}
