/** Payment files for the bank: each remembers its paychecks, so that no later file pays them again. */
import type { FileFormat, FileSummary } from '@milepost/domain/accounting/pay-run/ach.ts';
import type { BankLine, PaymentFile } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { getRow } from '../../core/engine/collection/list.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { paychecks } from '../paycheck/paycheck.ts';
import { payPaycheck } from '../paycheck/paycheck-payment.ts';
import { IS_COUNTED } from '../paycheck/paycheck-table.ts';
import { explainEmptyFile, splitForAch, writeAchFiles } from './ach-file.ts';

type Period = { start: Day; end: Day };

/**
 * Creates a file of a period's approved paychecks with a positive amount and marks them paid. Of two concurrent files, the second one
 * waits and finds none left. A file in NACHA format leaves out those that ACH can't pay.
 * @throws HttpError 400 if there is nothing left to pay
 */
export async function makePaymentFile(
  context: Context,
  registry: Registry,
  { start, end }: Period,
  { dated, format }: { dated: Day; format: FileFormat },
): Promise<PaymentFile & FileSummary> {
  const { tx, session } = context;
  const unpaidRows = await tx.query<{
    id: string;
    payable: number;
  }>(sql`select p.id, p.pay_check_payable as payable from paycheck p
    where ${IS_COUNTED} and p.pay_check_status = 'APPROVED' and p.pay_check_payable > 0
      and p.pay_check_fleet_end_date between ${start} and ${end} order by p.id for update`);
  if (unpaidRows.length === 0) throw notOffered('This period has no approved, unpaid paychecks.');
  const ids = unpaidRows.map(({ id: each }) => each);
  const { ready, leftOut } = format === 'ACH' ? await splitForAch(tx, ids) : { ready: [], leftOut: [] };
  const unpaid = unpaidRows.filter(({ id: each }) => leftOut.every((row) => row.id !== each));
  if (unpaid.length === 0) throw notOffered(explainEmptyFile(leftOut));
  const id = newId();
  await tx.query(sql`insert into payment_file (account_id, id, dated, period_start, period_end, created_by)
    values (${tx.accountId}, ${id}, ${dated}, ${start}, ${end}, ${session.profileId})`);
  await tx.query(sql`insert into payment_file_line (account_id, file, pay_check, amount)
    select ${tx.accountId}, ${id}, x.id, x.payable from jsonb_to_recordset(${JSON.stringify(unpaid)}::jsonb) as x (id uuid, payable numeric)`);
  const paid = {
    payCheckPaidDate: dated,
    payCheckPaymentMethod: 'ACH',
    payCheckPaymentReference: `Payment file dated ${formatDay(dated)}`,
  } as const;
  for (const each of unpaid) {
    const row = (await getRow(tx, paychecks, each.id, registry.tableOf)) as Stored;
    await payPaycheck(context, row, paid);
  }
  const changed = await writeAchFiles(context, { id, dated }, ready);
  const file = (await buildPaymentFiles(tx, { start, end })).find((each) => each.id === id) as PaymentFile;
  return { ...file, leftOut, changed };
}

/** Lists the files with paychecks of a period, newest first. */
export function buildPaymentFiles(tx: Tx, { start, end }: Period): Promise<PaymentFile[]> {
  return tx.query<PaymentFile>(sql`select f.id, f.dated, count(*) as count, sum(l.amount) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) order by c.pretty_name), '[]')
        from payment_file_ach a join carrier c on c.account_id = a.account_id and c.id = a.carrier
        where a.account_id = f.account_id and a.file = f.id) as ach
    from payment_file f join payment_file_line l on l.account_id = f.account_id and l.file = f.id
    where f.period_start <= ${end} and f.period_end >= ${start}
    group by f.account_id, f.id, f.dated, f.created order by f.created desc, f.id desc`);
}

/** Returns the lines of a file as created. @throws HttpError 404 */
export async function listFileLines(tx: Tx, id: string): Promise<BankLine[]> {
  const lines = await tx.query<BankLine>(sql`select p.pay_check_id as "prettyName", l.amount as payable,
      jsonb_build_object('prettyName', c.pretty_name) as carrier, jsonb_build_object('prettyName', d.pretty_name) as driver
    from payment_file_line l
    join paycheck p on p.account_id = l.account_id and p.id = l.pay_check
    join carrier c on c.account_id = p.account_id and c.id = p.carrier
    join payee d on d.account_id = p.account_id and d.id = p.payee
    where l.file = ${id} order by d.pretty_name, p.pay_check_id`);
  if (lines.length === 0) throw notFound('Payment file');
  return lines;
}
