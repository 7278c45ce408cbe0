import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { DOCUMENTED_OWNERS } from '@milepost/domain/safety/requirements.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

/** Rules marked not applicable to an owner, each with the user and the reason. */
export const notApplicables: CollectionSpec<typeof notApplicable> = {
  record: notApplicable,
  table: 'not_applicable',
  list: {},
  ownedBy: DOCUMENTED_OWNERS,
  offers: (action) => action === 'DELETE',
  takenMessages: { requirement: 'It’s already not applicable' },
  before: { create: async ({ session }) => ({ decidedBy: session.profileId }) },
};
