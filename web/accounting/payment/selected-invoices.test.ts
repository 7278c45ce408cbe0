import { expect, test } from 'vitest';
import { findSelectedInvoices } from './selected-invoices.ts';

const invoices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at}`, prettyName: `INV-00000${at + 1}` }));

/** Returns the text for that many open invoices with the first few selected. */
const words = (open: number, selected: number, isTyped = false) =>
  findSelectedInvoices({
    open: invoices(open) as never,
    placeOf: (id) => (Number(id.slice(1)) < selected ? Number(id.slice(1)) : -1),
    isTyped,
  });

test('names the invoices selected by an amount, the oldest first', () => {
  expect(words(3, 2)).toBe('Selected below, oldest first: INV-000001, INV-000002.');
  expect(words(3, 1)).toBe('Selected below: INV-000001.');
});

test('makes no promise about the order after you edit lines', () => {
  expect(words(3, 2, true)).toBe('Selected below: INV-000001, INV-000002.');
});

test('names five and counts the rest', () => {
  expect(words(5, 5)).toBe('Selected below, oldest first: INV-000001, INV-000002, INV-000003, INV-000004, INV-000005.');
  expect(words(8, 7)).toBe(
    'Selected below, oldest first: INV-000001, INV-000002, INV-000003, INV-000004, INV-000005, and 2 more.',
  );
});

test('says nothing if no invoice is selected', () => {
  expect(words(3, 0)).toBeUndefined();
});
