import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { preservedText } from '../theme/styles.ts';

interface ConflictNoticeProps {
  readonly title?: string;
  /** What happened, as a sentence. */
  readonly children: ReactNode;
  /** The stored values that differ from those in the form, with their labels. */
  readonly theirs: readonly (readonly [label: string, value: ReactNode])[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/**
 * Shown after an update conflict: nothing was written. The stored values are in the notice and the
 * person's own in the form, until one of both is chosen.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { title, children, theirs, onKeepMine, onTakeTheirs } = props;
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
      {theirs.length === 0 ? (
        <p>Their values are the same as yours.</p>
      ) : (
        <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
          {theirs.map(([label, value]) => (
            <Box component="li" key={label} sx={preservedText}>
              {label}: {value}
            </Box>
          ))}
        </Box>
      )}
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
