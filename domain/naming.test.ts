import { expect, test } from 'vitest';
import { dispatcher } from './admin/dispatcher.ts';
import { vehicle } from './admin/vehicle.ts';
import { namedAs } from './core/naming.ts';
import { driver } from './driver-app/driver.ts';
import { customer } from './fleet/customer.ts';
import { document } from './fleet/document.ts';
import { records } from './registry.ts';

test('a name goes into the field that it is, a person’s into the first and the last', () => {
  expect(namedAs(customer, ' Gulf Paper Co ')).toEqual({ customerName: 'Gulf Paper Co' });
  expect(namedAs(vehicle, '118')).toEqual({ vehicleNumber: '118' });
  expect(namedAs(driver, 'Nora Quist')).toEqual({ driverFirstName: 'Nora', driverLastName: 'Quist' });
  expect(namedAs(dispatcher, 'Ana de la Cruz')).toEqual({
    dispatcherFirstName: 'Ana',
    dispatcherLastName: 'de la Cruz',
  });
  expect(namedAs(driver, 'Nora')).toEqual({ driverFirstName: 'Nora' });
});

test('nothing typed names nothing, and so does a record that is known by something else', () => {
  expect(namedAs(customer, ' ')).toEqual({});
  expect(namedAs(document, 'Gulf Paper')).toEqual({});
});

test('no record is in the way of being asked for its name', () => {
  for (const record of Object.values(records)) expect(() => namedAs(record, 'Gulf Paper')).not.toThrow();
});
