import { describeMore } from '@ludarium/domain/decisions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useListContext } from 'react-admin';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import {
  describeConsequence,
  isOffered,
  type Outcome,
  type Transition,
} from '../declaration/transition.ts';
import { SubjectName } from '../fields/RecordLink.tsx';
import { getEmptyReason, ReasonFields } from './DecisionQuestion.tsx';
import { transit } from './transit.ts';
import { refreshResource } from './use-decide.ts';

interface Result {
  readonly row: RaRecord;
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
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const [reason, setReason] = useState(() =>
    transition.reason ? getEmptyReason(transition.reason) : null,
  );
  const isApplicable = (row: RaRecord) => isOffered(transition, row);
  const [applicable] = useState(() => rows.filter(isApplicable));
  const options = applicable.some(hasReason) ? transition.reason : undefined;
  const isFinished = results?.length === applicable.length;

  const handleStart = async () => {
    setResults([]);
    for (const row of applicable) {
      const given = options && reason && hasReason(row) ? options.toColumns(reason) : {};
      const outcome = await transit(resource, transition, row, given);
      setResults((before) => [...(before ?? []), { row, outcome }]);
    }
    onUnselectItems();
    await refreshResource(queryClient, resource.name);
  };

  const handleRetried = (retried: Result) => {
    setResults(
      (before) => before?.map((result) => (result.row === retried.row ? retried : result)) ?? [],
    );
    void refreshResource(queryClient, resource.name);
  };

  const done = results?.filter(({ outcome }) => outcome.kind === 'done').length ?? 0;
  const title = results
    ? `${done} of ${applicable.length} done`
    : `${label}: ${applicable.length === 1 ? '1 row' : `${applicable.length} rows`}`;
  return (
    <DialogFrame
      title={title}
      onClose={() => (results === null || isFinished ? onClose() : undefined)}
      actions={
        results ? (
          <Button variant="contained" disabled={!isFinished} onClick={onClose}>
            Close
          </Button>
        ) : (
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
        )
      }
    >
      {/* Focusable, because a long question scrolls and may have nothing to focus. */}
      <Box aria-live="polite" tabIndex={0} role="region" aria-label={title}>
        {results ? (
          results.map((result) => (
            <BulkResult
              key={result.row.id}
              {...result}
              resource={resource}
              onRetried={handleRetried}
            />
          ))
        ) : (
          <>
            <BulkQuestion
              transition={transition}
              applicable={applicable}
              skipped={rows.filter((row) => !isApplicable(row))}
            />
            {options ? <ReasonFields {...options} autoFocus={false} onChange={setReason} /> : null}
          </>
        )}
      </Box>
    </DialogFrame>
  );
}

interface BulkResultProps extends Result {
  readonly resource: Declared;
  /** Receives the row's outcome after a retry. */
  readonly onRetried: (result: Result) => void;
}

/** A row's outcome, with a retry if it has one. */
function BulkResult({ row, outcome: { kind, text, retry }, resource, onRetried }: BulkResultProps) {
  const name = String(useGetRecordRepresentation(resource.name)(row));
  const { mutate, isPending } = useMutation({
    mutationFn: (again: NonNullable<Outcome['retry']>) => again.run(),
    onSuccess: (outcome) => onRetried({ row, outcome }),
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        <Typography variant="body2" color={kind === 'done' ? 'text.secondary' : 'error'}>
          {text}
        </Typography>
      </Box>
      {retry ? (
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`${retry.label}: ${name}`}
          isBusy={isPending}
          onClick={() => mutate(retry)}
        >
          {retry.label}
        </BusyButton>
      ) : null}
    </Box>
  );
}

interface BulkQuestionProps {
  readonly transition: Transition;
  readonly applicable: readonly RaRecord[];
  /** Rows whose status did not fit the transition when the question was asked. */
  readonly skipped: readonly RaRecord[];
}

/** Names the rows that are decided on, with each consequence, and those that are left out. */
function BulkQuestion({ transition, applicable, skipped }: BulkQuestionProps) {
  const describe = (row: RaRecord) => describeConsequence(transition, row);
  const consequences = [...new Set(applicable.map(describe))];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {consequences.map((consequence) => (
        <div key={consequence}>
          <DialogContentText>{consequence}</DialogContentText>
          <SubjectNames rows={applicable.filter((row) => describe(row) === consequence)} />
        </div>
      ))}
      {transition.facts?.(applicable)}
      {skipped.length > 0 ? (
        <div>
          <DialogContentText>
            {skipped.length === 1 ? '1 chosen row is' : `${skipped.length} chosen rows are`} left
            out: this decision does not fit their status.
          </DialogContentText>
          <SubjectNames rows={skipped} />
        </div>
      ) : null}
    </Box>
  );
}

/** The number of names in a question; a count stands for the others. */
const maxNames = 10;

function SubjectNames({ rows }: { readonly rows: readonly RaRecord[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {rows.slice(0, maxNames).map((row) => (
        <li key={row.id}>
          <SubjectName row={row} />
        </li>
      ))}
      {rows.length > maxNames ? <li>{describeMore(rows.length - maxNames)}</li> : null}
    </Box>
  );
}
