import { expect, it } from 'vitest';
import { isNewVersion, staysSignedIn } from './rules.ts';

// Ledger: AUT-30
it('signs out inactive users and users of inactive accounts', () => {
  expect(staysSignedIn({ state: 'ACTIVE', ownerState: 'ACTIVE' })).toBe(true);
  expect(staysSignedIn({ state: 'INACTIVE', ownerState: 'ACTIVE' })).toBe(false);
  expect(staysSignedIn({ state: 'ACTIVE', ownerState: 'DELETED' })).toBe(false);
});

// Ledger: AUT-36
it('detects a new version only if both versions are known and differ', () => {
  expect(isNewVersion('1.4.0', '1.4.1')).toBe(true);
  expect(isNewVersion('1.4.0', '1.4.0')).toBe(false);
  expect(isNewVersion(null, '1.4.1')).toBe(false);
  expect(isNewVersion('1.4.0', null)).toBe(false);
});
