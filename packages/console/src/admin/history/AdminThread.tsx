import type { ComponentProps } from 'react';
import { RecordThread, type ThreadRow } from '../../layout/RecordThread.tsx';
import { PersonName } from '../fields/PersonName.tsx';

type AdminThreadProps = Pick<
  ComponentProps<typeof RecordThread>,
  'title' | 'resource' | 'about' | 'describeStep'
>;

/** A thread with a publisher as an admin reads it: each author by name and side. */
export function AdminThread(props: AdminThreadProps) {
  const describeAuthor = ({ author_name, author_id, by_admin }: ThreadRow) =>
    author_id === null ? (
      'Automatic'
    ) : (
      <>
        {author_name ?? <PersonName userId={author_id} fallback={author_id} />} (
        {by_admin ? 'our team' : 'publisher'})
      </>
    );
  return (
    <RecordThread {...props} heading="h2" reader="the publisher" describeAuthor={describeAuthor} />
  );
}
