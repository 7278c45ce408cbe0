/** Column helpers for the lines of an import's file, which are not records. */
import { createColumnHelper } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DateCell, MoneyCell, NumberCell, PriceCell, TextCell } from '../../core/ui/list/cells.tsx';
import type { Column, Features } from '../../core/ui/list/columns.tsx';
import type { Line } from './screens.ts';

export type PrintedLine = Line & Partial<Record<string, string | number | null>>;
type Value = string | number | null | undefined;

const helper = createColumnHelper<Features, PrintedLine>();

const getCell = (name: string) => (row: PrintedLine) => row[name];

const getColumn =
  (show: (value: Value) => ReactNode, options: { size: number; isFixed?: boolean; isFigure?: boolean }) =>
  (
    name: string,
    header: string,
    size = options.size,
    grow = options.isFixed || options.isFigure ? 0 : 1,
    value = getCell(name),
  ) =>
    helper.accessor(value, {
      id: name,
      header,
      size,
      meta: { grow, ...(options.isFigure && { align: 'right' as const }) },
      cell: (info) => show(info.getValue()),
    }) as unknown as Column<Line>;

/** `text('location', 'Location', 180)`, and the same for dates, money and other numbers. */
export const text = getColumn((value) => <TextCell value={value == null ? '' : String(value)} />, { size: 120 });
export const day = getColumn((value) => <DateCell value={value == null ? '' : String(value)} />, {
  size: 100,
  isFixed: true,
});
export const money = getColumn((value) => <MoneyCell value={value} />, { size: 100, isFigure: true });
export const quantity = getColumn((value) => <NumberCell value={value} decimals={3} />, { size: 90, isFigure: true });
export const price = getColumn((value) => <PriceCell value={value} />, { size: 90, isFigure: true });
