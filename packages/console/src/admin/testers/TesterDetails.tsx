import type { TesterRow } from '@ludarium/domain/data-backend';
import { useRecordContext } from 'react-admin';
import { History } from '../history/History.tsx';
import { RowDetails } from '../table/RowDetails.tsx';
import { TesterFacts } from './TesterFacts.tsx';

/**
 * How somebody came by their role.
 *
 * @param whole where the row has no room for who they are and what can be done
 */
export function TesterDetails({ whole }: { whole: boolean }) {
  const tester = useRecordContext<TesterRow>();
  if (!tester) return null;
  return (
    <RowDetails>
      {whole ? <TesterFacts /> : null}
      <History of={[{ table: 'user_roles', row: tester.id }]} />
    </RowDetails>
  );
}
