import { date, file, money, number, ref, text } from '@milepost/domain/core/fields.ts';
import { defineRecord } from '@milepost/domain/core/record.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { expect, test } from 'vitest';
import { encodeField, encodeFields, isEmpty } from './encode.ts';

const load = defineRecord({
  name: 'load',
  path: 'load',
  route: 'fleet/loads',
  label: 'Load',
  labels: 'Loads',
  policy: 3000,
  title: () => '',
  fields: {
    note: text('Note', { optional: true }),
    pickup: date('Pickup'),
    fee: money('Fee'),
    miles: number('Miles'),
    carrier: ref('carrier', 'Authority'),
    paper: file('Paper', { optional: true }),
  },
});

// Ledger: RAP-02
test('sends only the named fields, and blank ones as empty strings', () => {
  const values = { customerName: ' Acme ', customerMC: '', desc: 'untouched' };
  expect(encodeFields(customer, values, ['customerName', 'customerMC'])).toEqual({
    customerName: 'Acme',
    customerMC: '',
  });
});

// Ledger: RAP-02
test('sends a selected record as its ID', () => {
  const values = { carrier: { id: 'c-1', prettyName: 'Bluebonnet' } };
  expect(encodeFields(load, values, ['carrier'])).toEqual({ carrier: 'c-1' });
});

// Ledger: RAP-13, VAL-07
test('sends a date as month-day-year in any typed format', () => {
  expect(encodeFields(load, { pickup: '2026-03-04' }, ['pickup']).pickup).toBe('03-04-2026');
  expect(encodeFields(load, { pickup: '3/4/2026' }, ['pickup']).pickup).toBe('03-04-2026');
});

test('sends money typed with a dollar sign and commas as a plain number', () => {
  expect(encodeFields(load, { fee: '$1,234.50', miles: '1,200' }, ['fee', 'miles'])).toEqual({
    fee: '1234.5',
    miles: '1200',
  });
});

// Ledger: RAP-03
test('sends a new file, skips an unchanged one, and sends a removed one as empty', () => {
  const chosen = new File(['x'], 'bol.pdf', { type: 'application/pdf' });
  expect(encodeFields(load, { paper: chosen }, ['paper']).paper).toBeInstanceOf(File);
  const kept = { url: '/f/1', name: 'bol.pdf', size: 1, type: 'application/pdf' };
  expect(encodeFields(load, { paper: kept }, ['paper'])).toEqual({});
  expect(encodeFields(load, { paper: null }, ['paper']).paper).toBe('');
});

test('sends an address as one JSON part, and as empty if all of its lines are empty', () => {
  const fact = { kind: 'address', label: 'Address', message: '', optional: true } as const;
  expect(encodeField(fact, { place: '1 Elm', city: 'Dallas', state: 'TX', zipCode: '75201' })).toBe(
    '{"place":"1 Elm","city":"Dallas","state":"TX","zipCode":"75201"}',
  );
  expect(isEmpty(fact, { place: '', city: '', state: null, zipCode: '' })).toBe(true);
});
