import { carrier } from '@milepost/domain/admin/carrier.ts';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { choice, file, ref, text } from '@milepost/domain/core/fields.ts';
import { defineRecord, getDefaults } from '@milepost/domain/core/record.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { recurring } from '@milepost/domain/expense/recurring.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { document } from '@milepost/domain/fleet/document.ts';
import { profile } from '@milepost/domain/profile/profile.ts';
import { expect, test } from 'vitest';
import {
  authorityPreset,
  bodyOf,
  changedNames,
  formValues,
  namesToSend,
  problemsOf,
  signatureOf,
  withChange,
} from './rules.ts';

const today = '2026-03-04';
const authority = { id: '01890000-0000-7000-8000-000000000001', prettyName: 'Bluebonnet' };
const acme = {
  ...getDefaults(customer),
  id: '01890000-0000-7000-8000-000000000002',
  updated: '2026-03-01T10:00:00Z',
  carrier: authority,
  customerType: 'BROKER',
  customerName: 'Acme',
  customerEmail: 'pay@acme.com',
  customerPhoneNumber: '214-555-0188',
  customerPhysicalAddress: '1 Elm, Dallas, TX 75201',
  customerMC: '123456',
  customerTermDays: 30,
  customerNeedsPOD: false,
  customerNeedsLumperReceipt: false,
  customerNeedsScaleTicket: false,
};
const edit = (change: object) => ({
  isNew: false,
  before: formValues(customer, acme),
  values: { ...formValues(customer, acme), ...change },
});

const job = defineRecord({
  name: 'job',
  path: 'job',
  route: 'fleet/jobs',
  label: 'Job',
  labels: 'Jobs',
  policy: 3000,
  title: () => '',
  fields: {
    carrier: ref('carrier', 'Authority', { clears: ['driver'] }),
    driver: ref('driver', 'Driver', { optional: true }),
    status: choice('Status', ['IN_PROGRESS', 'COMPLETE'], { default: 'IN_PROGRESS' }),
    paper: file('Paper', { optional: true }),
    note: text('Note', { optional: true }),
  },
});

// Ledger: RAP-18
test('a new form sends its defaults as touched fields', () => {
  const before = formValues(job, null);
  expect(before.status).toBe('IN_PROGRESS');
  expect(namesToSend(job, { isNew: true, before, values: { ...before, carrier: authority } })).toEqual([
    'carrier',
    'status',
  ]);
});

// Ledger: RAP-02
test('a change sends its id, its base version and only the touched fields', () => {
  expect(bodyOf(customer, edit({ customerName: 'Acme Freight', customerMC: '' }), acme)).toEqual({
    id: acme.id,
    updated: acme.updated,
    customerName: 'Acme Freight',
    customerMC: '',
  });
});

test('sends a field that another change cleared, whether you reenter it or leave it empty', () => {
  const other = { id: 'd-2', prettyName: 'Anh Okafor' };
  const before = formValues(vehicle, { driver: { id: 'd-1', prettyName: 'M. Okafor' }, driverSince: '2025-01-06' });
  const handed = withChange(vehicle, before, 'driver', other);
  const names = (values: object) => namesToSend(vehicle, { isNew: false, before, values: { ...handed, ...values } });

  expect(names({ driverSince: '2025-01-06' })).toEqual(['driver', 'driverSince']);
  expect(names({})).toEqual(['driver', 'driverSince']);
  expect(changedNames(vehicle, before, { ...handed, driverSince: '2025-01-06' })).toEqual(['driver']);
});

// Ledger: EXP-43
test('sends a percentage with its checkbox, even if it stays at 0', () => {
  const before = formValues(expense, { expenseIsDeductable: false, expenseDeductablePercentage: 0 });
  const values = { ...before, expenseIsDeductable: true, expenseDeductablePercentage: '0' };
  expect(namesToSend(expense, { isNew: false, before, values })).toEqual([
    'expenseIsDeductable',
    'expenseDeductablePercentage',
  ]);
});

test('typing and undoing it isn’t a change', () => {
  expect(changedNames(customer, edit({}).before, { ...edit({}).values, customerName: 'Acme', desc: '  ' })).toEqual([]);
});

test('a reloaded authority with another state isn’t a change', () => {
  expect(
    changedNames(customer, edit({}).before, { ...edit({}).values, carrier: { ...authority, state: 'INACTIVE' } }),
  ).toEqual([]);
});

test('another file is a change, even one that looks the same', () => {
  const before = { ...formValues(job, null), paper: new File(['a'], 'a.pdf') };
  expect(changedNames(job, before, { ...before, paper: new File(['a'], 'a.pdf') })).toEqual(['paper']);
  expect(changedNames(job, before, { ...before })).toEqual([]);
});

// Ledger: CUS-10, CUS-11, CUS-12, CUS-14
test('an empty customer shows all missing fields at once', () => {
  const before = formValues(customer, null);
  expect(problemsOf(customer, { isNew: true, before, values: before }, today)).toEqual({
    carrier: 'Invalid Carrier',
    customerType: 'Invalid customer Type',
    customerName: 'Invalid Name',
    customerEmail: 'Invalid Email',
    customerPhoneNumber: 'Invalid Phone Number',
    customerPhysicalAddress: 'Invalid Address',
  });
});

// Ledger: VAL-31
test('applies the rules across fields to a change', () => {
  expect(problemsOf(customer, edit({ customerType: 'SHIPPER' }), today)).toEqual({
    customerMC: 'Only brokers and carriers have an MC number',
  });
  expect(problemsOf(customer, edit({ customerType: 'SHIPPER', customerMC: '' }), today)).toEqual({});
  expect(problemsOf(customer, edit({ customerEmail: 'pay@acme.c' }), today)).toEqual({
    customerEmail: 'Invalid Email',
  });
});

// Ledger: CUS-04
test('locks the authority of an existing customer', () => {
  const other = { ...authority, id: '01890000-0000-7000-8000-000000000009' };
  expect(problemsOf(customer, edit({ carrier: other }), today)).toEqual({ carrier: 'Authority cannot be changed' });
});

test('changing the authority clears its dependent fields, and selecting the same one doesn’t', () => {
  const values = { ...formValues(job, null), carrier: authority, driver: { id: 'd-1', prettyName: 'M. Okafor' } };
  expect(withChange(job, values, 'carrier', { ...authority, id: 'other' }).driver).toBeNull();
  expect(withChange(job, values, 'carrier', { ...authority }).driver).toEqual({ id: 'd-1', prettyName: 'M. Okafor' });
});

test('a retry of the same save has the same key, and another file a new one', () => {
  const paper = (name: string) => new File(['a'], name, { lastModified: 1 });
  expect(signatureOf({ note: 'x', paper: paper('a.pdf') })).toBe(signatureOf({ note: 'x', paper: paper('a.pdf') }));
  expect(signatureOf({ note: 'x', paper: paper('a.pdf') })).not.toBe(signatureOf({ note: 'x', paper: paper('b.pdf') }));
});

// Ledger: USR-47
test('a new record starts from the default authority, except for a document and a user', () => {
  expect(authorityPreset(customer, authority)).toEqual({ carrier: authority });
  expect(authorityPreset(expense, authority)).toEqual({ carrier: authority });
  expect(authorityPreset(customer, null)).toEqual({});
  for (const record of [document, profile, recurring, carrier]) expect(authorityPreset(record, authority)).toEqual({});
});

// Ledger: DRV-43, RAP-18
test('every save checks required fields, touched or not', () => {
  const rosa = { carrier: authority, driverType: 'OWNER_OPERATOR', driverFirstName: 'Rosa', driverLastName: 'Delgado' };
  const reach = { driverPhoneNumber: '(512) 555-0142', driverEmail: 'rosa@example.com' };
  const address = { place: '9 Elm St', city: 'Waco', state: 'TX', zipCode: '76701' };
  const before = formValues(driver, { ...rosa, ...reach, address });
  const owed = { driverDOB: 'Invalid Date Of Birth', driverHiredDate: 'Invalid Hired Date' };

  expect(problemsOf(driver, { isNew: true, before, values: before }, today)).toEqual(owed);
  // A prospect, who has no hired date yet, may be noted down as such (APP-14).
  expect(problemsOf(driver, { isNew: false, before, values: { ...before, desc: 'Nights' } }, today)).toEqual({});
  const hired = { ...before, driverHiredDate: '2026-01-05' };
  expect(problemsOf(driver, { isNew: false, before: hired, values: { ...hired, desc: 'Nights' } }, today)).toEqual({
    driverDOB: owed.driverDOB,
  });
  // Nothing was changed: there is nothing to save.
  expect(problemsOf(driver, { isNew: false, before, values: before }, today)).toEqual({});
});
