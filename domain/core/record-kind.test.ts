import { expect, test } from 'vitest';
import { boolean, choice, text } from './fields.ts';
import { defineRecord, getDefaults, getFields } from './record.ts';
import { defineKind, isOfKind } from './record-kind.ts';

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

test('a kind has its own labels, address and permission, and shares all else with the record', () => {
  expect([repair.route, repair.label, repair.policy]).toEqual(['safety_and_compliance/repairs', 'Repair', 7000]);
  expect([repair.name, repair.path, visit.route]).toEqual(['visit', 'visit', 'fleet/visits']);
});

test('the pages of a kind change a field in place, and the record keeps its own', () => {
  expect(Object.keys(getFields(repair))).toEqual(['reason', 'purpose', 'isPaid']);
  expect([getFields(repair).isPaid?.label, getDefaults(repair)]).toEqual(['Invoiced', { isPaid: true }]);
  expect([getFields(visit).isPaid?.label, getDefaults(visit)]).toEqual(['Paid', {}]);
});

test('a row belongs to the kind it names, and always to the record', () => {
  const [mended, washed] = [{ purpose: 'REPAIR' }, { purpose: 'WASH' }];
  expect([mended, washed, {}].map((row) => isOfKind(repair, row))).toEqual([true, false, false]);
  expect([mended, washed, {}].map((row) => isOfKind(visit, row))).toEqual([true, true, true]);
});
