/** From an empty account to its first load: what there has to be, in this order. A truck has a driver, a load has all of them. */
export const FIRST_STEPS = [
  {
    id: 'carrier',
    title: 'Your authority',
    words: 'Its name, DOT and MC number and address stand on every invoice and paycheck.',
    needs: ['carrier'],
  },
  {
    id: 'driver',
    title: 'A driver',
    words: 'Who drives, since when, and how to reach him.',
    needs: ['driver'],
  },
  {
    id: 'vehicle',
    title: 'A truck',
    words: 'With its plate and VIN, and the driver who answers for it.',
    needs: ['vehicle'],
  },
  {
    id: 'customer',
    title: 'A customer, and who dispatches',
    words: 'The broker or shipper who is billed, and whoever books the load: it may be you.',
    needs: ['customer', 'dispatcher'],
  },
  {
    id: 'fleet',
    title: 'Your first load',
    words: 'From its rate confirmation. Once it is delivered you pay the driver and bill the customer with two clicks.',
    needs: ['fleet'],
  },
] as const;

export type NeededRecord = (typeof FIRST_STEPS)[number]['needs'][number];

/** Which of the records that the steps ask for are there, and whether an example company is. */
export type FirstStepsAnswer = Record<NeededRecord | 'hasExample', boolean>;

export function isStepDone(step: (typeof FIRST_STEPS)[number], there: FirstStepsAnswer): boolean {
  return step.needs.every((record) => there[record]);
}
