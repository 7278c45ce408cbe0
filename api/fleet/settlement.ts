/** A load's saved paycheck and its invoices, in one place for the load's list, rights, and rules. */
import { fleetInvoiceColumns, fleetInvoiceJoin, getLiveInvoice } from '../accounting/invoice/fleet-invoicing.ts';
import { hasOtherUnits, selectChangedParts } from '../accounting/paycheck/driver-loads.ts';
import { paidColumns } from '../accounting/paycheck/paid-columns.ts';
import type { Stored } from '../core/engine/collection/spec.ts';
import type { ExtraColumn } from '../core/engine/listing/listing.ts';

export const settlementColumns: Readonly<Record<string, ExtraColumn>> = {
  ...paidColumns('fleet_pick_up_date', 'paid_pick_up_date', 'pickup date', {
    payCheck: `coalesce((select min(l.pay_check::text)::uuid from load_pay l where l.account_id = r.account_id and l.fleet = r.id),
        (select min(h.pay_check::text)::uuid from hired_pay h where h.account_id = r.account_id and h.fleet = r.id))`,
    isChanged: `(${hasOtherUnits('r', 'r')} or ${selectChangedParts('p.account_id = r.account_id and p.fleet = r.id')})`,
  }),
  ...fleetInvoiceColumns,
};

/** Join of the columns in `settlementColumns`. */
export const settlementJoin = fleetInvoiceJoin;

/** Returns why a load can't be deleted or reopened, in a sentence; null if it can (FLT-20, FLT-22). */
export function lockReason(load: Stored): string | null {
  if (load.payCheck) return 'The load is on a saved paycheck; delete that paycheck first';
  const invoice = getLiveInvoice(load);
  return invoice ? `The load is on ${invoice}; cancel that invoice first` : null;
}
