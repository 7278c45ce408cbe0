import { expect, test } from 'vitest';
import { isConfirmed } from './cancel-rules.ts';

// Ledger: PRF-08
test('canceling requires your exact username and a reason', () => {
  const isConfirmedBy = (username: string, cancelReason: string) =>
    isConfirmed({ username, cancelReason }, 'pat@x.example');
  expect(isConfirmedBy('pat@x.example', 'Sold the trucks')).toBe(true);
  expect(isConfirmedBy('Pat@x.example', 'Sold the trucks')).toBe(false);
  expect(isConfirmedBy('', 'Sold the trucks')).toBe(false);
  expect(isConfirmedBy('pat@x.example', ' \n')).toBe(false);
});
