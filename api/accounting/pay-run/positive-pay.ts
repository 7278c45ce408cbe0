/** Checks written for paychecks, and the positive pay file that tells the bank which ones to pay. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { cents, formatPlainDollars } from '@milepost/domain/core/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Stored } from '../../core/engine/collection/spec.ts';
import { formatCsvFile } from '../../core/engine/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, notFound, notOffered } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { describeCheckAccount } from '../bank/sealed-bank.ts';
import { getPayeeId, getRowPayee } from '../paycheck/payees.ts';

type Check = { number: string; dated: Day };

/** Returns SQL for a check number without its leading zeros. */
const getDigits = (number: Sql): Sql => sql`ltrim(${number}, '0')`;

/**
 * Records the check that pays a paycheck. A check entered again with the same number counts. One check may pay several settlements of
 * a payee. @throws HttpError 400 for the number of another check of the authority
 */
export async function recordCheck(tx: Tx, row: Stored, { number, dated }: Check): Promise<void> {
  await tx.query(sql`select 1 from carrier where id = ${row.carrier} for no key update`);
  const [other] = await tx.query<{ payCheckID: string }>(sql`select p.pay_check_id as "payCheckID"
    from pay_check_issue c join paycheck p on p.account_id = c.account_id and p.id = c.pay_check
    where p.carrier = ${row.carrier} and ${getDigits(sql`c.check_number`)} = ${getDigits(sql`${number}::text`)}
      and c.voided_on is null and p.id <> ${row.id}
      and (p.payee <> ${getPayeeId(getRowPayee(row))} or c.dated <> ${dated}) order by p.pay_check_id limit 1`);
  if (other) throw badInput({ payCheckPaymentReference: `Check ${number} already pays ${other.payCheckID}` });
  await tx.query(sql`insert into pay_check_issue (account_id, pay_check, check_number, dated, amount)
    values (${tx.accountId}, ${row.id}, ${number}, ${dated}, ${row.payCheckPayable})
    on conflict (account_id, pay_check, check_number) do update
      set dated = excluded.dated, amount = excluded.amount, voided_on = null`);
}

/** Notes that the checks of a paycheck must not be paid. */
export async function voidChecks(tx: Tx, id: string, today: Day): Promise<void> {
  await tx.query(sql`update pay_check_issue set voided_on = ${today} where pay_check = ${id} and voided_on is null`);
}

/** Formats a date as `11/28/2026`, as banks read dates in these files. */
const formatUsDate = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

type Line = { kind: 'I' | 'V'; number: string; dated: Day; amount: number; payee: string };
type CheckPeriod = { carrier: string; from: Day; to: Day };

const HEADINGS = ['Account Number', 'Check Number', 'Date', 'Amount', 'Payee', 'Issue or Void'];

/**
 * Returns the checks dated in a period, and those voided in it. A check that pays several settlements is one line, and a number that
 * was entered by mistake and counts elsewhere is no void check. @throws HttpError 404; 400 without the account's number */
export async function buildPositivePayFile(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  { carrier, from, to }: CheckPeriod,
): Promise<string> {
  const [origin] = await tx.query<{ name: string; sealed: string | null }>(sql`select c.pretty_name as name,
      o.check_account_sealed as sealed
    from carrier c left join ach_origin o on o.account_id = c.account_id and o.carrier = c.id
    where c.id = ${carrier} and c.state <> 'DELETED'`);
  if (!origin) throw notFound('Authority');
  if (!origin.sealed) throw notOffered(`Enter the checking account of ${origin.name} in its ACH settings first.`);
  const account = vault.open(origin.sealed, describeCheckAccount(tx.accountId, carrier));
  const lines =
    await tx.query<Line>(sql`with issue as (select c.*, d.pretty_name as payee, ${getDigits(sql`c.check_number`)} as digits
        from pay_check_issue c join paycheck p on p.account_id = c.account_id and p.id = c.pay_check
        join payee d on d.account_id = p.account_id and d.id = p.payee where p.carrier = ${carrier}),
      checks as (select * from issue i where i.voided_on is null
        or not exists (select from issue o where o.digits = i.digits and o.voided_on is null))
    select x.kind, x.check_number as number, x.dated, sum(x.amount) as amount, x.payee
    from (select 'I' as kind, c.* from checks c where dated between ${from} and ${to}
      union all select 'V', c.* from checks c where voided_on between ${from} and ${to}) x
    group by x.kind, x.check_number, x.dated, x.payee order by x.check_number, x.kind, min(x.pay_check::text)`);
  const rows = lines.map(({ kind, number, dated, amount, payee }) => [
    account,
    number,
    formatUsDate(dated),
    { figure: formatPlainDollars(cents(amount)) },
    payee,
    kind,
  ]);
  return formatCsvFile([HEADINGS, ...rows]);
}
