/** The events of a load: from its entry to the last payment. */
import { LOAD_ROWS } from '@milepost/domain/core/timeline.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type EventQuery, event } from '../core/engine/timeline/timeline.ts';

/** Selects the lines of the load's history that changed a field. */
const fromChanges = (id: string, field: string) => sql`
  select h.id, h.at, h.action, c ->> 'from' as before, c ->> 'to' as after
  from history h cross join lateral jsonb_array_elements(h.changes) c
  where h.record_id = ${id} and c ->> 'field' = ${field}`;

const selectCreated: EventQuery = (id) => sql`
  select ${event({ id: sql`'created'`, at: sql`f.created`, words: sql`'Load created'` })} from fleet f where f.id = ${id}`;

/** Selects the first driver: the one before the first change, or the present one. */
const selectFirstDriver: EventQuery = (id) => sql`
  select ${event({
    id: sql`'driver'`,
    at: sql`f.created`,
    words: sql`'Assigned to ' || coalesce(
      (select c.before from (${fromChanges(id, 'driver')}) c where c.action <> 'CREATE' order by c.at limit 1), d.pretty_name)`,
  })}
  from fleet f join driver d on d.account_id = f.account_id and d.id = f.driver where f.id = ${id}`;

const selectChanged =
  (field: string, words: Sql): EventQuery =>
  (id) =>
    sql`
  select ${event({ id: sql`c.id || ${field}`, at: sql`c.at`, words })} from (${fromChanges(id, field)}) c
  where c.action <> 'CREATE' and c.after <> ''`;

/** Times of a stop are on the clock of the place. A stop without times is shown on its date until the truck arrives. */
const selectStops: EventQuery = (id) => sql`
  select s.id || e.what as id, e.day, e."time", null::date as until, e.words || ' ' || s.location as words, null::numeric(14, 2) as amount,
    null::text as record, null::uuid as "recordId"
  from load_stop s cross join lateral (values
    ('arrived', s.arrived::date, to_char(s.arrived, 'HH24:MI'), 'Arrived at'),
    ('departed', s.departed::date, to_char(s.departed, 'HH24:MI'), 'Departed from'),
    ('planned', case when s.arrived is null then s.date end, null,
      case s.kind when 'PICKUP' then 'Pickup planned in' when 'DELIVERY' then 'Delivery planned in' else 'Stop planned in' end)
  ) e (what, day, "time", words)
  where s.fleet = ${id} and e.day is not null`;

/** Selects the planned pickup and delivery of a load without entered stops. */
const selectPlannedEnds: EventQuery = (id) => sql`
  select e.what as id, e.day, null::text as "time", null::date as until, e.words as words, null::numeric(14, 2) as amount,
    null::text as record, null::uuid as "recordId"
  from fleet f cross join lateral (values
    ('pickup', f.fleet_pick_up_date, 'Pickup planned in ' || f.fleet_pickup_location),
    ('delivery', f.fleet_delivery_date, 'Delivery planned in ' || f.fleet_delivery_location)
  ) e (what, day, words)
  where f.id = ${id} and not exists (select from load_stop s where s.account_id = f.account_id and s.fleet = f.id)`;

const selectDocuments: EventQuery = (id) => sql`
  select ${event({ id: sql`d.id`, at: sql`d.created`, words: sql`d.pretty_name || ' added'`, record: 'document', recordId: sql`d.id` })}
  from document d where d.owner_id = ${id} and d.state <> 'DELETED'`;

const selectInvoices: EventQuery = (id) => sql`
  select ${event({ id: sql`i.id || 'created'`, at: sql`i.created`, words: sql`i.pay_check_id || ' created'`, amount: sql`i.pay_check_net`, record: 'invoice', recordId: sql`i.id` })}
  from invoice i where i.fleet = ${id} and i.state <> 'DELETED'
  union all
  select ${event({ id: sql`i.id || 'sent'`, day: sql`i.invoiced_date`, words: sql`i.pay_check_id || ' invoiced, due ' || i.invoice_due_date`, record: 'invoice', recordId: sql`i.id` })}
  from invoice i where i.fleet = ${id} and i.state <> 'DELETED' and i.invoiced_date is not null`;

const selectInvoiceEmails: EventQuery = (id) => sql`
  select ${event({ id: sql`m.id`, at: sql`m.sent`, words: sql`i.pay_check_id || ' emailed to ' || array_to_string(m.recipients, ', ')`, record: 'invoice', recordId: sql`i.id` })}
  from invoice i join mail_message m on m.account_id = i.account_id and m.record_id = i.id
  where i.fleet = ${id} and i.state <> 'DELETED' and m.state = 'SENT' and m.sent is not null`;

const selectPayments: EventQuery = (id) => sql`
  select ${event({ id: sql`l.id`, day: sql`p.payment_date`, words: sql`'Payment ' || p.payment_id || ' for ' || i.pay_check_id`, amount: sql`l.applied`, record: 'payment', recordId: sql`p.id` })}
  from invoice i join payment_line l on l.account_id = i.account_id and l.invoice = i.id
    join payment p on p.account_id = l.account_id and p.id = l.payment
  where i.fleet = ${id} and i.state <> 'DELETED' and l.released_on is null`;

/** Selects the paychecks of the load's driver, and of the drivers of its other legs. */
const fromPaychecks = (id: string) => sql`
  select p.* from paycheck p join (
    select f.account_id, f.pay_check from fleet f where f.id = ${id}
    union select l.account_id, l.pay_check from load_pay l where l.fleet = ${id}
  ) f on p.account_id = f.account_id and p.id = f.pay_check where p.state <> 'DELETED'`;

const selectSettlements: EventQuery = (id) => sql`
  select ${event({ id: sql`p.id || 'settled'`, at: sql`p.created`, words: sql`'On settlement ' || p.pay_check_id || ', ' || d.pretty_name`, record: 'paycheck', recordId: sql`p.id` })}
  from (${fromPaychecks(id)}) p join driver d on d.account_id = p.account_id and d.id = p.driver
  union all
  select ${event({ id: sql`p.id || 'paid'`, day: sql`p.pay_check_paid_date`, words: sql`'Settlement ' || p.pay_check_id || ' paid'`, record: 'paycheck', recordId: sql`p.id` })}
  from (${fromPaychecks(id)}) p where p.pay_check_paid_date is not null`;

export const LOAD_TIMELINE = {
  record: 'fleet',
  rows: LOAD_ROWS,
  events: {
    load: [
      selectCreated,
      selectFirstDriver,
      selectChanged('driver', sql`'Reassigned to ' || c.after`),
      selectChanged('vehicle', sql`'Moved to truck ' || c.after`),
      selectChanged('status', sql`'Status: ' || c.after`),
    ],
    stops: [selectStops, selectPlannedEnds],
    documents: [selectDocuments, selectChanged('fleetBOL', sql`'Bill of lading uploaded'`)],
    invoice: [selectInvoices, selectInvoiceEmails, selectPayments],
    pay: [selectSettlements],
  },
};
