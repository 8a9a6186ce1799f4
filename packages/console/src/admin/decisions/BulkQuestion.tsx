import { describeMore } from '@ludarium/domain/decisions';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import type { RaRecord } from 'react-admin';
import { describeConsequence, type Transition } from '../declaration/transition.ts';
import { SubjectName } from '../fields/CataloguePublisher.tsx';

interface BulkQuestionProps {
  readonly transition: Transition;
  readonly applicable: readonly RaRecord[];
  /** Rows whose status did not fit the transition when the question was asked. */
  readonly skipped: readonly RaRecord[];
}

/** Names the rows that are decided on, with each consequence, and those that are left out. */
export function BulkQuestion({ transition, applicable, skipped }: BulkQuestionProps) {
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
