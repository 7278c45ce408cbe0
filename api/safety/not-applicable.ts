import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { REQUIRED_OF } from '@milepost/domain/safety/requirements.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

/** Rules marked not applicable to an owner, each with the user and the reason. */
export const notApplicables: CollectionSpec<typeof notApplicable> = {
  record: notApplicable,
  table: 'not_applicable',
  list: {},
  ownedBy: REQUIRED_OF,
  offers: (action) => action === 'DELETE',
  takenMessages: { requirement: 'It is not applicable already' },
  before: { create: async ({ session }) => ({ decidedBy: session.profileId }) },
};
