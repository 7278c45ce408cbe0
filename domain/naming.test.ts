import { expect, test } from 'vitest';
import { dispatcher } from './admin/dispatcher.ts';
import { vehicle } from './admin/vehicle.ts';
import { namedAs } from './core/naming.ts';
import { driver } from './driver-app/driver.ts';
import { customer } from './fleet/customer.ts';
import { document } from './fleet/document.ts';
import { records } from './registry.ts';

test('puts a typed name into the name field, or a person’s into first and last name', () => {
  expect(namedAs(customer, ' Gulf Paper Co ')).toEqual({ customerName: 'Gulf Paper Co' });
  expect(namedAs(vehicle, '118')).toEqual({ vehicleNumber: '118' });
  expect(namedAs(driver, 'Nora Quist')).toEqual({ driverFirstName: 'Nora', driverLastName: 'Quist' });
  expect(namedAs(dispatcher, 'Ana de la Cruz')).toEqual({
    dispatcherFirstName: 'Ana',
    dispatcherLastName: 'de la Cruz',
  });
  expect(namedAs(driver, 'Nora')).toEqual({ driverFirstName: 'Nora' });
});

test('names nothing without input, or for a record without a name field', () => {
  expect(namedAs(customer, ' ')).toEqual({});
  expect(namedAs(document, 'Gulf Paper')).toEqual({});
});

test('works for every record', () => {
  for (const record of Object.values(records)) expect(() => namedAs(record, 'Gulf Paper')).not.toThrow();
});
