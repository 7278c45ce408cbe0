import { describe, expect, test } from 'vitest';
import type { PolicyId, Rights } from '../../core/policies.ts';
import { type CalendarEntry, compareEntries, getKinds, getMonthGrid, listFilings, listPaydays } from './calendar.ts';
import { escapeText, foldLine, formatCalendar } from './ics.ts';

const makeViewer = (...ids: PolicyId[]): Rights => ({
  profileType: 'PERSONNEL',
  policy: ids.map((id) => ({ id, view: true, create: false, edit: false, delete: false })),
});

test('shows each kind of entry only to users who can view its records', () => {
  const everything = getKinds({ profileType: 'CARRIER', policy: [] });

  expect(everything).toEqual(['EXPIRATION', 'SERVICE', 'FILING', 'PAYDAY', 'PICKUP', 'DELIVERY']);
  expect(getKinds(makeViewer(7000))).toEqual(['EXPIRATION', 'SERVICE']);
  expect(getKinds(makeViewer(8000))).toEqual(['FILING']);
  expect(getKinds(makeViewer(6000))).toEqual(['PAYDAY']);
  expect(getKinds(makeViewer(3000))).toEqual(['PICKUP', 'DELIVERY']);
  expect(getKinds(makeViewer(2000))).toEqual([]);
});

test('a month is shown in whole weeks from Monday', () => {
  expect(getMonthGrid('2026-11-28')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(getMonthGrid('2027-02-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('an IFTA return is due at the end of the month after its quarter, or the Monday after a weekend', () => {
  const found = listFilings({ from: '2026-01-01', to: '2027-01-31' });

  expect(found.map(({ date, text }) => [date, text])).toEqual([
    ['2026-02-02', 'IFTA return for 4Q2025 due'],
    ['2026-04-30', 'IFTA return for 1Q2026 due'],
    ['2026-07-31', 'IFTA return for 2Q2026 due'],
    ['2026-11-02', 'IFTA return for 3Q2026 due'],
  ]);
  expect(listFilings({ from: '2026-11-02', to: '2026-11-02' })).toHaveLength(1);
  expect(listFilings({ from: '2026-11-03', to: '2027-01-30' })).toEqual([]);
});

test('paydays are the Fridays after each work week', () => {
  expect(listPaydays({ from: '2026-11-27', to: '2026-12-04' })).toEqual([
    {
      id: 'payday-2026-11-27',
      kind: 'PAYDAY',
      date: '2026-11-27',
      text: 'Payday for Nov 16, 2026 to Nov 22, 2026',
      page: 'accounting/pay_run?period=2026-11-16..2026-11-22',
    },
    expect.objectContaining({ date: '2026-12-04' }),
  ]);
  expect(listPaydays({ from: '2026-11-28', to: '2026-12-03' })).toEqual([]);
});

const makeEntry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'card-1',
  kind: 'EXPIRATION',
  date: '2026-12-31',
  text: 'Wade Hollis’s medical card expires',
  page: 'driver_app/drivers/d1?document=card-1',
  ...over,
});

test('sorts entries by date, kind, and text', () => {
  const entries = [
    makeEntry({ date: '2027-01-01' }),
    makeEntry({ kind: 'PICKUP', text: 'A' }),
    makeEntry({ text: 'B' }),
    makeEntry({ text: 'A' }),
  ];

  expect(entries.toSorted(compareEntries)).toEqual([entries[3], entries[2], entries[1], entries[0]]);
});

describe('a calendar file', () => {
  const made = '2026-11-28T11:30:15.123Z';
  const formatOne = (over: Partial<CalendarEntry> = {}) =>
    formatCalendar({
      name: 'Milepost: Bluebonnet',
      entries: [makeEntry(over)],
      origin: 'https://milepost.example',
      made,
    });

  test('has each entry as one whole date, whatever the time zone', () => {
    expect(formatOne()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Milepost//Calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'NAME:Milepost: Bluebonnet',
        'X-WR-CALNAME:Milepost: Bluebonnet',
        'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
        'X-PUBLISHED-TTL:PT6H',
        'BEGIN:VEVENT',
        'UID:card-1@milepost.example',
        'DTSTAMP:20261128T113015Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Wade Hollis’s medical card expires',
        'CATEGORIES:Expirations',
        'URL:https://milepost.example/UI/driver_app/drivers/d1?document=card-1',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('escapes backslashes, semicolons, commas, and line breaks, and drops control characters', () => {
    expect(escapeText('a\\b;c,d\r\ne\nf\u0007g')).toBe('a\\\\b\\;c\\,d\\ne\\nfg');
    expect(formatOne({ text: 'Pickup: L-1, Dallas, TX' })).toContain('SUMMARY:Pickup: L-1\\, Dallas\\, TX\r\n');
  });

  test('folds a line after 75 octets and breaks no character', () => {
    const octets = (text: string) => new TextEncoder().encode(text).length;
    const [line, accents] = ['x'.repeat(200), `SUMMARY:${'é🚚'.repeat(40)}`];

    const folded = foldLine(accents).split('\r\n');

    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine(line).split('\r\n')).toEqual(['x'.repeat(75), ` ${'x'.repeat(74)}`, ` ${'x'.repeat(51)}`]);
    expect(folded.every((part) => octets(part) <= 75)).toBe(true);
    expect(folded.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(accents);
  });
});
