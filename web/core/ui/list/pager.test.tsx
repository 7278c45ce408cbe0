import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Pager } from './pager.tsx';
import type { ListRow, RecordList } from './use-record-list.ts';

/** Draws the footer of a list with 12 rows a page and `rows` results. */
function drawPager(page: number, rows: number, answer: { count: number; hasMore: boolean; pages: number }) {
  const shown = { rows: Array.from({ length: rows }, (_, at) => ({ id: `${at}` })), loading: false, perPage: 12 };
  draw(<Pager list={{ ...shown, ...answer, state: { page } } as RecordList<ListRow>} />);
  const isOpen = (name: string) => !screen.getByRole('button', { name }).hasAttribute('disabled');
  return { previous: isOpen('Previous'), next: isOpen('Next') };
}

const UNCOUNTED = { count: 10_000, hasMore: true, pages: Number.POSITIVE_INFINITY };

test('shows the number of rows and ends on the last page', () => {
  const open = drawPager(3, 6, { count: 30, hasMore: false, pages: 3 });

  expect(screen.getByText('25–30 of 30')).toBeDefined();
  expect(open).toEqual({ previous: true, next: false });
});

test('shows an uncounted result with a plus sign, and continues after the counted rows', () => {
  const open = drawPager(900, 12, UNCOUNTED);

  expect(screen.getByText('10,789–10,800 of 10,000+')).toBeDefined();
  expect(open).toEqual({ previous: true, next: true });
});

test('a partly filled page after the counted rows is the last one', () => {
  expect(drawPager(901, 3, UNCOUNTED)).toEqual({ previous: true, next: false });
});
