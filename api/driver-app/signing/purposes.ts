/** All signing purposes. A new one needs a line here and its name in `SIGNING_PURPOSES`. */
import type { SigningPurpose } from '@milepost/domain/driver-app/signing.ts';
import type { Purpose } from '../../links/signing-purpose.ts';
import { consentSigning } from '../../safety/inquiry/consent.ts';
import { applicationSigning } from '../application/signing.ts';
import { policySigning } from './policy.ts';

export const PURPOSES = {
  POLICY: policySigning,
  APPLICATION: applicationSigning,
  CONSENT: consentSigning,
} as const satisfies Record<SigningPurpose, Purpose>;
