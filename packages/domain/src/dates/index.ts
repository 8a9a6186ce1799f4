import { format } from 'date-fns/format';

/** Formats a date in the local time zone: 'Nov 21, 2025' (section 9: MMM dd, yyyy). */
export function formatDate(moment: string): string {
  return formatMoment(moment, 'MMM dd, yyyy');
}

/** Formats date and time in the local time zone: 'Nov 21, 2025 14:05' (section 9: adds HH:mm). */
export function formatDateTime(moment: string): string {
  return formatMoment(moment, 'MMM dd, yyyy HH:mm');
}

function formatMoment(moment: string, pattern: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : format(date, pattern);
}
