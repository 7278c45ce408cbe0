/**
 * Tests twelve hostile cell texts of the maximum line length in every column of every layout. No line may take
 * noticeable time.
 */
import { type FoundHeader, findHeader } from '@milepost/domain/expense/import/header.ts';
import { LAYOUTS } from '@milepost/domain/expense/import/layouts.ts';
import { MAX_CELL, readLine } from '@milepost/domain/expense/import/read-line.ts';
import { expect, test } from 'vitest';
import { MAX_LINE_BYTES } from '../../core/platform/table/content.ts';
import { SHAPES } from '../../core/testing/hostile-values.ts';
import { LineReader } from './lines.ts';

const MARCH = { from: '2025-03-01', to: '2025-03-31' };
/** The cells that make a line a data line. */
const DATA: Record<string, string> = { card: '*0541', vehicle: '101', date: '2025-03-03' };
const MAX_MS = 200;

function workedMs(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each(Object.values(LAYOUTS).map((layout) => [layout.source, layout.type, layout] as const))(
  'reads hostile cells in %s (%s) files quickly, on import and correction',
  (_source, _type, layout) => {
    const columns = Object.entries(layout.columns);
    const header = findHeader(layout, [columns.map(([, column]) => column.header)]) as FoundHeader;
    const slow: string[] = [];
    for (const { name, text } of SHAPES) {
      const cell = text(MAX_LINE_BYTES);
      for (const { key } of header.places) {
        const line = header.places.map((place) => (place.key === key ? cell : (DATA[place.key] ?? '')));
        const lines = new LineReader(header, MARCH);
        let longest = workedMs(() => lines.read(line, 2, (date) => date));
        longest = Math.max(
          longest,
          workedMs(() => readLine(layout, { ...DATA, [key]: cell }, 1, MARCH)),
        );
        if (longest > MAX_MS) slow.push(`${name} under ${key}: ${Math.round(longest)} ms`);
      }
    }
    expect(slow).toEqual([]);
  },
);

test.each(['note', 'unit', 'location', 'quantity', 'date'])(
  'rejects a line with an oversized %s and keeps the start of it',
  (key) => {
    const layout = LAYOUTS.FLEET_ONE_EDGE;
    const cells = { card: '*0541', date: '2025-03-03', transactionId: '1', [key]: `2${' '.repeat(MAX_CELL)}3` };

    const corrected = readLine(layout, cells, 7, MARCH);
    const header = findHeader(layout, [Object.values(layout.columns).map((column) => column.header)]) as FoundHeader;
    const line = header.places.map((place) => cells[place.key as keyof typeof cells] ?? '');
    const read = new LineReader(header, MARCH).read(line, 2, (date) => date);

    for (const rows of [corrected, read]) {
      expect(rows?.map(({ error }) => error)).toEqual(['Invalid Line']);
      expect(rows?.[0]?.cells?.[key]).toBe('2');
    }
  },
);
