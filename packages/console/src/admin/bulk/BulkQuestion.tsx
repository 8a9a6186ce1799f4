import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import type { RaRecord } from 'react-admin';
import { NameList } from '../../layout/NameList.tsx';
import type { Decision } from '../decisions/decision.ts';
import { SubjectName } from '../decisions/subject.tsx';

interface BulkQuestionProps<Row extends RaRecord> {
  readonly decision: Decision<Row>;
  readonly applicable: readonly Row[];
  /** Rows whose status did not fit the decision when the question was asked. */
  readonly skipped: readonly Row[];
}

/** Names the rows that are decided on, with each consequence, and those that are left out. */
export function BulkQuestion<Row extends RaRecord>(props: BulkQuestionProps<Row>) {
  const { decision, applicable, skipped } = props;
  const consequences = [...new Set(applicable.map(decision.describeConsequence))];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {consequences.map((consequence) => (
        <div key={consequence}>
          <DialogContentText>{consequence}</DialogContentText>
          <SubjectNames
            rows={applicable.filter((row) => decision.describeConsequence(row) === consequence)}
          />
        </div>
      ))}
      {decision.facts?.(applicable)}
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

interface SubjectNamesProps<Row extends RaRecord> {
  readonly rows: readonly Row[];
}

function SubjectNames<Row extends RaRecord>({ rows }: SubjectNamesProps<Row>) {
  const names = rows.map((row) => ({ id: row.id, name: <SubjectName row={row} /> }));
  return <NameList names={names} total={rows.length} />;
}
