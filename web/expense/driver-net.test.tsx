import { expect, test } from 'vitest';
import { draw } from '../core/testing/draw.tsx';
import { DriverNet } from './driver-net.tsx';

const read = (value: number | null) => draw(<DriverNet value={value} />).container.textContent;

test('describes the effect of an expense on driver pay in words', () => {
  expect(read(80)).toContain('$80.00deducted');
  expect(read(-40)).toContain('-$40.00paid to driver');
  for (const none of [0, null]) expect(read(none)).not.toMatch(/pay|paid/);
});
