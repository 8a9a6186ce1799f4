import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import styles from './EditConflict.module.css';
import type { ChangeOfOthers } from './edit-conflict.ts';

interface EditConflictProps {
  readonly changes: readonly ChangeOfOthers[];
  /** Puts the changes of others into the form. */
  readonly onTake: () => void;
}

/** What somebody else changed in the fields that are being edited. */
export function EditConflict({ changes, onTake }: EditConflictProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onTake}>
          Use theirs
        </Button>
      }
    >
      Somebody else has changed this card meanwhile:
      <dl className={styles.changes}>
        {changes.map(({ field, name, value }) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      Your text is kept. Use theirs, or save yours in its place.
    </Alert>
  );
}
