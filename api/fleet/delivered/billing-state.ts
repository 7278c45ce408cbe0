/**
 * SQL: the only rule for the billing state of a delivered load. The list, the load's page, the counts of Today, requests
 * to drivers, and automatic invoices all read it here. `r` is the load.
 */
import { REQUIRED_DOCUMENTS } from '@milepost/domain/accounting/invoice/terms.ts';
import { listMissingDocuments } from '../../accounting/invoice/invoice-documents.ts';
import { STANDING_HOLD } from '../../accounting/invoice/load-hold.ts';

const TODAY = '(select current_day())';

/** Delivered by its date, or complete; a canceled load counts with a fee to bill. */
export const IS_DELIVERED = `(r.status = 'COMPLETE' or (r.status = 'IN_PROGRESS' and r.fleet_delivery_date <= ${TODAY})
  or (r.status = 'CANCELED' and r.supplemental_fees > 0))`;

/** The loads without an invoice, by index: the few complete ones, and those on the road that are delivered by date. */
export const IS_WAITING = `r.id in (select u.fleet from unbilled_load u
  union all select f.id from fleet f where f.status = 'IN_PROGRESS' and f.state <> 'DELETED' and f.fleet_delivery_date <= ${TODAY})`;

export const IS_INVOICED = `exists (select from invoice i where i.account_id = r.account_id and i.fleet = r.id
  and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED')`;

/** The document types that the load lacks, as a JSON array with the bill of lading first. */
export const MISSING = `case when r.status = 'CANCELED' then '[]'::jsonb else
  case when r.fleet_bol is null then '["BOL"]'::jsonb else '[]'::jsonb end
  || (select ${listMissingDocuments('c', 'r')} from customer c where c.account_id = r.account_id and c.id = r.customer) end`;

export const BILLING_STATE = `case
  when ${IS_INVOICED} then 'INVOICED'
  when exists (select from load_hold h where ${STANDING_HOLD}) then 'HELD'
  when ${MISSING} <> '[]' then 'MISSING_DOCUMENTS'
  else 'READY' end`;

const LABELS = JSON.stringify({ BOL: 'Bill of Lading (BOL)', ...REQUIRED_DOCUMENTS });

/** The missing documents in words; null if none is missing. */
export const MISSING_WORDS = `(select string_agg('${LABELS}'::jsonb ->> t.type, ', ' order by t.at)
  from jsonb_array_elements_text(${MISSING}) with ordinality t (type, at))`;

/**
 * The missing document types that can be requested from the driver now, as a text array. What the driver sent and the office has not
 * reviewed isn't requested again.
 */
export const REQUESTABLE = `array(select t.type from jsonb_array_elements_text(${MISSING}) with ordinality t (type, at)
  where t.type in ('BOL', 'POD') and not exists (select from driver_request q where q.account_id = r.account_id
    and q.fleet = r.id and q.driver_request_type = t.type and q.state <> 'DELETED' and q.driver_request_status = 'ANSWERED')
  order by t.at)`;

/** What can be requested, for a button: `BOL`, `POD`, or `both`; null if nothing can. */
export const REQUESTABLE_WORDS = `(select case cardinality(t.types) when 2 then 'both' else t.types[1] end from (select ${REQUESTABLE} as types) t)`;

/** The driver who was last asked for a document that is still missing, with the date in the account's zone, or what became of it. */
export const REQUESTED_WORDS = `(select d.pretty_name || case when q.driver_request_status = 'ANSWERED' then ', waiting for review'
    else coalesce(', ' || (q.driver_request_sent at time zone (select current_zone()))::date, ', not sent') end
  from driver_request q join driver d on d.account_id = q.account_id and d.id = q.driver
  where q.account_id = r.account_id and q.fleet = r.id and q.state <> 'DELETED'
    and ${MISSING} ? q.driver_request_type and q.driver_request_type in ('BOL', 'POD')
    and q.driver_request_status not in ('CLOSED', 'WITHDRAWN')
  order by q.driver_request_sent desc nulls last, q.id desc limit 1)`;

/** The reason of a standing hold, who holds the load, and until when. */
export const HOLD_WORDS = `(select h.reason || ' (' || h.held_by || coalesce(', until ' || h.held_until, '') || ')'
  from load_hold h where ${STANDING_HOLD})`;

/** Days from delivery to the first invoice, or to today while there is none. */
export const DAYS_TO_INVOICE = `greatest(coalesce((select min(coalesce(i.invoiced_date, (i.document ->> 'invoicedDate')::date))
    from invoice i where i.account_id = r.account_id and i.fleet = r.id and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED'),
  ${TODAY}) - r.fleet_delivery_date, 0)`;

/** All that is billed for the load. */
export const AMOUNT = '(r.fleet_load_fee + r.supplemental_fees)';
