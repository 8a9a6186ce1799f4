import { TableIcon } from '@ludarium/browser/ui/icons.tsx';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import { type ChainedCommands, type Editor, findParentNode, useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';

type Place = 'outside' | 'heading' | 'body' | 'without heading';

interface Item {
  readonly label: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** The places of the selection in which the command is enabled. */
  readonly places: readonly Place[];
}

const inTable = ['heading', 'body', 'without heading'] as const;
const below = ['body', 'without heading'] as const;

/** Markdown's tables begin with a heading row, so nothing goes above it and it is not deleted. */
const groups: readonly (readonly Item[])[] = [
  [
    {
      label: 'Insert table',
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      places: ['outside'],
    },
  ],
  [
    { label: 'Add row above', run: (chain) => chain.addRowBefore(), places: below },
    { label: 'Add row below', run: (chain) => chain.addRowAfter(), places: inTable },
    { label: 'Delete row', run: (chain) => chain.deleteRow(), places: below },
    {
      label: 'Make first row the heading',
      run: (chain) => chain.toggleHeaderRow(),
      places: ['without heading'],
    },
  ],
  [
    { label: 'Add column before', run: (chain) => chain.addColumnBefore(), places: inTable },
    { label: 'Add column after', run: (chain) => chain.addColumnAfter(), places: inTable },
    { label: 'Delete column', run: (chain) => chain.deleteColumn(), places: inTable },
  ],
  [{ label: 'Delete table', run: (chain) => chain.deleteTable(), places: inTable }],
];

/** The rich text toolbar's menu of table commands. */
export function TableMenu() {
  const editor = useTiptapEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = useEditorState({
    editor,
    selector: ({ editor }): Place => (editor ? getPlace(editor) : 'outside'),
  });
  if (!editor) return null;
  return (
    <>
      <ToggleButton
        value="table"
        aria-label="Table"
        title="Table"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        selected={place !== 'outside'}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <TableIcon size={18} />
      </ToggleButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {groups.flatMap((items, group) => [
          group > 0 ? <Divider key={`before ${items[0]?.label}`} /> : null,
          ...items.map(({ label, run, places }) => (
            <MenuItem
              key={label}
              dense
              disabled={!places.includes(place)}
              onClick={() => {
                setAnchor(null);
                run(editor.chain().focus()).run();
              }}
            >
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}

function getPlace(editor: Editor): Place {
  const table = findParentNode(({ type }) => type.name === 'table')(editor.state.selection);
  if (!table) return 'outside';
  if (editor.isActive('tableHeader')) return 'heading';
  return table.node.firstChild?.firstChild?.type.name === 'tableHeader'
    ? 'body'
    : 'without heading';
}
