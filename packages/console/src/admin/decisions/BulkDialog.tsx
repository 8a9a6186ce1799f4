import { AlertIcon, DoneIcon, WarningIcon } from '@ludarium/browser/ui/icons.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useListContext, useNotify } from 'react-admin';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { onEscape } from '../../layout/on-escape.ts';
import type { Declared } from '../declaration/define-resource.ts';
import { isOffered, type Outcome, type Transition } from '../declaration/transition.ts';
import { BulkQuestion } from './BulkQuestion.tsx';
import { getEmptyReason, ReasonFields } from './ReasonFields.tsx';
import { transit } from './transit.ts';
import { refreshResource } from './use-decide.ts';

interface Result {
  readonly id: string;
  readonly name: string;
  readonly outcome: Outcome;
}

interface BulkDialogProps {
  readonly resource: Declared;
  readonly transition: Transition;
  /** The rows as they were when the question was asked. */
  readonly rows: readonly RaRecord[];
  readonly onClose: () => void;
}

/** Shows the rows and the consequences, decides on one row after the other, and shows each outcome. */
export function BulkDialog({ resource, transition, rows, onClose }: BulkDialogProps) {
  const { label, isDestructive, hasReason = () => true } = transition;
  const { onUnselectItems } = useListContext();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const getName = useGetRecordRepresentation(resource.name);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const [reason, setReason] = useState(() =>
    transition.reason ? getEmptyReason(transition.reason) : null,
  );
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const isApplicable = (row: RaRecord) => isOffered(transition, row);
  const [applicable] = useState(() => rows.filter(isApplicable));
  const options = applicable.some(hasReason) ? transition.reason : undefined;
  const isFinished = results?.length === applicable.length;

  const handleStart = async () => {
    setResults([]);
    for (const [index, row] of applicable.entries()) {
      if (isUnmounted.current) {
        notify(
          `${label} stopped after ${index} of ${applicable.length} rows, because the list was left.`,
        );
        break;
      }
      const given = options && reason && hasReason(row) ? options.toColumns(reason) : {};
      const outcome = await transit(resource, transition, row, given);
      setResults((before) => [
        ...(before ?? []),
        { id: String(row.id), name: String(getName(row)), outcome },
      ]);
    }
    onUnselectItems();
    await refreshResource(queryClient, resource.name);
  };

  const handleRetried = (id: string, outcome: Outcome) => {
    setResults(
      (before) =>
        before?.map((result) => (result.id === id ? { ...result, outcome } : result)) ?? [],
    );
    void refreshResource(queryClient, resource.name);
  };

  const done = results?.filter(({ outcome }) => outcome.kind === 'done').length ?? 0;
  return (
    <Dialog
      open
      onClose={results === null || isFinished ? onEscape(onClose) : undefined}
      aria-labelledby="bulk-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="bulk-title">
        {isFinished
          ? `${done} of ${applicable.length} done`
          : `${label}: ${applicable.length === 1 ? '1 row' : `${applicable.length} rows`}`}
      </DialogTitle>
      {/* Focusable, because a long question scrolls and may have nothing to focus. */}
      <DialogContent aria-live="polite" tabIndex={0} role="region" aria-labelledby="bulk-title">
        {results === null ? (
          <>
            <BulkQuestion
              transition={transition}
              applicable={applicable}
              skipped={rows.filter((row) => !isApplicable(row))}
            />
            {options ? <ReasonFields {...options} autoFocus={false} onChange={setReason} /> : null}
          </>
        ) : (
          <>
            {isFinished ? null : (
              <LinearProgress
                variant="determinate"
                aria-label="Progress"
                value={(results.length / applicable.length) * 100}
                sx={{ mb: 1 }}
              />
            )}
            <BulkResults results={results} onRetried={handleRetried} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {results === null ? (
          <>
            <Button autoFocus color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="contained"
              color={isDestructive || options ? 'error' : 'primary'}
              disabled={applicable.length === 0 || (options !== undefined && reason === null)}
              onClick={() => void handleStart()}
            >
              {label}
            </Button>
          </>
        ) : (
          <Button variant="contained" disabled={!isFinished} onClick={onClose}>
            Close
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface BulkResultsProps {
  readonly results: readonly Result[];
  /** Receives a row's outcome after a retry. */
  readonly onRetried: (id: string, outcome: Outcome) => void;
}

const marks = {
  done: { Icon: DoneIcon, color: 'success.main', title: 'Done' },
  partial: { Icon: WarningIcon, color: 'warning.main', title: 'Partly done' },
  refused: { Icon: AlertIcon, color: 'error.main', title: 'Not done' },
} as const;

function OutcomeMark({ kind }: Pick<Outcome, 'kind'>) {
  const { Icon, color, title } = marks[kind];
  return (
    <ListItemIcon role="img" aria-label={title} title={title} sx={{ color, minWidth: 36 }}>
      <Icon size={24} />
    </ListItemIcon>
  );
}

/** Each row's outcome, with a retry if it has one. */
function BulkResults({ results, onRetried }: BulkResultsProps) {
  return (
    <List dense disablePadding>
      {results.map(({ id, name, outcome }) => (
        <ListItem key={id} disableGutters>
          <OutcomeMark kind={outcome.kind} />
          <ListItemText primary={name} secondary={outcome.text} />
          {outcome.retry ? (
            <RetryButton
              retry={outcome.retry}
              name={name}
              onRetried={(next) => onRetried(id, next)}
            />
          ) : null}
        </ListItem>
      ))}
    </List>
  );
}

interface RetryButtonProps {
  readonly retry: NonNullable<Outcome['retry']>;
  readonly name: string;
  readonly onRetried: (outcome: Outcome) => void;
}

function RetryButton({ retry, name, onRetried }: RetryButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: retry.run, onSuccess: onRetried });
  return (
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${retry.label}: ${name}`}
      isBusy={isPending}
      onClick={() => mutate()}
      sx={{ flexShrink: 0, marginInlineStart: 1.5 }}
    >
      {retry.label}
    </BusyButton>
  );
}
