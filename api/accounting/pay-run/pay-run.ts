/** The pay run of a period: every driver with unpaid loads, computed like in the builder, and the saved paychecks. */
import {
  loadsToFix,
  type PaidRow,
  type PayFacts,
  type PayRun,
  type PayRunRow,
  payExceptions,
  takesNothing,
  USUAL_OF,
} from '@milepost/domain/accounting/pay-run/pay-run.ts';
import type { PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Services } from '../../core/platform/services.ts';
import { driverLoads } from '../paycheck/driver-loads.ts';
import { CHANGED_PAYCHECKS } from '../paycheck/paycheck-adjustments.ts';
import { emailedTo } from '../paycheck/paycheck-mail.ts';
import { IS_EARNED } from '../paycheck/paycheck-offer.ts';
import { lastNets } from '../paycheck/paycheck-past.ts';
import { plansAt } from '../paycheck/paycheck-plans.ts';
import { previewsOf } from '../paycheck/paycheck-preview.ts';
import { startingPlan } from '../paycheck/paycheck-scope.ts';
import { STANDS } from '../paycheck/paycheck-table.ts';
import { withBanks } from './ach-file.ts';
import { paymentFiles } from './payment-file.ts';
import { findPlanChanges, PAYCHECKS_OF_OTHER_PLANS } from './plan-changes.ts';

export type Period = { start: Day; end: Day };
/** IDs of an authority and a driver. */
export type Payee = { carrier: string; driver: string };
/** A driver in the run, with the builder's preview. */
export type Worked = { row: PayRunRow; preview: PaycheckPreview };

/** Returns the paycheck form of a payee and a period, as the builder starts it. */
export const formOf = ({ carrier, driver }: Payee, { start, end }: Period) => ({
  carrier,
  driver,
  vehicle: null,
  payCheckFleetStartDate: start,
  payCheckFleetEndDate: end,
  payCheckExpenseStartDate: start,
  payCheckExpenseEndDate: end,
});

export async function payRun(at: Context, period: Period): Promise<PayRun> {
  const { fuel, ...drivers } = await workOut(at, period);
  return {
    period,
    drivers: await withBanks(
      at.tx,
      drivers.worked.map(({ row }) => row),
    ),
    paid: await withBanks(at.tx, await paidOf(at, period)),
    files: await paymentFiles(at.tx, period),
    fuelWithoutDriver: { count: fuel.length, amount: sumDollars(fuel.map(({ amount }) => amount)) },
  };
}

/** Returns one payee of the run; undefined without unpaid loads in the period. */
export async function workedOf(at: Context, period: Period, payee: Payee): Promise<Worked | undefined> {
  return (await workOut(at, period, payee)).worked[0];
}

/** Computes all payees or one, and the fuel that belongs to none of them. */
async function workOut(at: Context, period: Period, only?: Payee): Promise<{ worked: Worked[]; fuel: Fuel[] }> {
  const { tx } = at;
  const payees = await payeesOf(at, period, only);
  const drivers = payees.map(({ driver }) => driver.id);
  const plans = await plansAt(tx, drivers, period.end);
  const asked = payees.map(({ carrier, driver }, n) => {
    const driverPlan = plans[n] ?? null;
    const form = formOf({ carrier: carrier.id, driver: driver.id }, period);
    return { scope: { ...form, ...startingPlan(driverPlan) }, driverPlan };
  });
  const previews = await previewsOf(at, asked);
  const pasts = await lastNets(tx, drivers, period.end, USUAL_OF);
  const planChanges = await findPlanChanges(tx, drivers);
  const fuel = await fuelWithoutDriver(tx, period);
  const worked = payees.flatMap((payee, n): Worked[] => {
    const preview = previews[n] as PaycheckPreview;
    const fuelOfTrucks = fuel.filter(({ vehicle }) => payee.vehicles.includes(vehicle));
    const facts: PayFacts = {
      preview,
      planChanges: planChanges[n] ?? [],
      past: pasts[n] ?? { count: 0, average: null },
      waiting: payee.waiting,
      fuelWithoutDriver: fuelOfTrucks.map(({ number }) => number),
    };
    const isDifferent = preview.adjustments.length > 0 || facts.planChanges.length > 0;
    return payee.hasLoads || isDifferent ? [{ row: rowOf(payee, preview, facts), preview }] : [];
  });
  const trucks = new Set(payees.flatMap(({ vehicles }) => vehicles));
  return { worked, fuel: fuel.filter(({ vehicle }) => !trucks.has(vehicle)) };
}

function rowOf({ carrier, driver }: PayeeRow, preview: PaycheckPreview, facts: PayFacts): PayRunRow {
  const { fleets, statement } = preview;
  const { totals, payable } = statement;
  return {
    carrier,
    driver,
    loads: fleets.filter(({ isSelected }) => isSelected).length,
    isWaiting: takesNothing(preview) && facts.planChanges.length === 0,
    gross: totals.gross,
    deductions: totals.payCheckExpense,
    net: totals.net,
    payable,
    exceptions: payExceptions(facts),
    loadsToFix: loadsToFix(facts),
  };
}

type Named = Pick<Related, 'id' | 'prettyName'>;
type PayeeRow = {
  carrier: Named;
  driver: Named;
  vehicles: (string | null)[];
  waiting: PayFacts['waiting'];
  hasLoads: boolean;
};

/** Selects drivers by name with unpaid loads in the period, complete or delivered, or with earlier paychecks that may have changed. */
function payeesOf({ tx, today }: Context, { start, end }: Period, only?: Payee): Promise<PayeeRow[]> {
  return tx.query<PayeeRow>(sql`select jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as carrier,
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver, l.vehicles, l.waiting, l."hasLoads"
    from (with hauled as (select f.carrier, f.payee as driver, true as "hasLoads", jsonb_agg(distinct f.vehicle) as vehicles,
        coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fleetLoadNumber', f.fleet_load_number, 'fleetDeliveryDate', f.fleet_delivery_date,
          'hasBOL', f.fleet_bol is not null) order by f.fleet_delivery_date, f.id) filter (where f.status = 'IN_PROGRESS'), '[]') as waiting
      from ${driverLoads(
        sql`f.state <> 'DELETED' and f.pay_check is null and f.fleet_pick_up_date between ${start} and ${end}
          and (${IS_EARNED} or (f.status = 'IN_PROGRESS' and f.fleet_delivery_date <= ${today}))
          and (${only?.carrier ?? null}::uuid is null or f.carrier = ${only?.carrier ?? null})`,
        (driver) => sql`(${only?.driver ?? null}::uuid is null or ${driver} = ${only?.driver ?? null})`,
      )} f
      where f.paid_with is null group by f.carrier, f.payee)
      select carrier, driver, "hasLoads", vehicles, waiting from hauled
      union all
      select * from (select distinct on (p.driver) p.carrier, p.driver, false, '[]'::jsonb, '[]'::jsonb from paycheck p
        where ${STANDS} and p.id in (${CHANGED_PAYCHECKS} union all ${PAYCHECKS_OF_OTHER_PLANS})
          and p.driver not in (select driver from hauled where driver is not null)
          and (${only?.driver ?? null}::uuid is null or (p.driver = ${only?.driver ?? null} and p.carrier = ${only?.carrier ?? null}))
        order by p.driver, p.created desc, p.id) changed) l
    join carrier c on c.account_id = current_account() and c.id = l.carrier
    join driver d on d.account_id = current_account() and d.id = l.driver
    order by d.pretty_name, d.id, c.pretty_name`);
}

type Fuel = { number: string; vehicle: string | null; amount: number };

function fuelWithoutDriver(tx: Tx, { start, end }: Period): Promise<Fuel[]> {
  return tx.query<Fuel>(sql`select expense_transaction_id as number, vehicle, expense_amount as amount from expense
    where state <> 'DELETED' and expense_type = 'FUEL' and driver is null and pay_check is null
      and expense_transaction_date between ${start} and ${end} order by expense_transaction_date, id`);
}

/** Reads the paychecks whose loads end in the period, by driver. */
type Reading = { tx: Tx; services: Pick<Services, 'mail'> };

export function paidOf({ tx, services }: Reading, { start, end }: Period): Promise<PaidRow[]> {
  return tx.query<PaidRow>(sql`select p.id, p.pretty_name as "prettyName", p.pay_check_net as net, p.pay_check_payable as payable,
      p.pay_check_status as status, p.pay_check_paid_date as "paidDate",
      (select f.dated from payment_file_line l join payment_file f on f.account_id = l.account_id and f.id = l.file
        where l.account_id = p.account_id and l.pay_check = p.id and not l.is_returned) as "paidOnFile",
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as carrier,
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver, ${emailedTo(services)} as "mailedTo"
    from paycheck p
    join carrier c on c.account_id = p.account_id and c.id = p.carrier
    join driver d on d.account_id = p.account_id and d.id = p.driver
    where ${STANDS} and p.pay_check_fleet_end_date between ${start} and ${end}
    order by d.pretty_name, p.pay_check_id`);
}
