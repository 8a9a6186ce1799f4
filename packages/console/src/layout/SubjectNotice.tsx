import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface SubjectNoticeProps {
  readonly text: ReactNode;
}

/** Says in a dialog what happened to its subject meanwhile. The dialog stays, with what was typed. */
export function SubjectNotice({ text }: SubjectNoticeProps) {
  return (
    <Box role="status" sx={text === null ? {} : { mt: 2 }}>
      {text === null ? null : (
        <Alert severity="info" role="presentation">
          {text}
        </Alert>
      )}
    </Box>
  );
}
