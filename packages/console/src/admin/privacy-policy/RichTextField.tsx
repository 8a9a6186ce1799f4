import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TableKit } from '@tiptap/extension-table';
import polyglotI18nProvider from 'ra-i18n-polyglot';
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
import englishMessages from 'ra-language-english';
import { useEffect, useEffectEvent, useState } from 'react';
import { I18nContextProvider, ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { holdsPicture, survives, toHtml, toMarkdown } from './round-trip.ts';

interface RichTextFieldProps {
  readonly markdown: string;
  readonly onChange: (markdown: string) => void;
  /** Back to markdown, which this text needs. */
  readonly onStay: () => void;
}

const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', undefined, {
  allowMissing: true,
});

/**
 * The policy as rich text. Markdown goes in and comes out; where that way would change the text it
 * says so, changes nothing, and leads back.
 */
export default function RichTextField({ markdown, onChange, onStay }: RichTextFieldProps) {
  const [initial] = useState(() => ({ markdown, html: toHtml(markdown) }));
  const [changes, setChanges] = useState(() => holdsPicture(initial.html));
  const [editorOptions] = useState<typeof DefaultEditorOptions>(() => ({
    ...DefaultEditorOptions,
    extensions: [...(DefaultEditorOptions.extensions ?? []), TableKit],
    onCreate: ({ editor }) => setChanges(!survives(initial.markdown, editor.getHTML())),
  }));
  const form = useForm({ defaultValues: { html: initial.html } });
  const html = useWatch({ control: form.control, name: 'html' });

  const handleHtml = useEffectEvent((edited: string) => {
    if (edited !== initial.html) onChange(toMarkdown(edited));
  });
  useEffect(() => handleHtml(html), [html]);

  if (changes) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={onStay}>
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
        // Doubled, because the field's own look comes later.
        '&& .RaRichTextInput-editorContent .ProseMirror': {
          minHeight: 520,
          maxHeight: '75vh',
          overflowY: 'auto',
          bgcolor: 'background.paper',
          '& h1, & h2, & h3': { fontFamily: 'h2.fontFamily', lineHeight: 1.25 },
          '& h1': { fontSize: '1.5rem' },
          '& h2': { fontSize: '1.25rem' },
          '& a': { color: 'info.main' },
          '& table': { borderCollapse: 'collapse', width: '100%', my: 1.5 },
          '& :is(th, td)': {
            border: 1,
            borderColor: 'divider',
            px: 1,
            py: 0.5,
            textAlign: 'start',
          },
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
