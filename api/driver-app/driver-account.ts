import { driverAccount } from '@milepost/domain/driver-app/driver-account.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { countUsername } from '../profile/limits.ts';
import { findAccountDuplicates } from './driver-duplicates.ts';
import { addLinkedDriver, followAccount } from './linked-driver.ts';

/** Driver accounts (DRV-29): profiles of type DRIVER, deleted only together with their driver record. */
export const driverAccounts: CollectionSpec<typeof driverAccount> = {
  record: driverAccount,
  table: 'profile',
  list: { sort: ['driverType', 'driverAccessID', 'username'] },
  only: "r.profile_type = 'DRIVER'",
  without: ['delete'],
  columns: {
    driver: { sql: 'd.id', kind: 'text', label: 'Driver record' },
    lastSignIn: { sql: 'r.last_sign_in', kind: 'instant', label: 'Last sign-in' },
  },
  joins: 'left join driver d on d.account_id = r.account_id and d.profile = r.id',
  countNew: ({ db }, { accountId }, { profileEmail }) => countUsername(db, accountId, profileEmail),
  findDuplicates: findAccountDuplicates,
  before: { create: async (_context, { profileEmail }) => ({ username: profileEmail }) },
  after: { create: addLinkedDriver, update: followAccount },
};
