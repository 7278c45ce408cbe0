import type { PolicyRow, ProfileType } from '@milepost/domain/core/policies.ts';
import type { FileView, Related } from '@milepost/domain/core/record.ts';
import type { DeclinedRenewal } from '@milepost/domain/profile/billing.ts';
import type { Session } from './session.ts';

/** The fields the shell reads from `GET /api/profile/{id}`. */
export type Profile = {
  id: string;
  prettyName: string;
  profileType: ProfileType;
  profilePicture: FileView | null;
  carrier: Related | null;
  /** For owners; null unless a payment was declined. */
  ownerRefusedRenewal?: DeclinedRenewal | null;
  profile_summary: { username: string; profileType: ProfileType; policy: PolicyRow[] };
};

/** Returns the parts of the session that the profile keeps current: names, picture, type, rights, and default authority. */
export function pickSessionParts(
  profile: Profile,
): Pick<Session, 'username' | 'profileName' | 'profilePicture' | 'profileType' | 'policy' | 'carrier'> {
  return {
    username: profile.profile_summary.username,
    profileName: profile.prettyName,
    profilePicture: profile.profilePicture,
    profileType: profile.profileType,
    policy: profile.profile_summary.policy,
    carrier: profile.carrier,
  };
}
