import { dispatcher } from '@milepost/domain/admin/dispatcher.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

export const dispatchers: CollectionSpec<typeof dispatcher> = {
  record: dispatcher,
  table: 'dispatcher',
  list: { search: ['carrier'], sort: ['dispatcherFirstName', 'dispatcherLastName', 'dispatcherEmail'] },
  detail: "concat_ws(' · ', format_phone(r.dispatcher_phone_number), lower(r.dispatcher_email))",
  isFoundByName: true,
  // DIS-14: the banner names the conflict; the field rejects this address.
  takenMessages: { dispatcherEmail: 'Invalid Email' },
};
