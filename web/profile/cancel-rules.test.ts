import { expect, test } from 'vitest';
import { isConfirmed } from './cancel-rules.ts';

// Ledger: PRF-08
test('canceling requires your exact username and a reason', () => {
  const confirmed = (username: string, cancelReason: string) =>
    isConfirmed({ username, cancelReason }, 'pat@x.example');
  expect(confirmed('pat@x.example', 'Sold the trucks')).toBe(true);
  expect(confirmed('Pat@x.example', 'Sold the trucks')).toBe(false);
  expect(confirmed('', 'Sold the trucks')).toBe(false);
  expect(confirmed('pat@x.example', ' \n')).toBe(false);
});
