import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../testing/draw-page.tsx';
import { notify } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const UNDO = { label: 'Undo', run: () => undefined };

const messages: [what: string, show: () => void, ms: number][] = [
  ['a success', () => notify.success('Customer Created'), 4_500],
  ['a success that can be undone for 10 seconds', () => notify.action('Customer Created', 'x', [UNDO], 10_000), 10_000],
  ['an error', () => notify.error('Customer Created', 'Try again.'), 5_000],
  ['a warning', () => notify.warning('Customer Created', 'Email is off.', []), 10_000],
];

// Ledger: ERR-28
test.each(messages)('%s stays visible long enough to read', async (_, show, ms) => {
  await drawPage(() => null);
  await act(async () => {
    show();
    await vi.advanceTimersByTimeAsync(200);
  });
  await act(() => vi.advanceTimersByTimeAsync(ms - 700));
  expect(screen.queryByText('Customer Created')).not.toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(2_000));

  expect(screen.queryByText('Customer Created')).toBeNull();
});
