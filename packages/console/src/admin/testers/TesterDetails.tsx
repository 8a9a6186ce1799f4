import type { TesterRow } from '@ludarium/domain/data-backend';
import { useRecordContext } from 'react-admin';
import { writtenMoment } from '../decisions/people.ts';
import { History } from '../history/History.tsx';
import { Facts } from '../table/Facts.tsx';
import { RowDetails } from '../table/RowDetails.tsx';
import { RemoveTester } from './RemoveTester.tsx';

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
      {whole ? (
        <>
          <Facts
            facts={[
              ['Email', tester.email],
              ['User ID', tester.user_id],
              ['Since', writtenMoment(tester.created_at)],
            ]}
          />
          <RemoveTester />
        </>
      ) : null}
      <History of={[{ table: 'user_roles', row: tester.id }]} />
    </RowDetails>
  );
}
