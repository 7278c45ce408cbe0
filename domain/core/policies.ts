/**
 * Policies of the product: the permissions of a PERSONNEL user, each with four flags. ADMIN and CARRIER profiles have everything;
 * DRIVER profiles never sign in.
 */
export const POLICIES = {
  1000: 'Company Owner (unlimited)',
  1100: 'Driver Profile (driver app)',
  2000: 'Company Assets (carrier, vehicle, dispatcher, fuel card, integration)',
  3000: 'Fleets and Customers (including mileage and trip imports)',
  4000: 'Expenses (including fuel imports)',
  6000: 'Finance and Accounting',
  7000: 'Safety and Compliance (documents, drug tests, employment checks, inspections, maintenance, accidents, disciplinary actions, maintenance schedule)',
  8000: 'IFTA reports',
  9000: 'Driver and vehicle reports',
  10000: 'Fleet Reports',
  11000: 'Expense Report',
  12000: 'Safety Report (maintenance record, maintenance schedule, disciplinary event report)',
  13000: 'Contacts and Contact Documents',
} as const;

export type PolicyId = keyof typeof POLICIES;
export const POLICY_IDS = Object.keys(POLICIES).map(Number) as PolicyId[];

export const FLAGS = ['view', 'create', 'edit', 'delete'] as const;
export type Flag = (typeof FLAGS)[number];

export type PolicyGrant = { id: PolicyId } & Record<Flag, boolean>;
export type PolicyRow = PolicyGrant & { prettyName: string };

export const PROFILE_TYPES = ['ADMIN', 'CARRIER', 'PERSONNEL', 'DRIVER'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** The part of a profile that decides rights. */
export type Rights = { profileType: ProfileType; policy: readonly PolicyGrant[] };

const OWNER_TYPES: readonly ProfileType[] = ['ADMIN', 'CARRIER'];

/** Returns whether the user is an owner: ADMIN and CARRIER have full access and alone manage users and restore deleted records. */
export function isOwner(who: Pick<Rights, 'profileType'>): boolean {
  return OWNER_TYPES.includes(who.profileType);
}

/** One policy, any of several, or every user's. */
export type AnyPolicy = PolicyId | '*' | readonly PolicyId[];

/**
 * Returns whether `who` has `flag` on `policy`, or on any of several; '*' is open to every signed-in user; 1000 counts as every policy
 * (ROL-06).
 */
export function can(who: Rights, policy: AnyPolicy, flag: Flag): boolean {
  if (isOwner(who)) return true;
  if (who.profileType !== 'PERSONNEL') return false;
  if (policy === '*') return true;
  const enough: readonly PolicyId[] = typeof policy === 'number' ? [policy, 1000] : [...policy, 1000];
  return who.policy.some((grant) => enough.includes(grant.id) && grant[flag]);
}

/** Returns the thirteen policies with their flags for the permission grid; without a grant, all flags are off. */
export function listPolicyRows(grants: readonly PolicyGrant[]): PolicyRow[] {
  return POLICY_IDS.map((id) => {
    const byId = grants.find((grant) => grant.id === id);
    return {
      id,
      prettyName: POLICIES[id],
      view: byId?.view ?? false,
      create: byId?.create ?? false,
      edit: byId?.edit ?? false,
      delete: byId?.delete ?? false,
    };
  });
}
