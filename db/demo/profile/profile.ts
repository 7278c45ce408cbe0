import type { Input } from '@milepost/domain/core/record.ts';
import type { profile } from '@milepost/domain/profile/profile.ts';

type NewUser = Omit<Input<typeof profile>, 'profileId' | 'policy'> & { password: string };

/** Returns a valid user with a password; `over` overrides fields. */
export function profileInput(over: Partial<NewUser> = {}): NewUser {
  return {
    username: 'dispatch@bluebonnet.example.com',
    password: 'bluebonnet-2026',
    profileType: 'PERSONNEL',
    profileFirstName: 'Dana',
    profileMiddleName: null,
    profileLastName: 'Whitfield',
    profilePhoneNumber: '(512) 555-0133',
    profileEmail: 'dispatch@bluebonnet.example.com',
    address: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    profilePicture: null,
    carrier: null,
    profileGetsReminders: true,
    desc: null,
    ...over,
  };
}
