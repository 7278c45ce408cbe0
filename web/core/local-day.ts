import type { Day } from '@milepost/domain/core/dates.ts';

/**
 * Returns the date of an instant in the browser's time zone. The first ten characters of an instant are its date in UTC, which is
 * already tomorrow in an American evening. Without Temporal, because the driver page also uses it, on phones that lack it.
 */
export function getLocalDay(instant: string | Date): Day {
  const at = new Date(instant);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}
