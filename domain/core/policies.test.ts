import { expect, it } from 'vitest';
import {
  can,
  FLAGS,
  type Flag,
  isOwner,
  listPolicyRows,
  POLICY_IDS,
  type PolicyId,
  PROFILE_TYPES,
} from './policies.ts';

const grant = (id: PolicyId, ...flags: Flag[]) => ({
  id,
  view: flags.includes('view'),
  create: flags.includes('create'),
  edit: flags.includes('edit'),
  delete: flags.includes('delete'),
});

// Ledger: ENT-01, ROL-01, ROL-03
it('has four profile types, and gives ADMIN and CARRIER every permission', () => {
  expect(PROFILE_TYPES).toEqual(['ADMIN', 'CARRIER', 'PERSONNEL', 'DRIVER']);
  expect(PROFILE_TYPES.filter((profileType) => isOwner({ profileType }))).toEqual(['ADMIN', 'CARRIER']);
  for (const profileType of ['ADMIN', 'CARRIER'] as const)
    for (const policy of POLICY_IDS)
      for (const flag of FLAGS) expect(can({ profileType, policy: [] }, policy, flag)).toBe(true);
});

// Ledger: ROL-02
it('gives a PERSONNEL user only the granted flags', () => {
  const clerk = { profileType: 'PERSONNEL', policy: [grant(4000, 'view', 'edit')] } as const;
  const held = POLICY_IDS.flatMap((policy) =>
    FLAGS.filter((flag) => can(clerk, policy, flag)).map((flag) => [policy, flag]),
  );
  expect(held).toEqual([
    [4000, 'view'],
    [4000, 'edit'],
  ]);
});

// Ledger: ROL-04
it('opens the policy * to every user', () => {
  for (const flag of FLAGS) expect(can({ profileType: 'PERSONNEL', policy: [] }, '*', flag)).toBe(true);
});

// Ledger: ROL-05, ROL-06
it('applies a flag of 1000 to every policy without making anyone an owner', () => {
  const deputy = { profileType: 'PERSONNEL', policy: [grant(1000, 'view')] } as const;
  expect(POLICY_IDS.every((policy) => can(deputy, policy, 'view'))).toBe(true);
  expect(POLICY_IDS.some((policy) => can(deputy, policy, 'delete'))).toBe(false);
  expect(isOwner(deputy)).toBe(false);
});

// Ledger: ENT-02
it('lists a row of four flags for every policy, off unless granted', () => {
  const rows = listPolicyRows([grant(3000, 'view')]);
  expect(rows.map(({ id }) => id)).toEqual(POLICY_IDS);
  expect(rows.find(({ id }) => id === 3000)).toEqual({
    ...grant(3000, 'view'),
    prettyName: 'Fleets and Customers (including mileage and trip imports)',
  });
  expect(rows.find(({ id }) => id === 2000)).toMatchObject({ view: false, create: false, edit: false, delete: false });
});
