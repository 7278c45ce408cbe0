/** Formats calendar files (RFC 5545). Entries are dates without a time, so that no time zone shifts them. */
import { addDays, type Day } from '../../core/dates.ts';
import { CALENDAR, type CalendarEntry } from './calendar.ts';

type CalendarFile = {
  name: string;
  entries: readonly CalendarEntry[];
  /** Origin of the pages' addresses: `https://milepost.example`. */
  origin: string;
  /** Creation time as an ISO instant. */
  made: string;
};

const MAX_OCTETS = 75;

/** Returns a calendar file. Entries keep their UIDs, so that a calendar app updates them when it reads the file again. */
export function formatCalendar({ name, entries, origin, made }: CalendarFile): string {
  const stamp = made.replace(/[-:]|\.\d+/g, '');
  const { host } = new URL(origin);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Milepost//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => buildEvent(entry, { host, origin, stamp })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function buildEvent(
  { id, kind, date, text, page }: CalendarEntry,
  { host, origin, stamp }: { host: string; origin: string; stamp: string },
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${formatBasicDay(date)}`,
    // The end is the first date after the event.
    `DTEND;VALUE=DATE:${formatBasicDay(addDays(date, 1))}`,
    `SUMMARY:${escapeText(text)}`,
    `CATEGORIES:${escapeText(CALENDAR[kind].label)}`,
    `URL:${origin}/UI/${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const formatBasicDay = (day: Day) => day.replaceAll('-', '');

/** Escapes a TEXT value (RFC 5545, 3.3.11). Other control characters are not allowed in one. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (found) => `\\${found}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Breaks a line after 75 octets of UTF-8, never within a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
