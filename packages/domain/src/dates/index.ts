import { format } from 'date-fns/format';

/** A date in the reader's time zone: 'Nov 21, 2025' (section 9: MMM dd, yyyy). */
export function formatDate(moment: string): string {
  return formatted(moment, 'MMM dd, yyyy');
}

/** Date and time in the reader's time zone: 'Nov 21, 2025 14:05' (section 9: adds HH:mm). */
export function formatDateTime(moment: string): string {
  return formatted(moment, 'MMM dd, yyyy HH:mm');
}

function formatted(moment: string, pattern: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : format(date, pattern);
}
