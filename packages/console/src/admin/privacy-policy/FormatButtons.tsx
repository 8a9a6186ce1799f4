import { BoldIcon, CodeIcon, ItalicIcon } from '@ludarium/browser/ui/icons.tsx';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';

/** The marks of Markdown. ra-input-rich-text's buttons have underline and strikethrough as well. */
const formats = [
  { mark: 'bold', label: 'Bold', Icon: BoldIcon },
  { mark: 'italic', label: 'Italic', Icon: ItalicIcon },
  { mark: 'code', label: 'Code', Icon: CodeIcon },
] as const;

/** Bold, italic and code of the rich text toolbar. */
export function FormatButtons() {
  const editor = useTiptapEditor();
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      formats.map(({ mark }) => mark).filter((mark) => editor?.isActive(mark)),
  });
  return (
    <ToggleButtonGroup value={active}>
      {formats.map(({ mark, label, Icon }) => (
        <ToggleButton
          key={mark}
          value={mark}
          aria-label={label}
          title={label}
          onClick={() => editor?.chain().focus().toggleMark(mark).run()}
        >
          <Icon size={18} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
