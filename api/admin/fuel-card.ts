import { fuelCard, getCardDigits } from '@milepost/domain/admin/fuel-card.ts';
import type { CollectionSpec, Values } from '../core/engine/collection/spec.ts';
import { getSince, startAssignment, updateAssignment } from './assignment.ts';

export const fuelCards: CollectionSpec<typeof fuelCard> = {
  record: fuelCard,
  table: 'fuel_card',
  list: {
    search: ['carrier', 'driver', 'vehicle'],
    sort: ['fuelCardSourceId', 'heldSince'],
    order: 'prettyName',
  },
  detail: 'r.fuel_card_source_id',
  isFoundByName: true,
  // An unknown card number in a fuel import is assigned to one of these.
  pickedWith: [4000],
  before: {
    create: async (_context, values) => normalizeNumber(values),
    update: async (context, row, changes) => ({
      ...normalizeNumber(changes),
      ...getSince('fuel_card', context, row, changes),
    }),
  },
  after: {
    create: ({ tx }, id, values) => startAssignment(tx, 'fuel_card', id, values),
    update: async ({ tx }, row, after) => void (await updateAssignment(tx, 'fuel_card', row, after)),
  },
};

/** FUE-16: normalizes a number, so that two spellings are equal. */
function normalizeNumber({ fuelCardSourceId }: Values): Values {
  return typeof fuelCardSourceId === 'string' ? { fuelCardSourceId: getCardDigits(fuelCardSourceId) } : {};
}
