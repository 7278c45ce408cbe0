import { expect, it } from 'vitest';
import { POLICY_IDS } from './policies.ts';
import { listPresetRows, ROLE_PRESET_NAMES } from './role-presets.ts';

it('each preset names every policy, only Owner holds Company Owner, and Read-only changes nothing', () => {
  for (const preset of ROLE_PRESET_NAMES) expect(listPresetRows(preset).map(({ id }) => id)).toEqual(POLICY_IDS);
  const unlimited = ROLE_PRESET_NAMES.filter((preset) =>
    listPresetRows(preset).some(({ id, view }) => id === 1000 && view),
  );
  expect(unlimited).toEqual(['OWNER']);
  const readOnly = listPresetRows('READ_ONLY').filter(({ id }) => id !== 1000);
  expect(readOnly.every(({ view }) => view)).toBe(true);
  expect(readOnly.some((row) => row.create || row.edit || row.delete)).toBe(false);
});
