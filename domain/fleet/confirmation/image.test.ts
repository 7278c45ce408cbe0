/** Values taken from two readings of a picture: none that only one has, and none that neither is confident of. */
import { expect, test } from 'vitest';
import { findDoubtedFields, mergeReadings } from './image.ts';
import type { Proposal, ReadDocument, ReadField } from './proposals.ts';
import { readConfirmation } from './read.ts';
import { groupLines, type Run } from './text.ts';

const spot = { page: 1, x: 0, y: 0, width: 0, height: 0 };
const makeProposal = (value: string | number, confidence?: number): Proposal => ({
  value,
  said: String(value),
  spot,
  ...(confidence !== undefined && { confidence }),
});
const makeReading = (
  proposals: Partial<Record<ReadField, Proposal>>,
  more: Partial<ReadDocument> = {},
): ReadDocument => ({
  proposals,
  loads: [],
  stops: [],
  contact: {},
  mcNumbers: [],
  doubts: [],
  ...more,
});
const getValues = ({ proposals }: ReadDocument) =>
  Object.fromEntries(Object.entries(proposals).map(([field, { value }]) => [field, value]));

test('accepts a value if both readings have it and one of them is confident', () => {
  const one = makeReading({
    fleetWeight: makeProposal(38_750, 60),
    fleetLoadFee: makeProposal(1410, 95),
    fleetDistance: makeProposal(601, 95),
    customer: makeProposal('Twin Forks Logistics', 95),
    fleetPickupLocation: makeProposal('Toledo, OH', 74),
  });
  const other = makeReading({
    fleetWeight: makeProposal(38_750, 80),
    fleetLoadFee: makeProposal(1470, 95),
    fleetDistance: makeProposal(601, 95),
    customer: makeProposal('TWIN FORKS LOGISTICS', 95),
    fleetPickupLocation: makeProposal('Toledo, OH', 74),
  });

  expect(getValues(mergeReadings([one, other]))).toEqual({
    fleetWeight: 38_750,
    fleetDistance: 601,
    customer: 'Twin Forks Logistics',
  });
});

test('requires more confidence for a load number, and full confidence for printed text', () => {
  const number = (confidence?: number) => makeReading({ fleetLoadNumber: makeProposal('S1499551', confidence) });

  expect(getValues(mergeReadings([number(89), number(74)]))).toEqual({});
  expect(getValues(mergeReadings([number(89), number(75)]))).toEqual({ fleetLoadNumber: 'S1499551' });
  expect(getValues(mergeReadings([number(90), number(50)]))).toEqual({ fleetLoadNumber: 'S1499551' });
  expect(getValues(mergeReadings([number(), number()]))).toEqual({ fleetLoadNumber: 'S1499551' });
});

test('accepts stops only if both readings have both ends of the trip, but printed text separately', () => {
  const pickup = {
    fleetPickupLocation: makeProposal('Toledo, OH', 95),
    fleetPickUpDate: makeProposal('2026-12-01', 95),
  };
  const both = { ...pickup, fleetDeliveryLocation: makeProposal('Tulsa, OK', 95), fleetWeight: makeProposal(900, 95) };
  const elsewhere = { ...both, fleetDeliveryLocation: makeProposal('Tulsa, OR', 95) };
  const typed = { fleetPickupLocation: makeProposal('Toledo, OH') };
  const { fleetDeliveryLocation, ...withoutDelivery } = both;

  expect(Object.keys(getValues(mergeReadings([makeReading(both), makeReading(both)])))).toHaveLength(4);
  expect(Object.keys(getValues(mergeReadings([makeReading(both), makeReading(elsewhere)])))).toHaveLength(3);
  expect(getValues(mergeReadings([makeReading(withoutDelivery), makeReading(both)]))).toEqual({ fleetWeight: 900 });
  expect(getValues(mergeReadings([makeReading(both), makeReading(withoutDelivery)]))).toEqual({ fleetWeight: 900 });
  expect(getValues(mergeReadings([makeReading(typed), makeReading(typed)]))).toEqual({
    fleetPickupLocation: 'Toledo, OH',
  });
});

test('uses the value that two of three readings agree on, unless two of them differ', () => {
  const fee = (value: number, doubts: ReadField[] = []) =>
    makeReading({ fleetLoadFee: makeProposal(value, 95) }, { doubts });
  const values = (...readings: ReadDocument[]) => getValues(mergeReadings(readings));

  expect(values(fee(1410), fee(1470), fee(1410))).toEqual({ fleetLoadFee: 1410 });
  expect(values(fee(1410), fee(1470), fee(1440))).toEqual({});
  expect(values(fee(1410), fee(1470), fee(1410, ['fleetLoadFee']))).toEqual({ fleetLoadFee: 1410 });
  expect(values(fee(1410, ['fleetLoadFee']), fee(1470), fee(1410, ['fleetLoadFee']))).toEqual({});
});

test('leaves a town blank if another reading has a word before it', () => {
  const going = (town: string) =>
    makeReading({
      fleetPickupLocation: makeProposal('Toledo, OH', 95),
      fleetDeliveryLocation: makeProposal(town, 95),
    });
  const merge = (...towns: string[]) => getValues(mergeReadings(towns.map(going)));

  expect(merge('Ft. Payne, AL', 'Payne, AL', 'Payne, AL')).toEqual({ fleetPickupLocation: 'Toledo, OH' });
  expect(merge('Ft. Payne, AL', 'Ft. Payne, AL', 'Payne, AL')).toEqual({
    fleetPickupLocation: 'Toledo, OH',
    fleetDeliveryLocation: 'Ft. Payne, AL',
  });
  expect(merge('Cayne, AL', 'Payne, AL', 'Payne, AL')).toEqual({
    fleetPickupLocation: 'Toledo, OH',
    fleetDeliveryLocation: 'Payne, AL',
  });
});

test('a town that is repeated less clearly doesn’t make a stop doubtful', () => {
  const lines = groupLines([makeWord('LAREDO,TX', 40, 41)]);

  expect(findDoubtedFields(lines, ['Laredo, TX', 'Waco, TX'])).toEqual([]);
  expect(findDoubtedFields(lines, ['Waco, TX'])).toHaveLength(4);
});

test('takes an unclear MI after a number for miles, and after a town for its state', () => {
  const doubts = (...words: [string, number][]) =>
    findDoubtedFields(groupLines(words.map(([text, confidence], at) => makeWord(text, 40 + at * 18, confidence))));

  expect(doubts(['231', 90], ['MI', 40])).toEqual([]);
  expect(doubts(['Gary', 90], ['MI', 40])).toHaveLength(4);
  expect(doubts(['231', 90], ['MI', 40], ['48226', 90])).toHaveLength(4);
});

test('leaves a field empty only if both readings doubt it', () => {
  const fee = { fleetLoadFee: makeProposal(1410, 95), fleetDistance: makeProposal(601, 95) };
  const doubting = makeReading(fee, { doubts: ['fleetLoadFee', 'fleetDistance'] });

  expect(getValues(mergeReadings([doubting, makeReading(fee, { doubts: ['fleetLoadFee'] })]))).toEqual({
    fleetDistance: 601,
  });
});

test('accepts loads if both readings have the same number, and contacts and MC numbers if both agree', () => {
  const one = makeReading(
    { customer: makeProposal('Acme', 95) },
    {
      loads: [{ fleetLoadFee: makeProposal(900, 95) }, { fleetLoadFee: makeProposal(850, 95) }],
      contact: { customerMC: '455120', customerDOT: '77' },
      mcNumbers: [makeProposal('455120', 95), makeProposal('1180077', 95), makeProposal('99', 60)],
    },
  );
  const other = {
    ...one,
    contact: { customerMC: '455120', customerDOT: '71' },
    mcNumbers: [makeProposal('455120', 95), makeProposal('99', 95)],
  };

  const both = mergeReadings([one, other]);
  const differing = mergeReadings([one, { ...other, loads: [] }]);

  expect(both.loads.map(({ fleetLoadFee }) => fleetLoadFee?.value)).toEqual([900, 850]);
  expect([both.contact, both.mcNumbers.map(({ value }) => value)]).toEqual([{ customerMC: '455120' }, ['455120']]);
  expect([differing.loads, differing.proposals]).toEqual([[], {}]);
});

const makeWord = (text: string, x: number, confidence: number, y = 100): Run => ({
  text,
  page: 1,
  x,
  y,
  width: text.length * 5,
  height: 10,
  recognized: [{ text, confidence }],
});

test('an unclear amount makes the pay doubtful, and an unclear city makes the stops doubtful', () => {
  const doubts = (...runs: Run[]) => findDoubtedFields(groupLines(runs));
  const PAY = ['fleetLoadFee', 'fleetFuelSurcharge', 'fleetLayoverFee'];

  expect(doubts(makeWord('Total', 40, 50), makeWord('12', 200, 50))).toEqual([]);
  expect(doubts(makeWord('$2,100.00', 40, 74))).toEqual(PAY);
  expect(doubts(makeWord('$2,100.00', 40, 75))).toEqual([]);
  for (const split of ['$2, 450.00', '$2,450. 00', '2 ,450.00', '1 450.00'])
    expect(doubts(makeWord(split, 40, 96))).toEqual(PAY);
  expect(doubts(makeWord('Nov 25, 2026', 40, 96))).toEqual([]);
  expect(doubts(makeWord('Jose,', 40, 20))).toEqual([
    ...['fleetPickUpDate', 'fleetPickupLocation', 'fleetDeliveryDate', 'fleetDeliveryLocation'],
  ]);
});

test('recognized values are only likely, with the confidence of their least clear word', () => {
  const runs = [
    ...[makeWord('Load', 40, 96), makeWord('Number:', 62, 30), makeWord('4471902', 100, 92), makeWord('(3', 137, 20)],
    ...[makeWord('Miles:', 40, 96, 130), makeWord('601', 72, 71, 130)],
  ];

  const { fleetLoadNumber, fleetDistance } = readConfirmation({ pages: [{ width: 612, height: 792 }], runs }).proposals;

  expect([fleetLoadNumber, fleetDistance]).toMatchObject([
    { value: '4471902', isLikely: true, confidence: 92 },
    { value: 601, isLikely: true, confidence: 71 },
  ]);
});
