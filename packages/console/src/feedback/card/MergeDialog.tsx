import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { columnTitles } from '@ludarium/domain/feedback';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useContext, useMemo, useState } from 'react';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';

interface MergeDialogProps {
  /** Either one card, for which a target is searched, or several, of which one remains. */
  readonly items: readonly FeedbackItem[];
  readonly onClose: () => void;
}

/** Merges reports about the same thing into one card. */
export default function MergeDialog({ items, onClose }: MergeDialogProps) {
  const { actions, selection, close } = useBoardTools();
  const isSearch = items.length === 1;
  const [target, setTarget] = useState<FeedbackItem | null>(() => suggestTarget(items));
  const sources = items.filter(({ id }) => id !== target?.id);

  function merge() {
    if (target === null) return;
    onClose();
    selection.clear();
    if (isSearch) close();
    void actions.merge(sources, target);
  }

  return (
    <DialogFrame
      title={isSearch ? 'Merge into another report' : `Merge ${items.length} reports`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={target === null} onClick={merge}>
            Merge
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>
        The card that stays shows the screenshots and the affected people of all. Merged reports can
        be separated again.
      </DialogContentText>
      {isSearch ? (
        <TargetSearch sources={items} value={target} onChange={setTarget} />
      ) : (
        <RadioGroup
          aria-label="The report that stays"
          value={target?.id ?? ''}
          onChange={(_, id) => setTarget(items.find((item) => item.id === id) ?? null)}
        >
          {items.map((item) => (
            <FormControlLabel
              key={item.id}
              value={item.id}
              control={<Radio />}
              label={<Report item={item} />}
              sx={{ mb: 1 }}
            />
          ))}
        </RadioGroup>
      )}
    </DialogFrame>
  );
}

/** The card with the most affected people; of equal ones the oldest. */
function suggestTarget(items: readonly FeedbackItem[]): FeedbackItem | null {
  if (items.length < 2) return null;
  const [first = null] = items.toSorted(
    (one, other) =>
      other.me_too_count - one.me_too_count || (one.created_at < other.created_at ? -1 : 1),
  );
  return first;
}

const maxOptions = 20;

interface TargetSearchProps {
  readonly sources: readonly FeedbackItem[];
  readonly value: FeedbackItem | null;
  readonly onChange: (target: FeedbackItem | null) => void;
}

function TargetSearch({ sources, value, onChange }: TargetSearchProps) {
  const items = useContext(BoardItemsContext);
  const options = useMemo(
    () =>
      [...items.values()].filter(
        (item) => item.merged_into === null && !sources.some(({ id }) => id === item.id),
      ),
    [items, sources],
  );
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_, target) => onChange(target)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all, { inputValue }) => {
        const words = inputValue.toLowerCase().split(/\s+/);
        const matches = all.filter(({ title, content }) =>
          words.every((word) => `${title} ${content}`.toLowerCase().includes(word)),
        );
        return matches.slice(0, maxOptions);
      }}
      noOptionsText="No report found"
      renderInput={(input) => (
        <TextField {...input} autoFocus label="The report that stays" placeholder="Search" />
      )}
      renderOption={({ key, ...option }, item) => (
        <li key={key} {...option}>
          <Report item={item} />
        </li>
      )}
    />
  );
}

function Report({ item }: { item: FeedbackItem }) {
  const affected = item.me_too_count === 0 ? '' : ` · ${item.me_too_count + 1} affected people`;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" dir="auto" sx={{ display: 'block', fontWeight: 600 }}>
        {item.title}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary">
        {columnTitles[item.status]}
        {affected}
      </Typography>
    </Box>
  );
}
