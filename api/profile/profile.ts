import { profile } from '@milepost/domain/profile/profile.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

/** The users of an account (PRF-14). */
export const profiles: CollectionSpec = {
  record: profile,
  table: 'profile',
  list: { order: 'prettyName', sort: ['username', 'profileType', 'profileId'] },
  only: "r.profile_type <> 'DRIVER'",
};
