/** A possible duplicate of another record, as a save reports it before anything is written. */

import { formatDay } from './dates.ts';
import { joinWords } from './words.ts';

export type Duplicate = {
  /** The name of its record type, which identifies its page. */
  record: string;
  id: string;
  prettyName: string;
  state: string;
  /** What both have in common, such as `name` and `MC number`. */
  same: readonly string[];
  /** The last day of employment of a terminated driver. */
  terminated?: string | null;
};

/** Returns the sentence that names the record: `Ana Ruiz (terminated Mar 4, 2024) has the same name and date of birth.` */
export function describeDuplicate({ prettyName, state, same, terminated }: Duplicate): string {
  const left = terminated ? `terminated ${formatDay(terminated)}` : null;
  const status = state === 'ACTIVE' ? null : state.toLowerCase();
  const notes = [left, status].filter((note) => note !== null);
  return `${prettyName}${notes.length > 0 ? ` (${notes.join(', ')})` : ''} has the same ${joinWords(same)}.`;
}
