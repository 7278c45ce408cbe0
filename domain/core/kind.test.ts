import { expect, test } from 'vitest';
import { boolean, choice, text } from './fields.ts';
import { defineKind, isOfKind } from './kind.ts';
import { defaultsOf, defineRecord, fieldsOf } from './record.ts';

const visit = defineRecord({
  name: 'visit',
  path: 'visit',
  route: 'fleet/visits',
  label: 'Visit',
  labels: 'Visits',
  policy: 3000,
  title: (values) => values.reason ?? '',
  fields: { reason: text('Reason'), purpose: choice('Purpose', ['REPAIR', 'WASH']), isPaid: boolean('Paid') },
});

const repair = defineKind(visit, {
  name: 'repair',
  route: 'safety_and_compliance/repairs',
  label: 'Repair',
  labels: 'Repairs',
  policy: 7000,
  only: { purpose: 'REPAIR' },
  fields: { isPaid: boolean('Invoiced', { default: true }) },
});

test('a kind has words, an address and a right of its own, and else is the record', () => {
  expect([repair.route, repair.label, repair.policy]).toEqual(['safety_and_compliance/repairs', 'Repair', 7000]);
  expect([repair.name, repair.path, visit.route]).toEqual(['visit', 'visit', 'fleet/visits']);
});

test('its pages ask a field otherwise, in its place; the record keeps its own', () => {
  expect(Object.keys(fieldsOf(repair))).toEqual(['reason', 'purpose', 'isPaid']);
  expect([fieldsOf(repair).isPaid?.label, defaultsOf(repair)]).toEqual(['Invoiced', { isPaid: true }]);
  expect([fieldsOf(visit).isPaid?.label, defaultsOf(visit)]).toEqual(['Paid', {}]);
});

test('a row is of the kind that it says, and always of the record', () => {
  const [mended, washed] = [{ purpose: 'REPAIR' }, { purpose: 'WASH' }];
  expect([mended, washed, {}].map((row) => isOfKind(repair, row))).toEqual([true, false, false]);
  expect([mended, washed, {}].map((row) => isOfKind(visit, row))).toEqual([true, true, true]);
});
