import { expect, test } from 'vitest';
import { dispatcher } from './admin/dispatcher.ts';
import { vehicle } from './admin/vehicle.ts';
import { prefillName } from './core/prefill-name.ts';
import { driver } from './driver-app/driver.ts';
import { customer } from './fleet/customer.ts';
import { document } from './fleet/document.ts';
import { records } from './registry.ts';

test('puts a typed name into the name field, or a person’s into first and last name', () => {
  expect(prefillName(customer, ' Gulf Paper Co ')).toEqual({ customerName: 'Gulf Paper Co' });
  expect(prefillName(vehicle, '118')).toEqual({ vehicleNumber: '118' });
  expect(prefillName(driver, 'Nora Quist')).toEqual({ driverFirstName: 'Nora', driverLastName: 'Quist' });
  expect(prefillName(dispatcher, 'Ana de la Cruz')).toEqual({
    dispatcherFirstName: 'Ana',
    dispatcherLastName: 'de la Cruz',
  });
  expect(prefillName(driver, 'Nora')).toEqual({ driverFirstName: 'Nora' });
});

test('names nothing without input, or for a record without a name field', () => {
  expect(prefillName(customer, ' ')).toEqual({});
  expect(prefillName(document, 'Gulf Paper')).toEqual({});
});

test('works for every record', () => {
  for (const record of Object.values(records)) expect(() => prefillName(record, 'Gulf Paper')).not.toThrow();
});
