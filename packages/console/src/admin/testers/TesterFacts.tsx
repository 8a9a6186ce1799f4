import type { TesterRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { useRecordContext } from 'react-admin';
import { Facts } from '../table/Facts.tsx';
import { RemoveTester } from './RemoveTester.tsx';

/** Who a tester is, and what can be done. */
export function TesterFacts() {
  const tester = useRecordContext<TesterRow>();
  if (!tester) return null;
  return (
    <>
      <Facts
        facts={[
          ['Email', tester.email],
          ['User ID', tester.user_id],
          ['Since', formatDateTime(tester.created_at)],
        ]}
      />
      <RemoveTester />
    </>
  );
}
