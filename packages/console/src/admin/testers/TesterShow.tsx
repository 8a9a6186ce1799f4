import type { TesterRow } from '@ludarium/domain/data-backend';
import Chip from '@mui/material/Chip';
import { RecordPage } from '../list/RecordPage.tsx';
import { TesterFacts, TesterHistory } from './TesterFacts.tsx';

export default function TesterShow() {
  return (
    <RecordPage<TesterRow>
      title={({ name }) => name}
      badge={({ role }) => <Chip size="small" label={role} variant="outlined" />}
      details={() => <TesterFacts />}
      history={() => <TesterHistory />}
    />
  );
}
