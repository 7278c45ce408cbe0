import { payment } from '@milepost/domain/accounting/payment/payment.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec } from '../../core/engine/collection/spec.ts';

/** The payments' table; payment.ts has their actions. */
export const PAYMENTS = {
  record: payment,
  table: 'payment',
  list: {
    search: ['customer', 'factor'],
    order: '-paymentDate',
    sort: ['paymentID', 'paymentDate', 'paymentAmount', 'paymentCredit', 'paymentStatus'],
  },
  counted: `r.payment_status <> 'REVERSED' and r.payment_kind <> 'CREDIT_MEMO'`,
  // Locks the loads of its invoices first, as everywhere, to prevent deadlocks.
  lockFirst: (id) => sql`select 1 from fleet where id in (
      select i.fleet from payment_line l join invoice i on i.account_id = l.account_id and i.id = l.invoice where l.payment = ${id} and l.released_on is null
    ) order by id for update`,
} satisfies CollectionSpec;
