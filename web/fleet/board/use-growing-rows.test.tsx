import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowingRows } from './use-growing-rows.ts';

const makeRows = (count: number) => Array.from({ length: count }, (_, at) => at);

test('the board shows the first trucks at once and all 100 after a moment', async () => {
  const all = makeRows(100);
  const seen: number[] = [];
  const { result } = renderHook(() => {
    const rows = useGrowingRows(all);
    seen.push(rows.length);
    return rows;
  });
  await waitFor(() => expect(result.current).toEqual(all));
  expect(seen[0]).toBe(16);
});

test('a search that finds 3 of 100 trucks shows them, and clearing it shows all again', async () => {
  const all = makeRows(100);
  const few = makeRows(3);
  const { result, rerender } = renderHook(({ rows }) => useGrowingRows(rows), { initialProps: { rows: all } });
  await waitFor(() => expect(result.current).toHaveLength(100));
  rerender({ rows: few });
  expect(result.current).toEqual(few);
  rerender({ rows: all });
  await waitFor(() => expect(result.current).toEqual(all));
});
