import { records } from '@milepost/domain/registry.ts';
import { expect, test } from 'vitest';
import { getRestorablePart } from './restore-value.tsx';

const { customer, driver, fleet, fuel_card: fuelCard } = records;

test.each([
  ['money', fleet, 'fleetLoadFee', '$1,200.00', '1200'],
  ['a number', fleet, 'fleetWeight', '41300', '41300'],
  ['a date', fleet, 'fleetPickUpDate', '2026-03-04', '03-04-2026'],
  ['a text', fleet, 'fleetPickupLocation', 'Dallas, TX', 'Dallas, TX'],
  ['a choice by its label', customer, 'customerType', 'Broker', 'BROKER'],
  ['a formatted phone number', customer, 'customerPhoneNumber', '(214) 555-0148', '2145550148'],
  ['an empty value of an optional field', fleet, 'fleetWeight', '', ''],
] as const)('restores %s from the history', (_, record, field, from, part) => {
  expect(getRestorablePart(record, { field, from })).toBe(part);
});

test.each([
  ['a related record known only by name', fleet, 'driver', 'Marcus Okafor'],
  ['a file', fleet, 'fleetConfirmation', 'rc.pdf'],
  ['a status with its own actions', fleet, 'status', 'In Progress'],
  ['a required field that was empty', fleet, 'fleetLoadFee', ''],
  ['a choice that is no longer offered', customer, 'customerType', 'Wholesaler'],
  ['a field that no longer exists', driver, 'formerField', 'x'],
  ['a value hidden in the history', fuelCard, 'fuelCardPin', '••••'],
] as const)('can’t restore %s', (_, record, field, from) => {
  expect(getRestorablePart(record, { field, from })).toBeNull();
});
