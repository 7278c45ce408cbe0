/** Saves and emails a run: each driver's paycheck and email in a separate transaction, so that an error affects only one driver. */
import type { PayRunResult } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { explainDelivery, isBlocked } from '@milepost/domain/core/delivery.ts';
import { cents, formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeError } from '../../core/platform/http/error-handler.ts';
import { HttpError, notOffered } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Run } from '../../core/platform/tasks/task-kind.ts';
import { needsSecondApprover, WAITS_FOR_SECOND } from '../paycheck/paycheck-approval.ts';
import { emailPaycheck } from '../paycheck/paycheck-mail.ts';
import { savePaycheck } from '../paycheck/paycheck-save.ts';
import { readScope } from '../paycheck/paycheck-scope.ts';
import { getPayeeId, type Payee } from '../paycheck/payees.ts';
import { getForm, type Period, previewDriver, TRUCK_ORDER } from './pay-run.ts';

/** The payee, and the net shown to the user. */
export type ConfirmedPayee = Payee & { net: number };
export type RunInput = { period: Period; wanted: ConfirmedPayee[] };

/**
 * Pays the payees in turn, hired drivers before their owners and trucks in the order of the run, and records each result. Safe to
 * repeat: paid drivers are skipped.
 * @throws errors other than refusals, after all drivers
 */
export async function saveAndSend(
  services: Services,
  registry: Registry,
  { task, session, input: { period, wanted }, signal, progress }: Run<RunInput>,
): Promise<void> {
  const { db } = services;
  const { accountId } = session;
  const paid = new Set((await db.read(accountId, (tx) => findPaycheck(tx, task))).map(getKey));
  const errors: unknown[] = [];
  const trucks = await db.read(accountId, (tx) => listTrucks(tx, wanted));
  const getTurn = ({ truckOwner, vehicle }: Payee) => (truckOwner ? 1 + (trucks.get(vehicle) ?? trucks.size) : 0);
  const inTurn = wanted.toSorted((one, other) => getTurn(one) - getTurn(other));
  for (const [at, payee] of inTurn.entries()) {
    signal.throwIfAborted();
    progress(`${at} of ${wanted.length} drivers`, at, wanted.length);
    if (paid.has(getKey(payee))) continue;
    try {
      await db.tx(accountId, async (tx) => {
        const outcome = await payOne(makeContext(tx, session, services), registry, period, payee);
        await note(tx, task, payee, outcome);
      });
    } catch (error) {
      if (!(error instanceof HttpError)) errors.push(error);
      const { message } = describeError(error);
      await db.tx(accountId, (tx) => note(tx, task, payee, { payCheck: null, mailedTo: null, error: message }));
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Returns the place of each truck in the order of the run. */
async function listTrucks(tx: Tx, payees: readonly Payee[]): Promise<Map<string | null, number>> {
  const ids = payees.flatMap(({ vehicle }) => vehicle ?? []);
  const trucks = await tx.query<{ id: string }>(
    sql`select v.id from vehicle v where v.id = any(${ids}::uuid[]) order by ${TRUCK_ORDER}`,
  );
  return new Map(trucks.map(({ id }, at) => [id, at]));
}

const getKey = ({ carrier, vehicle, ...payee }: Payee) => `${carrier} ${getPayeeId(payee)} ${vehicle ?? ''}`;

type Outcome = { payCheck: string | null; mailedTo: string | null; error: string | null };

/** Saves the builder's paycheck if it is unchanged and has no exceptions, and emails it. @throws HttpError with the reason */
async function payOne(
  at: Context,
  registry: Registry,
  period: Period,
  { net, ...payee }: ConfirmedPayee,
): Promise<Outcome> {
  const found = await previewDriver(at, period, payee);
  if (!found || found.row.loads === 0) throw notOffered('No loads are left to pay in this period.');
  const { row, preview } = found;
  if (row.exceptions.length > 0) throw notOffered(row.exceptions.map(({ words }) => words).join(' '));
  if (cents(row.net) !== cents(net))
    throw notOffered(`Net pay changed from ${formatMoney(net)} to ${formatMoney(row.net)}. Please review.`);
  const scope = await readScope(at.tx, registry, getForm(payee, period), { today: at.today, fill: true });
  const ids = (rows: readonly { id: string; isSelected: boolean }[]) =>
    rows.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  const { fleets, expenses, adjustments, balances } = preview;
  const selection = {
    fleets: ids(fleets),
    expenses: ids(expenses),
    adjustments: ids(adjustments),
    balances: ids(balances),
  };
  const payCheck = await savePaycheck(at, scope, selection, {
    shownNet: net,
    paysConstantAgain: false,
    isDraft: false,
  });
  if (await needsSecondApprover(at.tx)) return { payCheck, mailedTo: null, error: WAITS_FOR_SECOND };
  return { payCheck, ...(await describeEmails(at, payCheck)) };
}

/** Emails the settlement; the paycheck stays saved even if the email fails. */
async function describeEmails(at: Context, payCheck: string): Promise<Pick<Outcome, 'mailedTo' | 'error'>> {
  try {
    const { to, details } = await emailPaycheck(at, payCheck);
    if (isBlocked(details.delivery))
      return { mailedTo: null, error: `Saved but not emailed: ${explainDelivery(details.delivery, to)}` };
    return { mailedTo: to, error: null };
  } catch (error) {
    if (error instanceof HttpError) return { mailedTo: null, error: `Saved but not emailed: ${error.message}` };
    throw error;
  }
}

/** Records the result; ignores IDs not in this account. */
async function note(
  tx: Tx,
  task: string,
  { carrier, driver, truckOwner, vehicle }: Payee,
  outcome: Outcome,
): Promise<void> {
  const { payCheck, mailedTo, error } = outcome;
  await tx.query(sql`insert into pay_run_result (account_id, task, carrier, driver, truck_owner, vehicle, pay_check, mailed_to, trouble)
    select ${tx.accountId}, ${task}, c.id, ${driver}::uuid, ${truckOwner}::uuid, ${vehicle}::uuid, ${payCheck}::uuid, ${mailedTo}::text, ${error}::text
    from carrier c, payee d where c.id = ${carrier} and d.id = ${driver ?? truckOwner}
      and (${vehicle}::uuid is null or exists (select from vehicle where id = ${vehicle}))
    on conflict (account_id, task, carrier, payee, vehicle) do update
      set pay_check = excluded.pay_check, mailed_to = excluded.mailed_to, trouble = excluded.trouble`);
}

function findPaycheck(tx: Tx, task: string): Promise<Payee[]> {
  return tx.query<Payee>(
    sql`select carrier, driver, truck_owner as "truckOwner", vehicle from pay_run_result where task = ${task} and pay_check is not null`,
  );
}

/** Returns the results so far by driver, failures first. */
export function findResults(tx: Tx, task: string): Promise<PayRunResult[]> {
  return tx.query<PayRunResult>(sql`select jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as carrier,
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver, r.truck_owner is not null as "isOwner",
      case when v.id is not null then jsonb_build_object('id', v.id, 'prettyName', v.pretty_name) end as vehicle,
      case when p.id is not null then jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as "payCheck",
      r.mailed_to as "mailedTo", r.trouble as error
    from pay_run_result r
    join carrier c on c.account_id = r.account_id and c.id = r.carrier
    join payee d on d.account_id = r.account_id and d.id = r.payee
    left join vehicle v on v.account_id = r.account_id and v.id = r.vehicle
    left join paycheck p on p.account_id = r.account_id and p.id = r.pay_check
    where r.task = ${task} order by r.trouble is null, d.pretty_name, d.id`);
}
