import { formatDate } from '@ludarium/domain/dates';

/** Formats the day from which a version applies; with a time, because a date alone is UTC. */
export function formatEffectiveDate(day: string): string {
  return formatDate(`${day}T00:00`);
}
