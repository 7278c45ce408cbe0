import { expect, it } from 'vitest';
import { can, FLAGS, type Flag, isOwner, POLICY_IDS, type PolicyId, PROFILE_TYPES, policyRows } from './policies.ts';

const grant = (id: PolicyId, ...flags: Flag[]) => ({
  id,
  view: flags.includes('view'),
  create: flags.includes('create'),
  edit: flags.includes('edit'),
  delete: flags.includes('delete'),
});

// Ledger: ENT-01, ROL-01, ROL-03
it('there are four types of profile, and ADMIN and CARRIER alike may do everything', () => {
  expect(PROFILE_TYPES).toEqual(['ADMIN', 'CARRIER', 'PERSONNEL', 'DRIVER']);
  expect(PROFILE_TYPES.filter((profileType) => isOwner({ profileType }))).toEqual(['ADMIN', 'CARRIER']);
  for (const profileType of ['ADMIN', 'CARRIER'] as const)
    for (const policy of POLICY_IDS)
      for (const flag of FLAGS) expect(can({ profileType, policy: [] }, policy, flag)).toBe(true);
});

// Ledger: ROL-02
it('a PERSONNEL user holds just the flags that were given', () => {
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
it('what has the policy * is open to every user', () => {
  for (const flag of FLAGS) expect(can({ profileType: 'PERSONNEL', policy: [] }, '*', flag)).toBe(true);
});

// Ledger: ROL-05, ROL-06
it('a flag of 1000 counts on every policy, and makes nobody an owner', () => {
  const deputy = { profileType: 'PERSONNEL', policy: [grant(1000, 'view')] } as const;
  expect(POLICY_IDS.every((policy) => can(deputy, policy, 'view'))).toBe(true);
  expect(POLICY_IDS.some((policy) => can(deputy, policy, 'delete'))).toBe(false);
  expect(isOwner(deputy)).toBe(false);
});

// Ledger: ENT-02
it('the grid has a row of four flags for every policy, off where none was given', () => {
  const rows = policyRows([grant(3000, 'view')]);
  expect(rows.map(({ id }) => id)).toEqual(POLICY_IDS);
  expect(rows.find(({ id }) => id === 3000)).toEqual({
    ...grant(3000, 'view'),
    prettyName: 'Fleets and Customers (including mileage and trip imports)',
  });
  expect(rows.find(({ id }) => id === 2000)).toMatchObject({ view: false, create: false, edit: false, delete: false });
});
