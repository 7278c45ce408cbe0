import { records } from '@milepost/domain/registry.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Column, defineColumns, type RowFor } from './columns.tsx';
import { measureCell, measureTotal } from './text-width.ts';
import { useArrangement } from './use-arrangement.ts';

type Load = RowFor<typeof records.fleet>;

const column = defineColumns(records.fleet);
const NO_PREFS = { hidden: {}, order: [], widths: {}, perPage: null, chart: 'chart' } as const;
const LOAD = {
  id: 'fa478ab5-0000-7000-8000-000000000000',
  fleetPickUpDate: '2026-03-04',
  customer: { id: 'c1', prettyName: 'Hill Country Stone and Aggregate Company' },
  fleetLoadFee: 1_140_500,
} as unknown as Load;
const PADDING = 12;

function arrange(columns: Column<Load>[], room: number) {
  const content = { rows: [LOAD], totals: {}, prefs: NO_PREFS };
  return renderHook(() => useArrangement(columns, content, room)).result.current.widths;
}

test('a name takes the room that a date and an amount don’t need', () => {
  const widths = arrange(
    [column.field('fleetPickUpDate'), column.field('customer', { size: 80 }), column.field('fleetLoadFee')],
    300,
  );
  const date = Math.ceil(measureCell('2026-03-04') + PADDING);
  const fee = Math.ceil(measureTotal('$1,140,500.00') + PADDING);
  expect(widths).toEqual({ fleetPickUpDate: date, customer: 300 - date - fee, fleetLoadFee: fee });
});

test('a page’s custom cell keeps its width', () => {
  const own = { size: 110, cell: () => null };
  const widths = arrange([column.field('fleetPickUpDate', own), column.field('customer', { size: 80 })], 190);
  expect(widths).toEqual({ fleetPickUpDate: 110, customer: 80 });
});

test('a table whose columns just fit has less padding, and one with room or one that scrolls has not', () => {
  const columns = [column.field('fleetPickUpDate', { size: 600 }), column.field('fleetDeliveryDate', { size: 600 })];
  const isTight = (room: number) => {
    const content = { rows: [LOAD], totals: {}, prefs: NO_PREFS };
    return renderHook(() => useArrangement(columns, content, room)).result.current.isTight;
  };
  expect([1200, 1040, 1000].map(isTight)).toEqual([false, true, false]);
});
