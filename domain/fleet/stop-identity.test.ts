import { expect, test } from 'vitest';
import { keepStopIds } from './stop-identity.ts';

const stop = (over: object) => ({
  id: null as string | null,
  kind: 'DELIVERY',
  location: 'Tulsa, OK',
  facility: null as string | null,
  address: null as string | null,
  appointmentFrom: null as string | null,
  appointmentTo: null as string | null,
  isFirstCome: false,
  arrived: null as string | null,
  departed: null as string | null,
  reference: null as string | null,
  pieces: null as number | null,
  weight: null as number | null,
  note: null as string | null,
  ...over,
});
type Stop = ReturnType<typeof stop>;
const find = (sent: readonly Stop[], stored: readonly Stop[]) => keepStopIds(sent, stored).map(({ id }) => id);

test('a stop of the same kind at the same place, however spelled, is the stored one', () => {
  const stored = [stop({ id: 'a', facility: 'Osage Foods', address: '400 N Main St' })];

  expect(find([stop({ location: 'TULSA,OK' })], stored)).toEqual(['a']);
  expect(find([stop({ facility: 'osage foods', address: '400 N. Main St.' })], stored)).toEqual(['a']);
});

test.each([
  ['kind', { kind: 'PICKUP' }],
  ['city', { location: 'Joplin, MO' }],
  ['facility', { facility: 'Dock 4' }],
  ['address', { address: '12 Elm St' }],
])('a stop with another %s is new', (_, over) => {
  const stored = [stop({ id: 'a', facility: 'Osage Foods', address: '400 N Main St' })];

  expect(find([stop(over)], stored)).toEqual([null]);
});

test('stops at one place are matched by order, and each stored one once', () => {
  const stored = [stop({ id: 'a' }), stop({ id: 'b' })];

  expect(find([stop({}), stop({}), stop({})], stored)).toEqual(['a', 'b', null]);
  expect(find([stop({}), stop({ id: 'a' })], stored)).toEqual(['b', 'a']);
});

test('a facility decides before the order does', () => {
  const stored = [stop({ id: 'a', facility: 'Dock 4' }), stop({ id: 'b' })];

  expect(find([stop({}), stop({ facility: 'Dock 4' })], stored)).toEqual(['b', 'a']);
  expect(find([stop({ facility: 'Dock 9' }), stop({ facility: 'Dock 4' })], stored)).toEqual(['b', 'a']);
});

test('a stop with its ID is never matched by place, and may be cleared', () => {
  const cleared = stop({ id: 'a' });

  expect(keepStopIds([cleared], [stop({ id: 'a', arrived: '2026-03-05T07:30' })])).toEqual([cleared]);
});

const MARKS = { arrived: '2026-03-05T07:30', departed: '2026-03-05T12:40' };
const STORED = stop({
  id: 'a',
  ...MARKS,
  facility: 'Osage Foods',
  address: '400 N Main St',
  appointmentFrom: '08:00',
  appointmentTo: '10:00',
  isFirstCome: true,
  reference: 'PU 5512',
  pieces: 12,
  weight: 18_250.5,
  note: 'Call ahead',
});

test('a matched stop keeps everything that it leaves blank', () => {
  expect(keepStopIds([stop({})], [STORED])).toEqual([STORED]);
});

test('a value sent for a matched stop replaces the stored value', () => {
  const sent = stop({ ...STORED, id: null, note: 'Gate 2', pieces: 0, departed: '2026-03-05T13:00' });

  expect(keepStopIds([sent], [STORED])).toEqual([{ ...sent, id: 'a' }]);
});

test('an appointment is replaced as a whole', () => {
  const [kept] = keepStopIds([stop({ appointmentFrom: '09:00' })], [STORED]);

  expect(kept).toMatchObject({ appointmentFrom: '09:00', appointmentTo: null, isFirstCome: false });
});

test('a departure before the arrival that was sent is dropped', () => {
  const sendArrival = (arrived: string) => keepStopIds([stop({ arrived })], [STORED])[0];

  expect(sendArrival('2026-03-05T12:40')).toMatchObject({ departed: '2026-03-05T12:40' });
  expect(sendArrival('2026-03-05T12:41')).toMatchObject({ arrived: '2026-03-05T12:41', departed: null });
});
