/** Journal entries of a period: exported ones, and those to export since. */
import {
  type AccountFigures,
  buildAccountEntry,
  buildInvoiceEntry,
  buildKeptPaymentEntry,
  buildPaycheckEntry,
  buildPaymentEntry,
  computeTotal,
  formatJournalNumber,
  type InvoiceFigures,
  isSameEntry,
  type JournalEntry,
  type JournalLine,
  type PaymentFigures,
  reverseLines,
} from '@milepost/domain/accounting/journal/journal.ts';
import type { PayExpense, PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

export type Period = { from: Day; to: Day; zone: string };

export type Entry = JournalEntry & {
  record: 'invoice' | 'payment' | 'paycheck' | 'pay_account';
  recordId: string;
  version: number;
  isReversal: boolean;
};
/** An exported entry, and when. */
export type ExportedEntry = Entry & { exported: string };

/** `keptPayment`: the amount paid with a void paycheck, which the driver owes. */
type PaycheckFigures = PayStatement & { expenses: PayExpense[]; keptPayment: number | null };

/** The current content of an invoice, payment, or paycheck, and its last exported content. */
type Source = Pick<Entry, 'record' | 'recordId' | 'description' | 'name' | 'className'> & {
  number: string;
  /** Date of the record, and of its last change. */
  day: Day | null;
  changed: Day;
  /** Sent and not canceled; received and not reversed; for a paycheck, approved and not deleted. */
  stands: boolean;
  figures: InvoiceFigures | PaymentFigures | PaycheckFigures | AccountFigures;
  last: { version: number; isReversal: boolean; lines: JournalLine[]; name: string; className: string } | null;
};

const LAST =
  raw(`left join lateral (select e.exported, jsonb_build_object('version', e.version, 'isReversal', e.is_reversal, 'lines', e.lines, 'name', e.name, 'className', e.class_name) as said
  from journal_entry e where e.account_id = r.account_id and e.record_id = r.id order by e.version desc, e.is_reversal desc limit 1) e on true`);

/** Time for transactions that began before an export and committed after it. */
const SLOWEST_WRITE = raw(`interval '1 hour'`);

/** Returns an SQL condition: the entry was never exported and is dated up to the end of the period, or has changed since its export. */
const isOpen = ({ to }: Period, own: Sql) =>
  sql`case when e.exported is null then ${own} <= ${to} else r.updated >= e.exported - ${SLOWEST_WRITE} end`;

const findChangeDay = ({ zone }: Period) => sql`(r.updated at time zone ${zone})::date::text`;

const selectInvoices = (
  period: Period,
) => sql`select 'invoice' as record, r.id as "recordId", r.pay_check_id as number, r.invoiced_date::text as day,
    ${findChangeDay(period)} as changed, r.state <> 'DELETED' and r.invoice_status not in ('CREATED', 'CANCELED') as stands,
    'Invoice ' || r.pay_check_id || coalesce(', load ' || f.pretty_name, '') as description, u.pretty_name as name, c.pretty_name as "className",
    jsonb_build_object('gross', r.pay_check_fleet_gross_payment, 'loadFee', r.billed_fees[1], 'totalExpense', r.pay_check_fleet_total_expense, 'feeKept', r.invoice_fee_kept) as figures, e.said as last
  from invoice r join customer u on u.account_id = r.account_id and u.id = r.customer join carrier c on c.account_id = r.account_id and c.id = r.carrier
  left join fleet f on f.account_id = r.account_id and f.id = r.fleet ${LAST} where ${isOpen(period, sql`r.invoiced_date`)}`;

/** SQL: the amounts of a factor's payment `r` by customer, because QuickBooks requires a customer for each receivable. */
const APPLIED_BY_CUSTOMER =
  raw(`(select jsonb_agg(jsonb_build_object('name', a.name, 'applied', a.applied) order by a.name, a.id) from (
      select b.id, b.pretty_name as name, sum(l.applied) as applied from payment_line l
      join invoice i on i.account_id = l.account_id and i.id = l.invoice join customer b on b.account_id = i.account_id and b.id = i.customer
      where l.account_id = r.account_id and l.payment = r.id and l.released_on is null group by b.id, b.pretty_name) a)`);

const selectPayments = (
  period: Period,
) => sql`select 'payment', r.id, r.payment_id, r.payment_date::text, ${findChangeDay(period)},
    r.state <> 'DELETED' and r.payment_status = 'RECEIVED',
    'Payment ' || r.payment_id || coalesce(', ' || r.payment_reference, ''), coalesce(u.pretty_name, o.pretty_name), c.pretty_name,
    jsonb_build_object('amount', r.payment_amount, 'applied', r.payment_applied, 'isMemo', r.payment_kind = 'CREDIT_MEMO', 'byCustomer', case when r.factor is not null then ${APPLIED_BY_CUSTOMER} end), e.said
  from payment r join carrier c on c.account_id = r.account_id and c.id = r.carrier
  left join customer u on u.account_id = r.account_id and u.id = r.customer left join factor o on o.account_id = r.account_id and o.id = r.factor
  ${LAST} where ${isOpen(period, sql`r.payment_date`)}`;

/**
 * Selects paychecks by the issue date on their statement: in a time zone set later, the timestamp may fall on another date, and in
 * another month.
 */
const selectPaychecks = (period: Period) => sql`select 'paycheck', r.id, r.pay_check_id, r.statement ->> 'issuedOn',
    ${findChangeDay(period)}, r.state <> 'DELETED' and r.pay_check_status not in ('DRAFT', 'VOID'),
    'Paycheck ' || r.pay_check_id || ', ' || r.pay_check_fleet_start_date || ' to ' || r.pay_check_fleet_end_date, d.pretty_name, c.pretty_name,
    (r.statement -> 'statement') || jsonb_build_object('expenses', r.statement -> 'expenses',
      'keptPayment', case when r.state <> 'DELETED' and r.pay_check_status = 'VOID' and r.pay_check_paid_date is not null then r.pay_check_payable end), e.said
  from paycheck r join payee d on d.account_id = r.account_id and d.id = r.payee join carrier c on c.account_id = r.account_id and c.id = r.carrier
  ${LAST} where r.statement is not null and ${isOpen(period, sql`(r.statement ->> 'issuedOn')::date`)}`;

/**
 * Selects movements of drivers' accounts outside of paychecks; for a transfer, on the account that the money leaves. Opening balances
 * are already in the books, or left the bank with the advance.
 */
const selectAccountEntries = (
  period: Period,
) => sql`select 'pay_account', r.id, a.account_number || '/' || r.entry_no, r.dated::text,
    ${findChangeDay(period)}, true, a.pretty_name || ': ' || r.reason, d.pretty_name, c.pretty_name,
    jsonb_build_object('entryKind', coalesce(v.entry_kind, r.entry_kind), 'accountKind', a.account_kind, 'otherKind', o.account_kind, 'amount', r.amount), e.said
  from (select *, created as updated from pay_account_entry) r
  join pay_account a on a.account_id = r.account_id and a.id = r.pay_account
  left join pay_account o on o.account_id = r.account_id and o.id = r.other_account
  left join pay_account_entry v on v.account_id = r.account_id and v.id = r.reverses
  join payee d on d.account_id = a.account_id and d.id = a.payee join carrier c on c.account_id = a.account_id and c.id = a.carrier
  ${LAST} where r.entry_kind not in ('OPENING', 'SETTLEMENT', 'RELEASE') and (r.transfer is null or r.transfer = r.id)
    and ${isOpen(period, sql`r.dated`)}`;

/**
 * Lists the entries to export up to the end of a period, whatever their date: new ones, reversals of canceled, deleted, or changed
 * ones, and their replacements.
 */
export async function listNewEntries(tx: Tx, period: Period): Promise<Entry[]> {
  const sources = await tx.query<Source>(
    sql`${selectInvoices(period)} union all ${selectPayments(period)} union all ${selectPaychecks(period)} union all ${selectAccountEntries(period)}`,
  );
  return sources
    .flatMap(buildEntries)
    .filter(({ day }) => day <= period.to)
    .sort(sortEntries);
}

/** Returns how many entries are dated before a period, and their sum in dollars. */
export function selectEarlierDated(
  entries: readonly Entry[],
  { from }: Pick<Period, 'from'>,
): { count: number; amount: number } {
  const early = entries.filter(({ day }) => day < from);
  return { count: early.length, amount: sumDollars(early.map(({ lines }) => computeTotal(lines))) };
}

/** Books a change on its own date, so that a closed month stays the same. */
function buildEntries(source: Source): Entry[] {
  const { last, changed } = source;
  const now = buildLines(source);
  if (!last) return now && source.day ? [buildEntry(source, 1, source.day, now)] : [];
  if (last.isReversal) return now ? [buildEntry(source, last.version + 1, changed, now)] : [];
  if (now && isSameEntry(now, last.lines)) return [];
  const back = {
    ...buildEntry(source, last.version, changed, reverseLines(last.lines), true),
    name: last.name,
    className: last.className,
  };
  return [back, ...(now ? [buildEntry(source, last.version + 1, changed, now)] : [])];
}

/** Returns a record's current lines, null if it is not live. A fee kept by a factor is a cost even then. */
function buildLines({ figures, stands }: Source): JournalLine[] | null {
  if ('accountKind' in figures) return buildAccountEntry(figures);
  if ('applied' in figures) return stands ? buildPaymentEntry(figures) : null;
  if (!('gross' in figures)) {
    if (stands) return buildPaycheckEntry(figures, figures.expenses);
    return figures.keptPayment === null ? null : buildKeptPaymentEntry(figures.keptPayment);
  }
  if (stands) return buildInvoiceEntry(figures);
  const { feeKept = 0 } = figures;
  return feeKept > 0 ? buildInvoiceEntry({ gross: 0, loadFee: 0, totalExpense: 0, feeKept }) : null;
}

function buildEntry(source: Source, version: number, day: Day, lines: JournalLine[], isReversal = false): Entry {
  const { record, recordId, number, description, name, className } = source;
  const journalNo = formatJournalNumber(number, version, isReversal);
  const text = isReversal ? `Reversal of ${description}` : description;
  return { record, recordId, version, isReversal, journalNo, day, description: text, name, className, lines };
}

/** Sorts by date, then by number: a reversal before its replacement. */
const sortEntries = (one: Entry, other: Entry) =>
  one.day === other.day ? (one.journalNo < other.journalNo ? -1 : 1) : one.day < other.day ? -1 : 1;

/** Selects the entries of one export, or all exported ones of a period. */
export function listExportedEntries(
  tx: Tx,
  selection: { export: string } | Pick<Period, 'from' | 'to'>,
): Promise<ExportedEntry[]> {
  const which =
    'export' in selection ? sql`export = ${selection.export}` : sql`day between ${selection.from} and ${selection.to}`;
  return tx.query<ExportedEntry>(sql`select record, record_id as "recordId", version, is_reversal as "isReversal", journal_no as "journalNo", day::text as day,
      description, name, class_name as "className", lines, exported
    from journal_entry where ${which} order by day, journal_no`);
}

/** Returns the pay account of each entry that is a movement of one, to link to it. */
export async function findPayAccounts(
  tx: Tx,
  entries: readonly Pick<Entry, 'record' | 'recordId'>[],
): Promise<Map<string, string>> {
  const ids = entries.filter(({ record }) => record === 'pay_account').map(({ recordId }) => recordId);
  if (ids.length === 0) return new Map();
  const found = await tx.query<{ id: string; account: string }>(
    sql`select id, pay_account as account from pay_account_entry where id = any(${ids}::uuid[])`,
  );
  return new Map(found.map(({ id, account }) => [id, account]));
}

/** Records the entries exported now, and by whom. A concurrent export waits and finds no new entries. */
export async function exportEntries(tx: Tx, period: Period, { id, by }: { id: string; by: string }): Promise<Entry[]> {
  await tx.query(sql`select from account where id = current_account() for update`);
  const entries = await listNewEntries(tx, period);
  if (entries.length === 0) return [];
  await tx.query(sql`insert into journal_entry (account_id, journal_no, record, record_id, version, is_reversal, day, description, name, class_name, lines, export, exported_by)
    select current_account(), e."journalNo", e.record, e."recordId", e.version, e."isReversal", e.day, e.description, e.name, e."className", e.lines, ${id}, ${by}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("journalNo" text, record text, "recordId" uuid, version integer, "isReversal" boolean,
      day date, description text, name text, "className" text, lines jsonb)`);
  return entries;
}
