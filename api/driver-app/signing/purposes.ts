/** All signing purposes. A new one needs a line here and its name in `SIGNING_PURPOSES`. */
import type { SigningPurpose } from '@milepost/domain/driver-app/signing.ts';
import { w9Signing } from '../../accounting/tax/w9.ts';
import type { Purpose } from '../../links/signing-purpose.ts';
import { consentSigning } from '../../safety/inquiry/consent.ts';
import { applicationSigning } from '../application/signing.ts';
import { policySigning } from './policy.ts';

export const PURPOSES = {
  POLICY: policySigning,
  APPLICATION: applicationSigning,
  CONSENT: consentSigning,
  W9: w9Signing,
} as const satisfies Record<SigningPurpose, Purpose>;
