import { type AnyPolicy, can, type Flag, isOwner, type Rights } from '@milepost/domain/core/policies.ts';
import { type Session, useSession } from './session.ts';

export type HeldRights = {
  can(policy: AnyPolicy, flag: Flag): boolean;
  /** ADMIN and CARRIER profiles. */
  isOwner: boolean;
};

const NOBODY: Rights = { profileType: 'DRIVER', policy: [] };

export function rightsOf(session: Pick<Session, 'profileType' | 'policy'> | null): HeldRights {
  const who: Rights = session ? { profileType: session.profileType, policy: session.policy } : NOBODY;
  return { can: (policy, flag) => can(who, policy, flag), isOwner: isOwner(who) };
}

/** Returns what the signed-in user may do, to hide actions the server would refuse. The server checks every call anyway. */
export function useRights(): HeldRights {
  return rightsOf(useSession());
}
