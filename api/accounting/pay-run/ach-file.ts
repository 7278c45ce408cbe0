/** Payment files in NACHA format: one per authority, with the bank accounts of its payees at the moment it is made. */
import type { AchOrigin } from '@milepost/domain/accounting/bank/ach-origin.ts';
import { type BankAccountType, type BankHolder, maskNumber } from '@milepost/domain/accounting/bank/bank-details.ts';
import { buildAchFile, MAX_ENTRY } from '@milepost/domain/accounting/bank/nacha-file.ts';
import {
  type AchError,
  type BankFacts,
  describeAchError,
  type FileSummary,
  type SkippedPaycheck,
} from '@milepost/domain/accounting/pay-run/ach.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { cents } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { ORIGIN } from '../bank/ach-origin.ts';
import { listBankNotes } from '../bank/bank-list.ts';
import { describeAchFile, describeBank } from '../bank/sealed-bank.ts';

type NamedRecord = Pick<Related, 'id' | 'prettyName'>;
type Bank = { name: string; holder: BankHolder; accountType: BankAccountType; sealed: string; last: string };
type Payment = {
  id: string;
  prettyName: string;
  payable: number;
  carrier: string;
  driver: NamedRecord;
  bank: (Bank & { changedOn: Day; isNew: boolean }) | null;
  origin: AchOrigin | null;
};
type PayablePayment = Payment & { bank: NonNullable<Payment['bank']>; origin: AchOrigin };

/** Splits locked paychecks into those that ACH can pay and the others. Bank accounts and settings are locked until the commit. */
export async function splitForAch(
  tx: Tx,
  ids: readonly string[],
): Promise<{ ready: PayablePayment[]; leftOut: SkippedPaycheck[] }> {
  const own = sql`select 1 from paycheck p where p.account_id = current_account() and p.id = any(${ids}::uuid[])`;
  await tx.query(
    sql`select 1 from ach_origin o where exists (${own} and p.carrier = o.carrier) order by o.carrier for update`,
  );
  await tx.query(
    sql`select 1 from payee_bank b where exists (${own} and p.payee = b.payee) order by b.payee for update`,
  );
  const payments =
    await tx.query<Payment>(sql`select p.id, p.pay_check_id as "prettyName", p.pay_check_payable as payable, p.carrier,
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver,
      case when b.payee is not null then jsonb_build_object('name', b.account_name, 'holder', b.holder, 'accountType', b.account_type,
        'sealed', b.numbers_sealed, 'last', b.account_last, 'changedOn', b.changed_on, 'isNew', b.first_file is null) end as bank,
      case when o.carrier is not null then ${ORIGIN} end as origin
    from paycheck p join payee d on d.account_id = p.account_id and d.id = p.payee
    left join payee_bank b on b.account_id = p.account_id and b.payee = p.payee
    left join ach_origin o on o.account_id = p.account_id and o.carrier = p.carrier
    where p.id = any(${ids}::uuid[]) order by d.pretty_name, p.pay_check_id`);
  const leftOut = payments.flatMap(({ id, prettyName, driver, ...facts }): SkippedPaycheck[] => {
    const error = findError({ hasBank: facts.bank !== null, hasSettings: facts.origin !== null, ...facts });
    return error ? [{ id, prettyName, driver, error }] : [];
  });
  const isLeftOut = new Set(leftOut.map(({ id }) => id));
  return { ready: payments.filter(({ id }) => !isLeftOut.has(id)) as PayablePayment[], leftOut };
}

type AchFacts = { hasBank: boolean; hasSettings: boolean; payable: number };

function findError({ hasBank, hasSettings, payable }: AchFacts): AchError | null {
  if (!hasSettings) return 'NO_SETTINGS';
  if (!hasBank) return 'NO_BANK';
  return cents(payable) > MAX_ENTRY ? 'TOO_LARGE' : null;
}

/** Explains that no paycheck can be paid by ACH. */
export function explainEmptyFile(leftOut: readonly SkippedPaycheck[]): string {
  const each = leftOut.map(({ prettyName, driver, error }) => {
    return `${prettyName} (${driver.prettyName}): ${describeAchError(error)}`;
  });
  return ['No paycheck can be paid by ACH.', ...each].join(' ');
}

/** Writes the file of each authority for a payment file, and keeps each encrypted. */
export async function writeAchFiles(
  { tx, services, today }: Context,
  { id: file, dated }: { id: string; dated: Day },
  ready: readonly PayablePayment[],
): Promise<FileSummary['changed']> {
  const time = await formatLocalTime(tx);
  for (const [carrier, payments] of Map.groupBy(ready, ({ carrier: of }) => of)) {
    const text = buildAchFile({
      origin: (payments[0] as PayablePayment).origin,
      createdOn: today,
      createdAt: time,
      earlierFiles: await countFiles(tx, carrier, today),
      effectiveOn: dated,
      entries: payments.map((payment) => getEntry(services, tx.accountId, payment)),
    });
    const sealed = services.vault.seal(text, describeAchFile(tx.accountId, file, carrier));
    await tx.query(sql`insert into payment_file_ach (account_id, file, carrier, created_on, content_sealed)
      values (${tx.accountId}, ${file}, ${carrier}, ${today}, ${sealed})`);
  }
  const payees = ready.map(({ driver }) => driver.id);
  await tx.query(
    sql`update payee_bank set first_file = ${file} where payee = any(${payees}::uuid[]) and first_file is null`,
  );
  return ready
    .filter(({ bank }) => bank.isNew)
    .map(({ driver, bank }) => ({ driver, account: maskNumber(bank.last), changedOn: bank.changedOn }));
}

async function formatLocalTime(tx: Tx): Promise<string> {
  const [now] = await tx.query<{ time: string }>(
    sql`select to_char(current_setting('app.now')::timestamptz at time zone current_zone(), 'HH24:MI') as time`,
  );
  return (now as { time: string }).time;
}

async function countFiles(tx: Tx, carrier: string, today: Day): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*) as count from payment_file_ach where carrier = ${carrier} and created_on = ${today}`,
  );
  return Number(row?.count ?? 0);
}

function getEntry(
  { vault }: Pick<Services, 'vault'>,
  accountId: string,
  { prettyName, payable, driver, bank }: PayablePayment,
) {
  const [routing = '', account = ''] = vault.open(bank.sealed, describeBank(accountId, driver.id)).split(' ');
  const { name, holder, accountType } = bank;
  return { id: prettyName, name, holder, accountType, routing, account, amount: cents(payable) };
}

/** Returns an authority's file as it was made. @throws HttpError 404 */
export async function readAchFile(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  { file, carrier }: { file: string; carrier: string },
): Promise<{ name: string; text: string }> {
  const [row] = await tx.query<{
    sealed: string;
    dated: Day;
    carrier: string;
  }>(sql`select a.content_sealed as sealed, f.dated,
      c.carrier_name as carrier
    from payment_file_ach a join payment_file f on f.account_id = a.account_id and f.id = a.file
    join carrier c on c.account_id = a.account_id and c.id = a.carrier where a.file = ${file} and a.carrier = ${carrier}`);
  if (!row) throw notFound('Payment file');
  const name = row.carrier.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return {
    name: `ACH-${row.dated}-${name}.txt`,
    text: vault.open(row.sealed, describeAchFile(tx.accountId, file, carrier)),
  };
}

type Row = { carrier: NamedRecord; driver: NamedRecord; payable: number };

/** Adds to each row its payee's masked account, and why ACH could not pay it. */
export async function withBanks<R extends Row>(tx: Tx, rows: readonly R[]): Promise<(R & BankFacts)[]> {
  const notes = await listBankNotes(
    tx,
    rows.map(({ driver }) => driver.id),
  );
  const origins = await tx.query<{ carrier: string }>(sql`select carrier from ach_origin`);
  const set = new Set(origins.map(({ carrier }) => carrier));
  return rows.map((row) => {
    const bank = notes.get(row.driver.id) ?? null;
    const judged = { hasBank: bank !== null, hasSettings: set.has(row.carrier.id), payable: row.payable };
    return { ...row, bank, achError: findError(judged) };
  });
}
