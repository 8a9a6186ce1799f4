import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  columnTitles,
  feedbackStatuses,
  matchesFilters,
  noFilters,
} from '@ludarium/domain/feedback';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useContext, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';

interface DuplicateDialogProps {
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/** Marks a report as the same as another one, or as a report of its own again. */
export function DuplicateDialog({ item, onClose }: DuplicateDialogProps) {
  const { actions } = useBoardTools();
  const items = useContext(BoardItemsContext);
  const [target, setTarget] = useState(items.get(item.duplicate_of ?? '') ?? null);
  const options = useMemo(
    () => [...items.values()].filter(({ id }) => id !== item.id),
    [items, item.id],
  );

  function save() {
    onClose();
    void actions.change(item, { duplicate_of: target?.id ?? null });
  }

  return (
    <DialogFrame
      title="Same as another report"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={(target?.id ?? null) === item.duplicate_of}
            onClick={save}
          >
            Save
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>
        Both cards say so and lead to each other. Votes and comments stay where they are.
      </DialogContentText>
      <Autocomplete
        options={options}
        value={target}
        onChange={(_, chosen) => setTarget(chosen)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ title }) => title}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(all, { inputValue: search }) =>
          all.filter(matchesFilters({ ...noFilters, search })).slice(0, maxOptions)
        }
        noOptionsText="No report found"
        renderInput={(input) => (
          <TextField {...input} autoFocus label="The other report" placeholder="Search" />
        )}
        renderOption={({ key, ...option }, { title, number, status }) => (
          <li key={key} {...option}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="span" dir="auto" sx={{ display: 'block', fontWeight: 600 }}>
                {title}
              </Typography>
              <Typography component="span" variant="caption" color="text.secondary">
                #{number} · {columnTitles[status]}
              </Typography>
            </Box>
          </li>
        )}
      />
    </DialogFrame>
  );
}

const maxOptions = 20;

interface DeleteDialogProps {
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/** Asks before a card is deleted, and names what is deleted with it. */
export function DeleteDialog({ item, onClose }: DeleteDialogProps) {
  const { actions } = useBoardTools();
  return (
    <ConfirmDialog
      open
      title="Delete this feedback?"
      text={`${describeLost(item)} will be gone for everybody. This can’t be undone.`}
      cancelLabel="Keep it"
      confirmLabel="Delete"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void actions.remove(item);
      }}
    />
  );
}

/** '“Title” and its 2 screenshots'. */
function describeLost({ title, attachments, comment_count, me_too_count }: FeedbackItem): string {
  const describe = (count: number, noun: string) =>
    count === 0 ? [] : count === 1 ? `its ${noun}` : `its ${count} ${noun}s`;
  return [
    `“${title}”`,
    describe(attachments?.length ?? 0, 'screenshot'),
    describe(comment_count, 'comment'),
    describe(me_too_count, '“Me too”'),
  ]
    .flat()
    .join(' and ');
}

interface MoveMenuProps {
  readonly item: FeedbackItem;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Moves a card; the alternative to dragging (WCAG 2.2, 2.5.7). */
export function MoveMenu({ item, anchor, onClose }: MoveMenuProps) {
  const { actions } = useBoardTools();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Move to…', dense: true } }}
    >
      {feedbackStatuses.map((status) => (
        <MenuItem
          key={status}
          disabled={item.status === status}
          onClick={() => {
            onClose();
            void actions.change(item, { status });
          }}
        >
          {columnTitles[status]}
        </MenuItem>
      ))}
    </Menu>
  );
}
