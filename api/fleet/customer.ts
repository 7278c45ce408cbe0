import { customer } from '@milepost/domain/fleet/customer.ts';
import { DETENTION_FIELDS } from '@milepost/domain/fleet/detention/terms.ts';
import {
  customerMoneyColumns,
  customerMoneyJoin,
  presentCustomerMoney,
  requireSettled,
} from '../accounting/payment/customer-money.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { findCustomerDuplicates } from './customer-duplicates.ts';
import { syncCustomerDetention } from './detention/rows.ts';

export const customers: CollectionSpec<typeof customer> = {
  record: customer,
  table: 'customer',
  list: { search: ['carrier'], sort: ['customerName', 'customerType'] },
  detail: "concat_ws(' · ', initcap(r.customer_type), format_phone(r.customer_phone_number))",
  isFoundByName: true,
  columns: customerMoneyColumns,
  joins: customerMoneyJoin,
  present: presentCustomerMoney,
  findDuplicates: findCustomerDuplicates,
  before: { delete: requireSettled },
  after: {
    async update(context, row, changes) {
      if (Object.keys(DETENTION_FIELDS).some((name) => Object.hasOwn(changes, name)))
        await syncCustomerDetention(context, row.id);
    },
  },
};
