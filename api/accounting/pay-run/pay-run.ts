/** The pay run for a period: every driver with unpaid loads, computed like in the builder, and the saved paychecks. */
import {
  findLoadsToFix,
  findNoDeduction,
  listPayExceptions,
  type PayFacts,
  type PayRun,
  type PayRunRow,
  type SavedPaycheck,
  USUAL_PAY_WEEKS,
} from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { followTruck } from '@milepost/domain/accounting/pay-run/truck-settlements.ts';
import type { PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Services } from '../../core/platform/services.ts';
import { selectPayeeLoads } from '../paycheck/driver-loads.ts';
import { CHANGED_PAYCHECKS } from '../paycheck/paycheck-adjustments.ts';
import { findLastNets, toCompared } from '../paycheck/paycheck-history.ts';
import { listRecipients } from '../paycheck/paycheck-mail.ts';
import { IS_EARNED } from '../paycheck/paycheck-offer.ts';
import { findPlansAt } from '../paycheck/paycheck-plans.ts';
import { findPreviews } from '../paycheck/paycheck-preview.ts';
import { getStartingPlan, type PayScope } from '../paycheck/paycheck-scope.ts';
import { IS_COUNTED } from '../paycheck/paycheck-table.ts';
import { EXPENSE_OWNERS, getPayeeId, type Payee } from '../paycheck/payees.ts';
import { withBanks } from './ach-file.ts';
import { buildPaymentFiles } from './payment-file.ts';
import { findPlanChanges, PAYCHECKS_OF_OTHER_PLANS } from './plan-changes.ts';
import { needsHiredFirst, type ProjectedCharge, projectCharges } from './projected-charges.ts';
import { findUnpaidLoads, MAY_BE_UNPAID } from './unpaid-loads.ts';

export type Period = { start: Day; end: Day };
/** A driver in the run, with the builder's preview. */
export type DriverPreview = { row: PayRunRow; preview: PaycheckPreview };

/** Returns the paycheck form of a payee and a period, as the builder starts it. */
export const getForm = ({ carrier, driver, truckOwner, vehicle }: Payee, { start, end }: Period) => ({
  carrier,
  driver,
  truckOwner,
  vehicle,
  payCheckFleetStartDate: start,
  payCheckFleetEndDate: end,
  payCheckExpenseStartDate: start,
  payCheckExpenseEndDate: end,
});

/** A payee whose paycheck is deselected: the driver or owner, and the truck of an owner with a settlement per truck. */
export type DeselectedPayee = { driver: string; vehicle: string | null };

/** Returns the run; amounts that one paycheck leaves to another follow from the paychecks that are still selected. */
export async function payRun(
  at: Context,
  period: Period,
  deselected: readonly DeselectedPayee[] = [],
): Promise<PayRun> {
  const { fuel, worked } = await calculateRun(at, period, { deselected });
  const rows = worked.map(({ row }) => row);
  return {
    period,
    drivers: await withBanks(at.tx, rows),
    paid: await withBanks(at.tx, await findPaidPaychecks(at, period)),
    files: await buildPaymentFiles(at.tx, period),
    fuelWithoutDriver: { count: fuel.length, amount: sumDollars(fuel.map(({ amount }) => amount)) },
    unpaidLoads: await findUnpaidLoads(
      at,
      period,
      rows.map(({ driver }) => driver.id),
    ),
  };
}

/** Returns one payee of the run; undefined without unpaid loads in the period. */
export async function previewDriver(at: Context, period: Period, payee: Payee): Promise<DriverPreview | undefined> {
  return (await calculateRun(at, period, { only: payee })).worked[0];
}

type RunScope = { only?: Payee; deselected?: readonly DeselectedPayee[] };

/** Computes all payees or one, and the fuel that belongs to none of them. */
async function calculateRun(
  at: Context,
  period: Period,
  { only, deselected = [] }: RunScope,
): Promise<{ worked: DriverPreview[]; fuel: Fuel[] }> {
  const { tx } = at;
  const payees = (await findPayees(at, period, only)).map((payee) => ({
    ...payee,
    isSelected: !deselected.some((each) => isSamePayee(payee, each)),
  }));
  const ids = payees.map(({ driver }) => driver.id);
  const plans = await findPlansAt(tx, ids, period.end);
  const queries = payees.map((payee, n) => {
    const driverPlan = plans[n] ?? null;
    const form = getForm(getIds(payee), period);
    return { scope: { ...form, ...getStartingPlan(driverPlan) }, driverPlan };
  });
  const { previews, projected } = projectCharges(queries, await findPreviews(at, queries), payees);
  const pasts = await findLastNets(tx, payees.map(getIds).map(toCompared), period.end, USUAL_PAY_WEEKS);
  const planChanges = await findPlanChanges(
    tx,
    payees.map(({ driver, vehicle }) => ({ id: driver.id, vehicle: vehicle?.id ?? null })),
  );
  const fuel = await findFuelWithoutDriver(tx, period);
  const getFacts = (n: number, preview: PaycheckPreview): PayFacts => {
    const { vehicles, waiting, isOwner, vehicle } = payees[n] as RunPayee;
    const fuelOfTrucks = fuel.filter((purchase) => vehicles.includes(purchase.vehicle));
    return {
      preview,
      planChanges: planChanges[n] ?? [],
      past: pasts[n] ?? { count: 0, average: null },
      waiting,
      fuelWithoutDriver: fuelOfTrucks.map(({ number }) => number),
      payeeKind: vehicle ? 'truck' : isOwner ? 'owner' : 'driver',
    };
  };
  const trucks = new Set(payees.flatMap(({ vehicles }) => vehicles));
  const worked = judgePayees(payees, { queries, previews, projected, getFacts });
  return { worked, fuel: fuel.filter(({ vehicle }) => !trucks.has(vehicle)) };
}

const isSamePayee = ({ driver, vehicle }: PayeeRow, other: DeselectedPayee): boolean =>
  driver.id === other.driver && (vehicle?.id ?? null) === other.vehicle;

type Calculated = {
  queries: readonly { scope: PayScope }[];
  previews: readonly PaycheckPreview[];
  projected: readonly ProjectedCharge[];
  getFacts: (n: number, preview: PaycheckPreview) => PayFacts;
};

/**
 * Returns the payees in the run, judged in the order in which they are saved. An owner waits for hired drivers whose paychecks need a
 * review. Each truck of an owner follows from those before it that are ready and selected, so that all can be saved as they are shown.
 */
function judgePayees(payees: readonly RunPayee[], calculated: Calculated): DriverPreview[] {
  const { queries, previews, projected, getFacts } = calculated;
  const judged: (DriverPreview | undefined)[] = payees.map(() => undefined);
  const unready: string[] = [];
  const ready: DriverPreview[] = [];
  const inTurn = [...payees.entries()].toSorted(([, one], [, other]) => Number(one.isOwner) - Number(other.isOwner));
  for (const [n, payee] of inTurn) {
    const { scope } = queries[n] as { scope: PayScope };
    const before = ready.filter(({ row }) => isSameOwner(row, payee));
    const preview = before.reduce(
      (offered, earlier) => followTruck(scope, offered, earlier.preview),
      previews[n] as PaycheckPreview,
    );
    const facts = getFacts(n, preview);
    const isDifferent = preview.adjustments.length > 0 || facts.planChanges.length > 0;
    if (!payee.hasLoads && !isDifferent) continue;
    const row = withHiredFirst(getRow(payee, preview, facts), projected, unready);
    judged[n] = { row, preview };
    if (row.exceptions.length > 0) unready.push(payee.driver.id);
    else if (payee.isOwner && payee.isSelected) ready.push({ row, preview });
  }
  return judged.filter((each) => each !== undefined);
}

const isSameOwner = (one: Pick<PayRunRow, 'carrier' | 'driver'>, other: Pick<PayRunRow, 'carrier' | 'driver'>) =>
  one.driver.id === other.driver.id && one.carrier.id === other.carrier.id;

/** Marks an owner whose settlement waits for the paycheck of a hired driver. */
function withHiredFirst(row: PayRunRow, projected: readonly ProjectedCharge[], unready: readonly string[]): PayRunRow {
  const exception = needsHiredFirst(row, projected, unready);
  return exception ? { ...row, exceptions: [...row.exceptions, exception] } : row;
}

function getRow({ carrier, driver, isOwner, vehicle }: PayeeRow, preview: PaycheckPreview, facts: PayFacts): PayRunRow {
  const { fleets, statement } = preview;
  const { totals, payable } = statement;
  return {
    carrier,
    driver,
    isOwner,
    vehicle,
    loads: fleets.filter(({ isSelected }) => isSelected).length,
    isWaiting: findNoDeduction(preview) && facts.planChanges.length === 0,
    gross: totals.gross,
    deductions: totals.payCheckExpense,
    net: totals.net,
    payable,
    exceptions: listPayExceptions(facts),
    loadsToFix: findLoadsToFix(facts),
  };
}

type NamedRecord = Pick<Related, 'id' | 'prettyName'>;
/** `driver` is the payee. */
type PayeeRow = {
  carrier: NamedRecord;
  driver: NamedRecord;
  isOwner: boolean;
  vehicle: NamedRecord | null;
  vehicles: (string | null)[];
  waiting: PayFacts['waiting'];
  hasLoads: boolean;
};
type RunPayee = PayeeRow & { isSelected: boolean };

const getIds = ({ carrier, driver, isOwner, vehicle }: PayeeRow): Payee => ({
  carrier: carrier.id,
  driver: isOwner ? null : driver.id,
  truckOwner: isOwner ? driver.id : null,
  vehicle: vehicle?.id ?? null,
});

/** SQL: the order of an owner's trucks `v` in a run. */
export const TRUCK_ORDER = sql`v.pretty_name, v.id`;

/** Selects payees by name with unpaid loads in the period, complete or delivered, or with earlier paychecks that may have changed. */
function findPayees({ tx, today }: Context, { start, end }: Period, only?: Payee): Promise<PayeeRow[]> {
  const [payee, truck] = [only ? getPayeeId(only) : null, only?.vehicle ?? null];
  return tx.query<PayeeRow>(sql`select jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as carrier,
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver, o.id is not null as "isOwner",
      case when v.id is not null then jsonb_build_object('id', v.id, 'prettyName', v.pretty_name) end as vehicle,
      l.vehicles, l.waiting, l."hasLoads"
    from (with hauled as (select f.carrier, f.payee, case when w.id is not null then f.truck end as truck, true as "hasLoads", jsonb_agg(distinct f.vehicle) as vehicles,
        coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fleetLoadNumber', f.fleet_load_number, 'fleetDeliveryDate', f.fleet_delivery_date,
          'hasBOL', f.fleet_bol is not null) order by f.fleet_delivery_date, f.id) filter (where f.status = 'IN_PROGRESS'), '[]') as waiting
      from ${selectPayeeLoads(
        sql`f.state <> 'DELETED' and ${MAY_BE_UNPAID} and f.fleet_pick_up_date between ${start} and ${end}
          and (${IS_EARNED} or (f.status = 'IN_PROGRESS' and f.fleet_delivery_date <= ${today}))
          and (${only?.carrier ?? null}::uuid is null or f.carrier = ${only?.carrier ?? null})`,
        (driver) => sql`(${only?.driver ?? null}::uuid is null or ${driver} = ${only?.driver ?? null})`,
      )} f
      left join truck_owner w on w.account_id = f.account_id and w.id = f.payee and w.owner_settlement = 'PER_TRUCK'
      where f.paid_with is null and (${payee}::uuid is null or f.payee = ${payee})
        and (${truck}::uuid is null or f.truck = ${truck})
      group by f.carrier, f.payee, case when w.id is not null then f.truck end)
      select carrier, payee, truck, "hasLoads", vehicles, waiting from hauled
      union all
      (select distinct on (p.payee, p.truck) p.carrier, p.payee, p.truck, false, '[]'::jsonb, '[]'::jsonb from (
          select p.id, p.created, p.carrier, p.payee, case when w.id is not null then p.vehicle end as truck from paycheck p
          left join truck_owner w on w.account_id = p.account_id and w.id = p.truck_owner and w.owner_settlement = 'PER_TRUCK'
          where ${IS_COUNTED} and p.id in (${CHANGED_PAYCHECKS} union all ${PAYCHECKS_OF_OTHER_PLANS})) p
        where not exists (select from hauled h where h.payee = p.payee and ${INCLUDES_TRUCK})
          and (${payee}::uuid is null or (p.payee = ${payee} and p.carrier = ${only?.carrier ?? null}))
          and (${truck}::uuid is null or p.truck is null or p.truck = ${truck})
        order by p.payee, p.truck, p.created desc, p.id)) l
    join carrier c on c.account_id = current_account() and c.id = l.carrier
    join payee d on d.account_id = current_account() and d.id = l.payee
    left join truck_owner o on o.account_id = current_account() and o.id = l.payee
    left join vehicle v on v.account_id = current_account() and v.id = l.truck
    order by d.pretty_name, d.id, c.pretty_name, ${TRUCK_ORDER}`);
}

/** SQL: whether a row `h` of the run includes changes of a paycheck `p`: those of its truck, and on each row those of no truck. */
const INCLUDES_TRUCK = sql`(h.truck is null or p.truck is null or h.truck = p.truck)`;

type Fuel = { number: string; vehicle: string | null; amount: number };

function findFuelWithoutDriver(tx: Tx, { start, end }: Period): Promise<Fuel[]> {
  return tx.query<Fuel>(sql`select e.expense_transaction_id as number, e.vehicle, e.expense_amount as amount
    from expense e ${EXPENSE_OWNERS}
    where o.vehicle_owner is null and state <> 'DELETED' and expense_type = 'FUEL' and driver is null and pay_check is null
      and expense_transaction_date between ${start} and ${end} order by expense_transaction_date, id`);
}

/** Reads the paychecks whose loads end in the period, by driver. */
type Reading = { tx: Tx; services: Pick<Services, 'mail'> };

export function findPaidPaychecks({ tx, services }: Reading, { start, end }: Period): Promise<SavedPaycheck[]> {
  return tx.query<SavedPaycheck>(sql`select p.id, p.pretty_name as "prettyName", p.pay_check_net as net, p.pay_check_payable as payable,
      p.pay_check_status as status, p.pay_check_paid_date as "paidDate",
      (select f.dated from payment_file_line l join payment_file f on f.account_id = l.account_id and f.id = l.file
        where l.account_id = p.account_id and l.pay_check = p.id and not l.is_returned) as "paidOnFile",
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as carrier,
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver, p.truck_owner is not null as "isOwner",
      case when p.truck_owner is not null and v.id is not null
        then jsonb_build_object('id', v.id, 'prettyName', v.pretty_name) end as vehicle, ${listRecipients(services)} as "mailedTo"
    from paycheck p
    join carrier c on c.account_id = p.account_id and c.id = p.carrier
    join payee d on d.account_id = p.account_id and d.id = p.payee
    left join vehicle v on v.account_id = p.account_id and v.id = p.vehicle
    where ${IS_COUNTED} and p.pay_check_fleet_end_date between ${start} and ${end}
    order by d.pretty_name, p.pay_check_id`);
}
