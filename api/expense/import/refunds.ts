/** Links the refunds of an import to the purchases that they refund. */
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** Maximum days between a purchase and its refund. */
const MAX_DAYS = 90;

/**
 * Links each refund of an import to an earlier purchase with the same driver, truck, item, gallons, and amount. If several match, the
 * latest refund goes with the latest purchase, and no purchase is refunded twice. A refund without a match stays unlinked. Fuel gets the
 * retail price of its purchase.
 */
export async function linkRefunds(tx: Tx, id: string): Promise<void> {
  await tx.query(sql`with refund as (
      select *, row_number() over (partition by carrier, driver, vehicle, expense_type, fuel_card_expense_type, expense_amount, expense_quantity
        order by expense_transaction_date desc, id desc) as nth
      from expense where data_import = ${id} and state <> 'DELETED' and expense_amount < 0
    ),
    purchase as (
      select r.id as refund, o.id, o.expense_retail_price, row_number() over (partition by r.id order by o.expense_transaction_date desc, o.id desc) as nth
      from refund r join expense o on o.state <> 'DELETED' and o.carrier = r.carrier and o.driver = r.driver and o.vehicle is not distinct from r.vehicle
        and o.expense_type = r.expense_type and o.fuel_card_expense_type is not distinct from r.fuel_card_expense_type
        and o.expense_amount = -r.expense_amount and o.expense_quantity = -r.expense_quantity
        and o.expense_transaction_date between r.expense_transaction_date - ${MAX_DAYS}::integer and r.expense_transaction_date
      where not exists (select from expense other where other.expense_refund_of = o.id and other.state <> 'DELETED')
    )
    update expense e set expense_refund_of = purchase.id,
      expense_retail_price = coalesce(e.expense_retail_price, purchase.expense_retail_price)
    from refund join purchase on purchase.refund = refund.id and purchase.nth = refund.nth where e.id = refund.id`);
}
