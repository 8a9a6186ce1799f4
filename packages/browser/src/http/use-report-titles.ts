import { hasRole } from '@ludarium/domain/account';
import { splitAtReports } from '@ludarium/domain/feedback';
import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';

const noTitles: ReadonlyMap<number, string> = new Map();

/**
 * The titles of the reports that texts name as `#214`, by their number: of those that the reader may
 * open. Empty for who is no tester, and while they load; a failure leaves the texts without links.
 */
export function useReportTitles(texts: readonly string[]): ReadonlyMap<number, string> {
  const session = useSession();
  const isTester = session.status === 'signed-in' && hasRole(session.user, 'tester');
  const numbers = isTester ? getNumbers(texts) : '';
  const [titles, setTitles] = useState(noTitles);
  useEffect(() => {
    if (numbers === '') return;
    let isCurrent = true;
    // The client of the data backend and the session are no part of public pages.
    import('./report-titles.ts')
      .then(({ readReportTitles }) => readReportTitles(numbers))
      .then(
        (read) => {
          if (isCurrent) setTitles(read);
        },
        (cause: unknown) => console.warn('The titles of reports could not be loaded.', cause),
      );
    return () => {
      isCurrent = false;
    };
  }, [numbers]);
  return isTester ? titles : noTitles;
}

/** The numbers of all texts, each once: '7,214'. */
function getNumbers(texts: readonly string[]): string {
  const numbers = texts.flatMap(splitAtReports).filter((part) => typeof part === 'number');
  return [...new Set(numbers)].toSorted((one, other) => one - other).join(',');
}
