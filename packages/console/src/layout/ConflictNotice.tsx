import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';

interface ConflictNoticeProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown after an update conflict: nothing was written, both texts are kept. */
export function ConflictNotice({ title, children, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
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
      {title ? <AlertTitle>{title}</AlertTitle> : null}
      {children}
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
