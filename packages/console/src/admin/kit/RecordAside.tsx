import type { RaRecord } from 'react-admin';
import { History } from '../history/History.tsx';
import type { Declared } from './define-resource.tsx';

interface RecordAsideProps {
  readonly resource: Declared;
  readonly record: RaRecord;
}

/** What a record's page shows beside its facts or form. */
export function RecordAside({ resource, record }: RecordAsideProps) {
  const { name, hasHistory, aside } = resource;
  if (aside || !hasHistory) return aside?.(record);
  return <History of={[{ table: name, row: String(record.id) }]} />;
}
