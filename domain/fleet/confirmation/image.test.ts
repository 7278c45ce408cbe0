/** Values taken from two readings of a picture: none that only one has, and none that neither is confident of. */
import { expect, test } from 'vitest';
import { agreed, doubtedFields } from './image.ts';
import type { Proposal, ReadField, ReadPaper } from './proposals.ts';
import { readConfirmation } from './read.ts';
import { linesOf, type Run } from './text.ts';

const spot = { page: 1, x: 0, y: 0, width: 0, height: 0 };
const said = (value: string | number, confidence?: number): Proposal => ({
  ...{ value, said: String(value), spot },
  ...(confidence !== undefined && { confidence }),
});
const paper = (proposals: Partial<Record<ReadField, Proposal>>, more: Partial<ReadPaper> = {}): ReadPaper => ({
  ...{ proposals, loads: [], stops: [], contact: {}, mcNumbers: [], doubts: [] },
  ...more,
});
const valuesOf = ({ proposals }: ReadPaper) =>
  Object.fromEntries(Object.entries(proposals).map(([field, { value }]) => [field, value]));

test('accepts a value if both readings have it and one of them is confident', () => {
  const one = paper({
    fleetWeight: said(38_750, 60),
    fleetLoadFee: said(1410, 95),
    fleetDistance: said(601, 95),
    customer: said('Twin Forks Logistics', 95),
    fleetPickupLocation: said('Toledo, OH', 74),
  });
  const other = paper({
    fleetWeight: said(38_750, 80),
    fleetLoadFee: said(1470, 95),
    fleetDistance: said(601, 95),
    customer: said('TWIN FORKS LOGISTICS', 95),
    fleetPickupLocation: said('Toledo, OH', 74),
  });

  expect(valuesOf(agreed(one, other))).toEqual({
    fleetWeight: 38_750,
    fleetDistance: 601,
    customer: 'Twin Forks Logistics',
  });
});

test('requires more confidence for a load number, and full confidence for printed text', () => {
  const number = (confidence?: number) => paper({ fleetLoadNumber: said('S1499551', confidence) });

  expect(valuesOf(agreed(number(89), number(89)))).toEqual({});
  expect(valuesOf(agreed(number(90), number(50)))).toEqual({ fleetLoadNumber: 'S1499551' });
  expect(valuesOf(agreed(number(), number()))).toEqual({ fleetLoadNumber: 'S1499551' });
});

test('accepts stops only if both readings have both ends of the trip, but printed text separately', () => {
  const pickup = { fleetPickupLocation: said('Toledo, OH', 95), fleetPickUpDate: said('2026-12-01', 95) };
  const both = { ...pickup, fleetDeliveryLocation: said('Tulsa, OK', 95), fleetWeight: said(900, 95) };
  const elsewhere = { ...both, fleetDeliveryLocation: said('Tulsa, OR', 95) };
  const typed = { fleetPickupLocation: said('Toledo, OH') };
  const { fleetDeliveryLocation, ...withoutDelivery } = both;

  expect(Object.keys(valuesOf(agreed(paper(both), paper(both))))).toHaveLength(4);
  expect(Object.keys(valuesOf(agreed(paper(both), paper(elsewhere))))).toHaveLength(3);
  expect(valuesOf(agreed(paper(withoutDelivery), paper(both)))).toEqual({ fleetWeight: 900 });
  expect(valuesOf(agreed(paper(both), paper(withoutDelivery)))).toEqual({ fleetWeight: 900 });
  expect(valuesOf(agreed(paper(typed), paper(typed)))).toEqual({ fleetPickupLocation: 'Toledo, OH' });
});

test('leaves a field empty only if both readings doubt it', () => {
  const fee = { fleetLoadFee: said(1410, 95), fleetDistance: said(601, 95) };
  const doubting = paper(fee, { doubts: ['fleetLoadFee', 'fleetDistance'] });

  expect(valuesOf(agreed(doubting, paper(fee, { doubts: ['fleetLoadFee'] })))).toEqual({ fleetDistance: 601 });
});

test('accepts loads if both readings have the same number, and contacts and MC numbers if both agree', () => {
  const one = paper(
    { customer: said('Acme', 95) },
    {
      loads: [{ fleetLoadFee: said(900, 95) }, { fleetLoadFee: said(850, 95) }],
      contact: { customerMC: '455120', customerDOT: '77' },
      mcNumbers: [said('455120', 95), said('1180077', 95), said('99', 60)],
    },
  );
  const other = {
    ...one,
    contact: { customerMC: '455120', customerDOT: '71' },
    mcNumbers: [said('455120', 95), said('99', 95)],
  };

  const both = agreed(one, other);
  const differing = agreed(one, { ...other, loads: [] });

  expect(both.loads.map(({ fleetLoadFee }) => fleetLoadFee?.value)).toEqual([900, 850]);
  expect([both.contact, both.mcNumbers.map(({ value }) => value)]).toEqual([{ customerMC: '455120' }, ['455120']]);
  expect([differing.loads, differing.proposals]).toEqual([[], {}]);
});

const word = (text: string, x: number, confidence: number, y = 100): Run => ({
  ...{ text, page: 1, x, y, width: text.length * 5, height: 10 },
  recognized: [{ text, confidence }],
});

test('an unclear amount makes the pay doubtful, and an unclear city the stops', () => {
  const doubts = (...runs: Run[]) => doubtedFields(linesOf(runs));

  expect(doubts(word('Total', 40, 50), word('12', 200, 50))).toEqual([]);
  expect(doubts(word('$2,100.00', 40, 74))).toEqual(['fleetLoadFee']);
  expect(doubts(word('$2,100.00', 40, 75))).toEqual([]);
  for (const split of ['$2, 450.00', '$2,450. 00', '2 ,450.00', '1 450.00'])
    expect(doubts(word(split, 40, 96))).toEqual(['fleetLoadFee']);
  expect(doubts(word('Nov 25, 2026', 40, 96))).toEqual([]);
  expect(doubts(word('Jose,', 40, 20))).toEqual([
    ...['fleetPickUpDate', 'fleetPickupLocation', 'fleetDeliveryDate', 'fleetDeliveryLocation'],
  ]);
});

test('recognized values are only likely, with the confidence of their least clear word', () => {
  const runs = [
    ...[word('Load', 40, 96), word('Number:', 62, 30), word('4471902', 100, 92), word('(3', 137, 20)],
    ...[word('Miles:', 40, 96, 130), word('601', 72, 71, 130)],
  ];

  const { fleetLoadNumber, fleetDistance } = readConfirmation({ pages: [{ width: 612, height: 792 }], runs }).proposals;

  expect([fleetLoadNumber, fleetDistance]).toMatchObject([
    { value: '4471902', isLikely: true, confidence: 92 },
    { value: 601, isLikely: true, confidence: 71 },
  ]);
});
