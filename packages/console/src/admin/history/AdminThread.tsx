import type { ComponentProps } from 'react';
import { Thread, type ThreadEntry } from '../../layout/Thread.tsx';
import { PersonName } from './PersonName.tsx';

type AdminThreadProps = Pick<
  ComponentProps<typeof Thread>,
  'title' | 'resource' | 'about' | 'describeStep'
> & {
  /** The readers of the messages that admins write. */
  readonly reader: 'publisher' | 'applicant';
};

/** A thread as an admin reads it: each author by name and side. */
export function AdminThread({ reader, ...props }: AdminThreadProps) {
  const describeAuthor = ({ author_name, author_id, by_admin }: ThreadEntry) =>
    author_id === null ? (
      'Automatic'
    ) : (
      <>
        {author_name ?? <PersonName userId={author_id} fallback={author_id} />} (
        {by_admin ? 'our team' : reader})
      </>
    );
  return (
    <Thread {...props} heading="h2" reader={`the ${reader}`} describeAuthor={describeAuthor} />
  );
}
