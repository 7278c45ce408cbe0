import { carrier, carrierLocation } from '@milepost/domain/admin/carrier.ts';
import type { Address } from '@milepost/domain/core/addresses.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';
import { badInput } from '../core/http/errors.ts';

export const carriers: CollectionSpec = {
  record: carrier,
  table: 'carrier',
  list: { sort: ['carrierName', 'carrierDOT', 'carrierMC', 'carrierType'] },
  detail: "'DOT ' || r.carrier_dot || ' · MC ' || r.carrier_mc",
  isFoundByName: true,
  // CAR-16: it is deactivated through its Status.
  offers: (action) => action === 'DELETE',
  present: (row) => ({ carrierLocation: carrierLocation(row.address as Address) }),
  before: {
    // CAR-13: status and the record state are one thing with two names.
    create: async (_context, values) => ({ state: values.status }),
    update: async (_context, _row, { status, state }) => {
      if (status !== undefined && state !== undefined && status !== state)
        throw badInput({ status: 'Status and state are one and the same' });
      const one = status ?? state;
      return one === undefined ? {} : { status: one, state: one };
    },
  },
};
