/** What goes into the journal of a period: what went out, and what is to go out since. */
import {
  type InvoiceFigures,
  invoiceEntry,
  type JournalEntry,
  type JournalLine,
  journalNumber,
  paycheckEntry,
  reversed,
  sameEntry,
} from '@milepost/domain/accounting/journal.ts';
import type { PayStatement } from '@milepost/domain/accounting/pay-types.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../core/db/database.ts';

export type Period = { from: Day; to: Day; zone: string };

export type Entry = JournalEntry & {
  record: 'invoice' | 'paycheck';
  recordId: string;
  version: number;
  isReversal: boolean;
};
/** One that went out, and when. */
export type Exported = Entry & { exported: string };

/** What an invoice or a paycheck says now, and what went out of it last. */
type Source = Pick<Entry, 'record' | 'recordId' | 'description' | 'name' | 'className'> & {
  number: string;
  /** Its own day, and that of its last change. */
  day: Day | null;
  changed: Day;
  /** Sent and not canceled; paid and not deleted. */
  stands: boolean;
  figures: InvoiceFigures | PayStatement;
  last: { version: number; isReversal: boolean; lines: JournalLine[]; name: string; className: string } | null;
};

const LAST =
  raw(`left join lateral (select jsonb_build_object('version', e.version, 'isReversal', e.is_reversal, 'lines', e.lines, 'name', e.name, 'className', e.class_name) as said
  from journal_entry e where e.account_id = r.account_id and e.record_id = r.id order by e.version desc, e.is_reversal desc limit 1) e on true`);

/** The moments of the period, of a column that says one; with so many `days` before it and after it. */
const within = (
  { from, to, zone }: Period,
  moment: string,
  days = 0,
) => sql`${raw(moment)} >= (${from}::date - ${days}::integer)::timestamp at time zone ${zone}
  and ${raw(moment)} < (${to}::date + ${days + 1}::integer)::timestamp at time zone ${zone}`;

/** Those of the period by their own day, and those that changed in it, which may have gone out before. */
const inPeriod = (table: 'invoice' | 'paycheck', period: Period, own: Sql) => sql`r.id in (
  select x.id from ${raw(table)} x where x.state <> 'DELETED' and ${own} union select x.id from ${raw(table)} x where ${within(period, 'x.updated')})`;

const invoicesOf = (
  period: Period,
) => sql`select 'invoice' as record, r.id as "recordId", r.pay_check_id as number, r.invoiced_date::text as day,
    (r.updated at time zone ${period.zone})::date::text as changed, r.state <> 'DELETED' and r.invoice_status not in ('CREATED', 'CANCELED') as stands,
    'Invoice ' || r.pay_check_id || coalesce(', load ' || f.pretty_name, '') as description, u.pretty_name as name, c.pretty_name as "className",
    jsonb_build_object('gross', r.pay_check_fleet_gross_payment, 'loadFee', r.billed_fees[1], 'totalExpense', r.pay_check_fleet_total_expense, 'feeKept', r.invoice_fee_kept) as figures, e.said as last
  from invoice r join customer u on u.account_id = r.account_id and u.id = r.customer join carrier c on c.account_id = r.account_id and c.id = r.carrier
  left join fleet f on f.account_id = r.account_id and f.id = r.fleet ${LAST} where ${inPeriod('invoice', period, sql`x.invoiced_date between ${period.from} and ${period.to}`)}`;

/** No two zones are farther apart. */
const ZONES_APART = 2;

/** Dated the day it was issued, as its statement is: in another zone, chosen since, the moment may be another day's, and another month's. */
const paychecksOf = (period: Period) => sql`select 'paycheck', r.id, r.pay_check_id, r.statement ->> 'issuedOn',
    (r.updated at time zone ${period.zone})::date::text, r.state <> 'DELETED',
    'Paycheck ' || r.pay_check_id || ', ' || r.pay_check_fleet_start_date || ' to ' || r.pay_check_fleet_end_date, d.pretty_name, c.pretty_name,
    r.statement -> 'statement', e.said
  from paycheck r join driver d on d.account_id = r.account_id and d.id = r.driver join carrier c on c.account_id = r.account_id and c.id = r.carrier
  ${LAST} where r.statement is not null and ${inPeriod('paycheck', period, within(period, 'x.created', ZONES_APART))}`;

/** What is new in the period: what never went out, what takes back what was canceled, deleted or changed, and what stands instead of that. */
export async function newEntries(tx: Tx, period: Period): Promise<Entry[]> {
  const sources = await tx.query<Source>(sql`${invoicesOf(period)} union all ${paychecksOf(period)}`);
  const isIn = ({ day }: Entry) => day >= period.from && day <= period.to;
  return sources.flatMap(entriesOf).filter(isIn).sort(inOrder);
}

/** A change is booked on its own day: a month that was closed stays as it was. */
function entriesOf(source: Source): Entry[] {
  const { last, changed } = source;
  const now = source.stands ? linesOf(source) : null;
  if (!last) return now && source.day ? [entryOf(source, 1, source.day, now)] : [];
  if (last.isReversal) return now ? [entryOf(source, last.version + 1, changed, now)] : [];
  if (now && sameEntry(now, last.lines)) return [];
  const back = {
    ...entryOf(source, last.version, changed, reversed(last.lines), true),
    name: last.name,
    className: last.className,
  };
  return [back, ...(now ? [entryOf(source, last.version + 1, changed, now)] : [])];
}

function linesOf({ figures }: Source): JournalLine[] {
  return 'gross' in figures ? invoiceEntry(figures) : paycheckEntry(figures);
}

function entryOf(source: Source, version: number, day: Day, lines: JournalLine[], isReversal = false): Entry {
  const { record, recordId, number, description, name, className } = source;
  const journalNo = journalNumber(number, version, isReversal);
  const said = isReversal ? `Reversal of ${description}` : description;
  return { record, recordId, version, isReversal, journalNo, day, description: said, name, className, lines };
}

/** By day, and on one day by number: what is taken back before what stands instead. */
const inOrder = (one: Entry, other: Entry) =>
  one.day === other.day ? (one.journalNo < other.journalNo ? -1 : 1) : one.day < other.day ? -1 : 1;

/** What went out with one export, or of a period with any. */
export function exportedEntries(tx: Tx, asked: { export: string } | Pick<Period, 'from' | 'to'>): Promise<Exported[]> {
  const which = 'export' in asked ? sql`export = ${asked.export}` : sql`day between ${asked.from} and ${asked.to}`;
  return tx.query<Exported>(sql`select record, record_id as "recordId", version, is_reversal as "isReversal", journal_no as "journalNo", day::text as day,
      description, name, class_name as "className", lines, exported
    from journal_entry where ${which} order by day, journal_no`);
}

/** Notes what goes out now, and who sent it. Whoever comes at the same moment waits, and finds nothing new. */
export async function exportEntries(tx: Tx, period: Period, { id, by }: { id: string; by: string }): Promise<number> {
  await tx.query(sql`select from account where id = current_account() for update`);
  const entries = await newEntries(tx, period);
  if (entries.length === 0) return 0;
  await tx.query(sql`insert into journal_entry (account_id, journal_no, record, record_id, version, is_reversal, day, description, name, class_name, lines, export, exported_by)
    select current_account(), e."journalNo", e.record, e."recordId", e.version, e."isReversal", e.day, e.description, e.name, e."className", e.lines, ${id}, ${by}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("journalNo" text, record text, "recordId" uuid, version integer, "isReversal" boolean,
      day date, description text, name text, "className" text, lines jsonb)`);
  return entries.length;
}
