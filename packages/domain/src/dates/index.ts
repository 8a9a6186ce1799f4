const months = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
] as const;

/** Formats a date in the local time zone: 'Nov 21, 2025' (section 9: MMM dd, yyyy). */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return `${months[date.getMonth()]} ${twoDigits(date.getDate())}, ${date.getFullYear()}`;
}

/** Formats date and time in the local time zone: 'Nov 21, 2025 14:05' (section 9: adds HH:mm). */
export function formatDateTime(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return `${formatDate(moment)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
