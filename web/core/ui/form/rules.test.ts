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
  applyChange,
  buildBody,
  getAuthorityPreset,
  getChangedNames,
  getFormValues,
  getNamesToSend,
  getSignature,
  validateForm,
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
  before: getFormValues(customer, acme),
  values: { ...getFormValues(customer, acme), ...change },
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
    driver: ref('driver', 'Driver', { optional: true, under: 'carrier' }),
    status: choice('Status', ['IN_PROGRESS', 'COMPLETE'], { default: 'IN_PROGRESS' }),
    paper: file('Paper', { optional: true }),
    note: text('Note', { optional: true }),
  },
});

// Ledger: RAP-18
test('a new form sends its defaults as touched fields', () => {
  const before = getFormValues(job, null);
  expect(before.status).toBe('IN_PROGRESS');
  expect(getNamesToSend(job, { isNew: true, before, values: { ...before, carrier: authority } })).toEqual([
    'carrier',
    'status',
  ]);
});

// Ledger: RAP-02
test('a change sends its ID, its base version and only the touched fields', () => {
  expect(buildBody(customer, edit({ customerName: 'Acme Freight', customerMC: '' }), acme)).toEqual({
    id: acme.id,
    updated: acme.updated,
    customerName: 'Acme Freight',
    customerMC: '',
  });
});

test('sends a field that another change cleared, whether you reenter it or leave it empty', () => {
  const other = { id: 'd-2', prettyName: 'Anh Okafor' };
  const before = getFormValues(vehicle, { driver: { id: 'd-1', prettyName: 'M. Okafor' }, driverSince: '2025-01-06' });
  const handed = applyChange(vehicle, before, 'driver', other);
  const names = (values: object) => getNamesToSend(vehicle, { isNew: false, before, values: { ...handed, ...values } });

  expect(names({ driverSince: '2025-01-06' })).toEqual(['driver', 'driverSince']);
  expect(names({})).toEqual(['driver', 'driverSince']);
  expect(getChangedNames(vehicle, before, { ...handed, driverSince: '2025-01-06' })).toEqual(['driver']);
});

// Ledger: EXP-43
test('sends a percentage with its checkbox, even if it stays at 0', () => {
  const before = getFormValues(expense, { expenseIsDeductable: false, expenseDeductablePercentage: 0 });
  const values = { ...before, expenseIsDeductable: true, expenseDeductablePercentage: '0' };
  expect(getNamesToSend(expense, { isNew: false, before, values })).toEqual([
    'expenseIsDeductable',
    'expenseDeductablePercentage',
  ]);
});

test('typing and undoing it isn’t a change', () => {
  expect(getChangedNames(customer, edit({}).before, { ...edit({}).values, customerName: 'Acme', desc: '  ' })).toEqual(
    [],
  );
});

test('a reloaded authority with another state isn’t a change', () => {
  expect(
    getChangedNames(customer, edit({}).before, { ...edit({}).values, carrier: { ...authority, state: 'INACTIVE' } }),
  ).toEqual([]);
});

test('another file is a change, even one that looks the same', () => {
  const before = { ...getFormValues(job, null), paper: new File(['a'], 'a.pdf') };
  expect(getChangedNames(job, before, { ...before, paper: new File(['a'], 'a.pdf') })).toEqual(['paper']);
  expect(getChangedNames(job, before, { ...before })).toEqual([]);
});

// Ledger: CUS-10, CUS-11, CUS-12, CUS-14
test('an empty customer shows all missing fields at once', () => {
  const before = getFormValues(customer, null);
  expect(validateForm(customer, { isNew: true, before, values: before }, today)).toEqual({
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
  expect(validateForm(customer, edit({ customerType: 'SHIPPER' }), today)).toEqual({
    customerMC: 'Only brokers and carriers have an MC number',
  });
  expect(validateForm(customer, edit({ customerType: 'SHIPPER', customerMC: '' }), today)).toEqual({});
  expect(validateForm(customer, edit({ customerEmail: 'pay@acme.c' }), today)).toEqual({
    customerEmail: 'Invalid Email',
  });
});

// Ledger: CUS-04
test('locks the authority of an existing customer', () => {
  const other = { ...authority, id: '01890000-0000-7000-8000-000000000009' };
  expect(validateForm(customer, edit({ carrier: other }), today)).toEqual({ carrier: 'Authority can’t be changed' });
});

test('changing the authority clears its dependent fields, and selecting the same one doesn’t', () => {
  const values = { ...getFormValues(job, null), carrier: authority, driver: { id: 'd-1', prettyName: 'M. Okafor' } };
  expect(applyChange(job, values, 'carrier', { ...authority, id: 'other' }).driver).toBeNull();
  expect(applyChange(job, values, 'carrier', { ...authority }).driver).toEqual({ id: 'd-1', prettyName: 'M. Okafor' });
});

test('a record picked before its authority fills in the authority, and never changes one', () => {
  const driver = { id: 'd-1', prettyName: 'M. Okafor', carrier: authority };
  const values = getFormValues(job, null);
  const other = { ...authority, id: 'other' };

  expect(applyChange(job, values, 'driver', driver)).toMatchObject({ carrier: authority, driver: { id: 'd-1' } });
  expect(applyChange(job, { ...values, carrier: other }, 'driver', driver).carrier).toEqual(other);
  expect(applyChange(job, values, 'driver', null).carrier).toBeNull();
});

test('a retry of the same save has the same key, and another file a new one', () => {
  const paper = (name: string) => new File(['a'], name, { lastModified: 1 });
  expect(getSignature({ note: 'x', paper: paper('a.pdf') })).toBe(getSignature({ note: 'x', paper: paper('a.pdf') }));
  expect(getSignature({ note: 'x', paper: paper('a.pdf') })).not.toBe(
    getSignature({ note: 'x', paper: paper('b.pdf') }),
  );
});

// Ledger: USR-47
test('a new record starts from the default authority, except for a document and a user', () => {
  expect(getAuthorityPreset(customer, authority)).toEqual({ carrier: authority });
  expect(getAuthorityPreset(expense, authority)).toEqual({ carrier: authority });
  expect(getAuthorityPreset(customer, null)).toEqual({});
  for (const record of [document, profile, recurring, carrier])
    expect(getAuthorityPreset(record, authority)).toEqual({});
});

// Ledger: DRV-43, RAP-18
test('every save checks required fields, touched or not', () => {
  const rosa = { carrier: authority, driverType: 'OWNER_OPERATOR', driverFirstName: 'Rosa', driverLastName: 'Delgado' };
  const reach = { driverPhoneNumber: '(512) 555-0142', driverEmail: 'rosa@example.com' };
  const address = { place: '9 Elm St', city: 'Waco', state: 'TX', zipCode: '76701' };
  const before = getFormValues(driver, { ...rosa, ...reach, address });
  const owed = { driverDOB: 'Invalid Date Of Birth', driverHiredDate: 'Invalid Hired Date' };

  expect(validateForm(driver, { isNew: true, before, values: before }, today)).toEqual(owed);
  // A prospect, who has no hired date yet, may be noted down as such (APP-14).
  expect(validateForm(driver, { isNew: false, before, values: { ...before, desc: 'Nights' } }, today)).toEqual({});
  const hired = { ...before, driverHiredDate: '2026-01-05' };
  expect(validateForm(driver, { isNew: false, before: hired, values: { ...hired, desc: 'Nights' } }, today)).toEqual({
    driverDOB: owed.driverDOB,
  });
  // Nothing was changed: there is nothing to save.
  expect(validateForm(driver, { isNew: false, before, values: before }, today)).toEqual({});
});
