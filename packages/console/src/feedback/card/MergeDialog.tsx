import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { describeDecidedMeanwhile } from '@ludarium/domain/decisions';
import { columnTitles, matchesFilters, noFilters } from '@ludarium/domain/feedback';
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
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { SubjectNotice } from '../../layout/SubjectNotice.tsx';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';

interface MergeDialogProps {
  /** Either one card, for which a target is searched, or several, of which one remains. */
  readonly items: readonly FeedbackItem[];
  /** Those of them that somebody else deleted meanwhile. */
  readonly deleted?: readonly FeedbackItem[];
  readonly onClose: () => void;
}

/** Merges reports about the same thing into one card. */
export default function MergeDialog(props: MergeDialogProps) {
  const { items: chosen, deleted = noneDeleted, onClose } = props;
  const { actions, selection, close } = useBoardTools();
  const isSearch = chosen.length === 1;
  const [suggested, setTarget] = useState<FeedbackItem | null>(() => suggestTarget(chosen));
  // Others may delete or merge a report while the dialog is open.
  const isDeleted = ({ id }: FeedbackItem) => deleted.some((item) => item.id === id);
  const items = chosen.filter((item) => item.merged_into === null && !isDeleted(item));
  const gone = chosen.filter((item) => !items.includes(item));
  const isGone = gone.some(({ id }) => id === suggested?.id) || (isSearch && items.length === 0);
  const target = isGone ? null : suggested;
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
          <Button
            variant="contained"
            disabled={target === null || sources.length === 0}
            onClick={merge}
          >
            Merge
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>
        The card that stays shows the screenshots and the affected people of all. Merged reports can
        be separated again.
      </DialogContentText>
      {gone.map((item) => (
        <SubjectNotice key={item.id} text={describeGone(item, isDeleted(item))} />
      ))}
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

const noneDeleted: readonly FeedbackItem[] = [];

/** What somebody else did to a report meanwhile. */
function describeGone({ number, title }: FeedbackItem, isDeleted: boolean): string {
  const status = isDeleted ? 'deleted' : 'merged';
  return `#${number} “${title}”: ${describeDecidedMeanwhile({ who: null, status, at: null })}`;
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
      filterOptions={(all, { inputValue: search }) =>
        all.filter(matchesFilters({ ...noFilters, search })).slice(0, maxOptions)
      }
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
        #{item.number} · {columnTitles[item.status]}
        {affected}
      </Typography>
    </Box>
  );
}
