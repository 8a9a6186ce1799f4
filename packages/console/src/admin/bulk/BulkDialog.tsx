import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { showToast } from '../../layout/toast.ts';
import type { Outcome } from '../decisions/outcome.ts';
import { refresh } from '../decisions/use-decision.ts';
import { BulkResults, type Result } from './BulkResults.tsx';

/** A decision on many rows at once. */
export interface BulkAction<Row extends RaRecord> {
  readonly label: string;
  /** What it will do, said before it is done. */
  readonly consequence: string;
  readonly danger?: boolean;
  /** Rows that it makes no sense for are left out and said so. */
  readonly appliesTo: (row: Row) => boolean;
  readonly run: (row: Row) => Promise<Outcome>;
}

interface BulkDialogProps<Row extends RaRecord> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly resource: string;
  readonly onClose: () => void;
}

/** Says what will happen, does it row by row, and then what became of each. */
export function BulkDialog<Row extends RaRecord>(props: BulkDialogProps<Row>) {
  const { action, nameOf, resource, onClose } = props;
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  // What was chosen when the dialog opened: the list below may change while it is open.
  const [rows] = useState(props.rows);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const started = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const fitting = rows.filter(action.appliesTo);
  const left = rows.length - fitting.length;
  const finished = results?.length === fitting.length;

  const handleStart = async () => {
    if (started.current) return;
    started.current = true;
    setResults([]);
    for (const [index, row] of fitting.entries()) {
      if (isLeft.current) {
        showToast({
          kind: 'info',
          text: `${action.label} stopped after ${index} of ${fitting.length} rows, because the list was left.`,
        });
        break;
      }
      const outcome = await action.run(row);
      setResults((before) => [
        ...(before ?? []),
        { id: String(row.id), name: nameOf(row), outcome },
      ]);
    }
    onUnselectItems();
    await refresh(queryClient, resource);
  };

  const handleRemedied = (id: string, outcome: Outcome) => {
    setResults((before) => before?.map((one) => (one.id === id ? { ...one, outcome } : one)) ?? []);
    void refresh(queryClient, resource);
  };

  const done = results?.filter(({ outcome }) => outcome.kind === 'done').length ?? 0;
  return (
    <Dialog
      open
      onClose={results === null || finished ? onClose : undefined}
      aria-labelledby="bulk-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="bulk-title">
        {finished
          ? `${done} of ${fitting.length} done`
          : `${action.label} ${fitting.length === 1 ? '1 row' : `${fitting.length} rows`}`}
      </DialogTitle>
      <DialogContent aria-live="polite">
        {results === null ? (
          <>
            <DialogContentText>{action.consequence}</DialogContentText>
            {left > 0 ? (
              <DialogContentText sx={{ mt: 1.5 }}>
                {left === 1 ? '1 chosen row is' : `${left} chosen rows are`} left out: this decision
                does not fit their status.
              </DialogContentText>
            ) : null}
          </>
        ) : (
          <>
            {finished ? null : (
              <LinearProgress
                variant="determinate"
                aria-label="Progress"
                value={(results.length / fitting.length) * 100}
                sx={{ mb: 1 }}
              />
            )}
            <BulkResults results={results} onRetried={handleRemedied} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {results === null ? (
          <>
            <Button autoFocus color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="contained"
              color={action.danger ? 'error' : 'primary'}
              onClick={() => void handleStart()}
            >
              {action.label}
            </Button>
          </>
        ) : (
          <Button variant="contained" disabled={!finished} onClick={onClose}>
            Close
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
