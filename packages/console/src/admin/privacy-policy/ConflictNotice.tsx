import type { PrivacyPolicyRow } from '@ludarium/domain/data-backend';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { DecidedBy } from '../table/DecidedBy.tsx';

interface ConflictNoticeProps {
  /** The version in the database. */
  readonly theirs: PrivacyPolicyRow;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown after an update conflict: nothing was written, both texts are kept. */
export function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert
      ref={notice}
      severity="warning"
      role="alert"
      sx={{ mb: 2, border: 1, borderColor: 'warning.main' }}
    >
      <AlertTitle>Somebody else has saved the policy meanwhile</AlertTitle>
      Saved <DecidedBy at={theirs.updated_at} userId={theirs.updated_by} />. Your text is still here
      and has not been saved. You can save yours over theirs, which stays among the versions, or go
      on from theirs.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
          Keep mine, I will save again
        </Button>
        <Button size="small" color="inherit" onClick={onTakeTheirs}>
          Go on from theirs
        </Button>
      </Box>
    </Alert>
  );
}
