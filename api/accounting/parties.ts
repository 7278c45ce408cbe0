/** The parties on a statement or invoice: the issuing authority and the customer. */
import { type Address, formatAddress } from '@milepost/domain/core/addresses.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';
import { notFound } from '../core/platform/http/errors.ts';
import type { Party } from '../core/platform/pdf/letterhead.ts';

type CarrierRow = { name: string; phone: string; email: string; dot: string; mc: string; address: Address };

/** Returns the authority's current data. @throws HttpError 404 */
export async function toCarrierParty(tx: Tx, id: string): Promise<Party> {
  const [row] =
    await tx.query<CarrierRow>(sql`select carrier_name as name, format_phone(carrier_phone_number) as phone, carrier_email as email,
      carrier_dot as dot, carrier_mc as mc, address from carrier where id = ${id}`);
  if (!row) throw notFound('Carrier');
  return { ...row, address: row.address.city ? formatAddress(row.address) : null };
}

/** Returns the selected authority, or the only one; a common name if there are several. @throws HttpError 404 */
export async function toIssuingParty(tx: Tx, carrier: string | null): Promise<Party> {
  if (carrier) return toCarrierParty(tx, carrier);
  const [only, another] = await tx.query<{ id: string }>(
    sql`select id from carrier where state <> 'DELETED' order by id limit 2`,
  );
  return only && !another ? toCarrierParty(tx, only.id) : { name: 'All authorities' };
}

/** Returns the factoring company to pay instead of the authority, at its remit-to address. @throws HttpError 404 */
export async function toFactorParty(tx: Tx, id: string): Promise<Party> {
  const [row] =
    await tx.query<Party>(sql`select factor_name as name, factor_remit_to as address, format_phone(factor_phone) as phone,
      factor_email as email from factor where id = ${id}`);
  if (!row) throw notFound('Factor');
  return row;
}

/** Returns the customer at its billing address, else its mailing address. @throws HttpError 404 */
export async function toCustomerParty(tx: Tx, id: string): Promise<Party> {
  const [row] =
    await tx.query<Party>(sql`select customer_name as name, coalesce(customer_invoice_to_email, customer_email) as email,
      format_phone(customer_phone_number) as phone, customer_mc as mc, customer_dot as dot,
      coalesce(customer_billing_address, customer_physical_address) as address from customer where id = ${id}`);
  if (!row) throw notFound('Customer');
  return row;
}
