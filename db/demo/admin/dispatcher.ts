import type { dispatcher } from '@milepost/domain/admin/dispatcher.ts';
import type { Input } from '@milepost/domain/core/record.ts';

/** Returns a valid dispatcher; `over` overrides its fields. `carrier` is the ID of its authority. */
export function dispatcherInput(
  over: Partial<Omit<Input<typeof dispatcher>, 'dispatcherAccessID'>> & { carrier: string },
): Omit<Input<typeof dispatcher>, 'dispatcherAccessID'> {
  return {
    dispatcherFirstName: 'Dana',
    dispatcherMiddleName: null,
    dispatcherLastName: 'Whitfield',
    dispatcherPhoneNumber: '(512) 555-0131',
    dispatcherEmail: 'dana@bluebonnet.example.com',
    address: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    dispatcherProfilePicture: null,
    desc: null,
    ...over,
  };
}
