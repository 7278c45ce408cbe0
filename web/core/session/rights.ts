import { type AnyPolicy, can, type Flag, isOwner, type Rights } from '@milepost/domain/core/policies.ts';
import { type Session, useSession } from './session.ts';

export type UserRights = {
  can(policy: AnyPolicy, flag: Flag): boolean;
  /** ADMIN and CARRIER profiles. */
  isOwner: boolean;
};

const NO_RIGHTS: Rights = { profileType: 'DRIVER', policy: [] };

export function getUserRights(session: Pick<Session, 'profileType' | 'policy'> | null): UserRights {
  const who: Rights = session ? { profileType: session.profileType, policy: session.policy } : NO_RIGHTS;
  return { can: (policy, flag) => can(who, policy, flag), isOwner: isOwner(who) };
}

/** Returns what the signed-in user may do, to hide actions the server would refuse. The server checks every call anyway. */
export function useRights(): UserRights {
  return getUserRights(useSession());
}
