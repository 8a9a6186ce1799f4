import { privacyPolicyMessages as messages } from '@ludarium/domain/legal';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { preservedText } from '../../theme/styles.ts';
import type { PassageDifference } from './find-differences.ts';

interface PassageNoticeProps {
  readonly differences: readonly PassageDifference[];
}

/** Shows passages that readers will see differently from the rich text editor, in both versions. */
export function PassageNotice({ differences }: PassageNoticeProps) {
  if (differences.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{messages.differsFromEditor}</AlertTitle>
      {differences.map(({ editor, page }) => (
        <Box
          key={`${editor}\n${page}`}
          component="dl"
          sx={{
            display: 'grid',
            gap: 1.5,
            my: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            '& dt': { fontWeight: 'fontWeightBold' },
            '& dd': { ...preservedText, m: 0, overflowWrap: 'anywhere' },
          }}
        >
          <div>
            <dt>In the editor</dt>
            <dd>{editor || 'Nothing'}</dd>
          </div>
          <div>
            <dt>What readers will see</dt>
            <dd>{page || 'Nothing'}</dd>
          </div>
        </Box>
      ))}
    </Alert>
  );
}
