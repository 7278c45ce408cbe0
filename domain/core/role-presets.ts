/** Permissions of the usual roles, separate from the policies, which every page loads. */
import { FLAGS, type Flag, listPolicyRows, POLICY_IDS, type PolicyId, type PolicyRow } from './policies.ts';

type Granted = Partial<Record<PolicyId, readonly Flag[]>>;

const VIEW: readonly Flag[] = ['view'];
const ALL: readonly Flag[] = FLAGS;

/** The flags of each usual role; a policy that is absent is off. */
export const ROLE_PRESETS = {
  OWNER: { label: 'Owner', grants: Object.fromEntries(POLICY_IDS.map((id) => [id, ALL])) as Granted },
  DISPATCHER: {
    label: 'Dispatcher',
    grants: { 1100: VIEW, 2000: VIEW, 3000: ALL, 9000: VIEW, 10000: VIEW, 13000: VIEW } as Granted,
  },
  BOOKKEEPER: {
    label: 'Bookkeeper',
    grants: {
      1100: VIEW,
      2000: VIEW,
      3000: VIEW,
      4000: ALL,
      6000: ALL,
      8000: ALL,
      9000: VIEW,
      10000: VIEW,
      11000: VIEW,
      13000: ALL,
    } as Granted,
  },
  SAFETY: {
    label: 'Safety',
    grants: { 1100: ALL, 2000: VIEW, 7000: ALL, 9000: VIEW, 12000: VIEW, 13000: ALL } as Granted,
  },
  READ_ONLY: {
    label: 'Read-only',
    grants: Object.fromEntries(POLICY_IDS.filter((id) => id !== 1000).map((id) => [id, VIEW])) as Granted,
  },
} as const satisfies Record<string, { label: string; grants: Granted }>;

export type RolePreset = keyof typeof ROLE_PRESETS;
export const ROLE_PRESET_NAMES = Object.keys(ROLE_PRESETS) as [RolePreset, ...RolePreset[]];

/** Returns the thirteen policies of a preset: all other flags are off. */
export function listPresetRows(preset: RolePreset): PolicyRow[] {
  const { grants }: { grants: Granted } = ROLE_PRESETS[preset];
  const has = (id: PolicyId, flag: Flag) => grants[id]?.includes(flag) ?? false;
  return listPolicyRows(
    POLICY_IDS.map((id) => ({
      id,
      view: has(id, 'view'),
      create: has(id, 'create'),
      edit: has(id, 'edit'),
      delete: has(id, 'delete'),
    })),
  );
}
