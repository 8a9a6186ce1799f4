import { formatDateTime } from '@ludarium/domain/dates';
import { PersonName } from './PersonName.tsx';

/** When something was decided, and by whom. */
export function DecidedBy({ at, userId }: { at: string; userId: string | null }) {
  return (
    <>
      {formatDateTime(at)}
      {userId === null ? (
        ''
      ) : (
        <PersonName before=" by " userId={userId} fallback={`Admin ${userId}`} />
      )}
    </>
  );
}
