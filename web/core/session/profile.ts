import type { PolicyRow, ProfileType } from '@milepost/domain/core/policies.ts';
import type { FileView, Related } from '@milepost/domain/core/record.ts';
import { type Session, useSession } from './session.ts';

/** What the shell reads of `GET /api/profile/{id}`. */
export type Profile = {
  id: string;
  prettyName: string;
  profileType: ProfileType;
  profilePicture: FileView | null;
  carrier: Related | null;
  profile_summary: { username: string; profileType: ProfileType; policy: PolicyRow[] };
};

/** The parts of the session that the profile keeps current: name, picture, type, rights and default authority. */
export function sessionParts(
  profile: Profile,
): Pick<Session, 'profileName' | 'profilePicture' | 'profileType' | 'policy' | 'carrier'> {
  return {
    profileName: profile.prettyName,
    profilePicture: profile.profilePicture,
    profileType: profile.profileType,
    policy: profile.profile_summary.policy,
    carrier: profile.carrier,
  };
}

/** The authority that the person works under, for forms and filters to start from (USR-47); null when there is none, or none in use. */
export function useDefaultAuthority(): Related | null {
  const authority = useSession()?.carrier;
  return authority?.state === 'ACTIVE' ? authority : null;
}
