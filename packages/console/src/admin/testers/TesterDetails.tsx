import type { TesterRow } from '@ludarium/domain/data-backend';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { History } from '../history/History.tsx';

/** How somebody came by their role. */
export function TesterDetails() {
  const tester = useRecordContext<TesterRow>();
  if (!tester) return null;
  return (
    <Box sx={{ p: 2, pl: { sm: 6.5 }, bgcolor: 'background.default' }}>
      <History of={[{ table: 'user_roles', row: tester.id }]} />
    </Box>
  );
}
