import { expect, it } from 'vitest';
import { trackDeliveries } from './delayed-domains.ts';

it('holds up a domain while a delivery to it takes over three seconds, and no other domain', async () => {
  let now = 0;
  const deliveries = trackDeliveries(() => now);
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = deliveries.during(['a@slow.example', 'b@Mixed.example'], () => promise);
  const isHeldUp = () =>
    ['c@slow.example', 'c@mixed.example', 'c@quick.example'].map((address) => deliveries.isHeldUp([address]));

  now = 3000;
  expect(isHeldUp()).toEqual([false, false, false]);
  now = 3001;
  expect(isHeldUp()).toEqual([true, true, false]);
  resolve();
  await slow;
  expect(isHeldUp()).toEqual([false, false, false]);
});
