import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { columnTitles, matchesFilters, noFilters } from '@ludarium/domain/feedback';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useContext, useMemo, useState } from 'react';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';

interface DuplicateDialogProps {
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/** Marks a report as the same as another one, or as a report of its own again. */
export default function DuplicateDialog({ item, onClose }: DuplicateDialogProps) {
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
