import { hasRole } from '@ludarium/domain/account';
import { splitAtReports } from '@ludarium/domain/feedback';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
  const { data = noTitles } = useQuery({
    queryKey: ['report_titles', numbers],
    // The client of the data backend and the session are no part of public pages.
    queryFn: async () => (await import('./report-titles.ts')).readReportTitles(numbers),
    enabled: numbers !== '',
    placeholderData: keepPreviousData,
  });
  return isTester ? data : noTitles;
}

/** The numbers of all texts, each once: '7,214'. */
function getNumbers(texts: readonly string[]): string {
  const numbers = texts.flatMap(splitAtReports).filter((part) => typeof part === 'number');
  return [...new Set(numbers)].toSorted((one, other) => one - other).join(',');
}
