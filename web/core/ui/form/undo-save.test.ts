import { records } from '@milepost/domain/registry.ts';
import { expect, test } from 'vitest';
import { getFormValues } from './rules.ts';
import { describeSave } from './undo-save.ts';

const { fleet } = records;
const ROW = {
  id: 'l-1',
  prettyName: 'L-1',
  updated: '2026-03-02T10:00:01Z',
  fleetLoadFee: 1500,
  fleetPickUpDate: '2026-03-02',
  fleetConfirmation: { name: 'rc.pdf', url: '/rc.pdf' },
};
const before = (over: object) => getFormValues(fleet, { ...ROW, ...over });
const save = (over: object, sent: object = {}) =>
  describeSave(fleet, { before: before(over), sent: { ...sent }, row: ROW });

test('undo restores a changed fee against the saved version, so no later change is lost', () => {
  expect(save({ fleetLoadFee: 1200, fleetPickUpDate: '2026-03-01' })).toEqual({
    text: 'Pickup Date, Load Fee changed',
    undo: {
      method: 'PATCH',
      path: 'fleet/l-1',
      values: { id: 'l-1', updated: ROW.updated, fleetLoadFee: '1200', fleetPickUpDate: '03-01-2026' },
      seconds: 10,
    },
  });
});

test('undo repeats the reason of the change', () => {
  expect(save({ fleetLoadFee: 1200 }, { changeReason: 'Rate confirmed by phone' }).undo?.values).toMatchObject({
    changeReason: 'Rate confirmed by phone',
  });
});

test('undo removes an added file, but can’t restore a replaced one', () => {
  expect(save({ fleetConfirmation: { name: 'old.pdf', url: '/old.pdf' } })).toEqual({
    text: 'Rate Confirmation changed',
  });
  expect(save({ fleetConfirmation: null }).undo?.values).toMatchObject({ fleetConfirmation: '' });
});

test('a file that wasn’t sent isn’t a change, even if its address differs', () => {
  const kept = before({ fleetLoadFee: 1200, fleetConfirmation: { name: 'rc.pdf', url: '/rc.pdf?signed=1' } });
  const sent = { ...kept, fleetLoadFee: 1500 };

  const { text, undo } = describeSave(fleet, { before: kept, sent, row: ROW });

  expect(text).toBe('Load Fee changed');
  expect(undo?.values).toMatchObject({ fleetLoadFee: '1200' });
});

test('names three fields and counts the rest', () => {
  const { text } = save({ fleetLoadFee: 1, fleetPickUpDate: null, fleetWeight: 4, fleetPickupLocation: 'x' });

  expect(text).toBe('Pickup Date, Pickup Location, Weight, and 1 more changed');
});

test('offers no undo without a change', () => {
  expect(save({})).toEqual({ text: '' });
});

test('undo adds a removed row again and restores a changed one', () => {
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const stop = (id: string, location: string) => ({ id, kind: 'PICKUP', location, date: '2026-03-02' });
  const row = { ...ROW, stops: [stop(first, 'Waco, TX')] };

  const { undo } = describeSave(fleet, {
    before: before({ stops: [stop(first, 'Dallas, TX'), stop(second, 'Enid, OK')] }),
    sent: {},
    row,
  });

  expect(JSON.parse(String(undo?.values?.stops))).toMatchObject([
    { id: first, location: 'Dallas, TX' },
    { id: null, location: 'Enid, OK' },
  ]);
});
