/** Records needed before a first load, in order. A truck needs a driver, a load needs all of them. */
export const FIRST_STEPS = [
  {
    id: 'carrier',
    title: 'Your authority',
    words: 'Your name, DOT and MC numbers, and address appear on every invoice and settlement.',
    needs: ['carrier'],
  },
  {
    id: 'driver',
    title: 'A driver',
    words: 'Name, hire date, and contact information.',
    needs: ['driver'],
  },
  {
    id: 'vehicle',
    title: 'A truck',
    words: 'Plate, VIN, and assigned driver.',
    needs: ['vehicle'],
  },
  {
    id: 'customer',
    title: 'A customer and a dispatcher',
    words: 'The broker or shipper you bill, and the person who books loads (that can be you).',
    needs: ['customer', 'dispatcher'],
  },
  {
    id: 'fleet',
    title: 'Your first load',
    words:
      'Create it from a rate confirmation. Once it’s delivered, pay the driver and bill the customer in two clicks.',
    needs: ['fleet'],
  },
] as const;

export type NeededRecord = (typeof FIRST_STEPS)[number]['needs'][number];

/** Whether each needed record exists, and whether an example company does. */
export type FirstStepsAnswer = Record<NeededRecord | 'hasExample', boolean>;

export function isStepDone(step: (typeof FIRST_STEPS)[number], there: FirstStepsAnswer): boolean {
  return step.needs.every((record) => there[record]);
}
