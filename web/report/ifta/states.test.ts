import type { ReturnLine } from '@milepost/domain/report/ifta/return.ts';
import { expect, test } from 'vitest';
import { sumStates } from './states.tsx';

const line = (over: Partial<ReturnLine>) =>
  ({ jurisdiction: 'TX', name: 'Texas', kind: 'BASE', totalMiles: 100, tax: 5, ...over }) as ReturnLine;

test('a state has the miles and the tax from all its lines, with the surcharge', () => {
  const lines = [
    line({ totalMiles: 100, tax: 5.1 }),
    line({ totalMiles: 50, tax: -0.2 }),
    line({ jurisdiction: 'KY', name: 'Kentucky', totalMiles: 10, tax: 1 }),
    line({ jurisdiction: 'KY', name: 'Kentucky', kind: 'SURCHARGE', totalMiles: null, tax: 0.5 }),
  ];

  expect(sumStates({ lines })).toEqual([
    { code: 'TX', name: 'Texas', miles: 150, tax: 4.9 },
    { code: 'KY', name: 'Kentucky', miles: 10, tax: 1.5 },
  ]);
});

test('without a rate the tax is unknown, and outside IFTA there is no tax', () => {
  const [known, outside] = sumStates({
    lines: [line({ tax: null }), line({ jurisdiction: 'AK', name: 'Alaska', kind: 'OUTSIDE', tax: null })],
  });

  expect([known?.tax, outside?.tax]).toEqual([null, 0]);
});
