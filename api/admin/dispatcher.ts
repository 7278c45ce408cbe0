import { dispatcher } from '@milepost/domain/admin/dispatcher.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const dispatchers: CollectionSpec = {
  record: dispatcher,
  table: 'dispatcher',
  list: { search: ['carrier'], sort: ['dispatcherFirstName', 'dispatcherLastName', 'dispatcherEmail'] },
  detail: "concat_ws(' · ', r.dispatcher_phone_number, lower(r.dispatcher_email))",
  isFoundByName: true,
  // DIS-14: the banner says what clashed, the field that this address will not do.
  taken: { dispatcherEmail: 'Invalid Email' },
  before: {
    create: async ({ tx }) => {
      const [made] = await tx.query<{ number: string }>(
        sql`select 'DSP-' || lpad(next_number('DSP')::text, 6, '0') as number`,
      );
      return { dispatcherAccessID: made?.number };
    },
  },
};
