/** Prices of fuel with their contracts, and two purchases of the last days that the price audit lists. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, makeId } from '../core/rows.ts';
import type { Expense } from './expenses.ts';

/** Dollars per gallon that the fuel card takes off the pump price. */
const DISCOUNT = 0.5;
/** What it took off a purchase that the audit lists. */
const SHORT_DISCOUNT = 0.42;
/** Gallons of two tanks, and of a truck with a single one. */
const TANKS = 240;
const SINGLE_TANK = 100;

const findProvider = ({ companies }: DemoRecords, carrier: unknown): DemoRow | undefined =>
  companies.find((each) => each.carrier === carrier && each.companyType === 'FUEL_CARD_SERVICE_PROVIDER');

/** Adds the provider and the pump price to fuel, and the sizes of the trucks' tanks. */
export function addFuelPrices(cast: DemoRecords, expenses: readonly Expense[], today: Day): void {
  const fuel = expenses.filter(({ expenseType }) => expenseType === 'FUEL');
  const [carrier] = cast.carriers;
  const recent = fuel.filter(
    (one) => one.carrier === carrier?.id && one.expenseTransactionDate > addDays(today, -6) && one.vehicle,
  );
  const overbilled = recent.at(-1);
  const large = recent.find((one) => one !== overbilled && Number(one.expenseQuantity) > SINGLE_TANK + 5);
  for (const one of fuel) {
    const discount = one === overbilled ? SHORT_DISCOUNT : DISCOUNT;
    Object.assign(one, {
      company: findProvider(cast, one.carrier)?.id ?? null,
      expenseRetailPrice: Number((Number(one.expenseUnitPrice) + discount).toFixed(3)),
    });
  }
  for (const truck of cast.vehicles.filter(({ vehicleType }) => vehicleType === 'TRUCK'))
    truck.vehicleTankSize = truck.id === large?.vehicle ? SINGLE_TANK : TANKS;
}

/** Saves the contract of each authority's fuel card, and one of a chain that has ended. */
export async function insertFuelContracts(
  tx: Queryable,
  accountId: string,
  cast: DemoRecords,
  today: Day,
): Promise<void> {
  const providers = cast.carriers.flatMap(({ id }) => findProvider(cast, id) ?? []);
  const common = providers.map(({ id }) => ({
    id: makeId(`fuel contract ${id}`),
    company: id,
    chain: '',
    pricing: 'RETAIL_MINUS',
    rate: DISCOUNT,
    from: addDays(today, -400),
    to: null,
  }));
  const ended = providers.slice(0, 1).map(({ id }) => ({
    id: makeId('fuel contract that ended'),
    company: id,
    chain: 'Sooner',
    pricing: 'PERCENT_OFF',
    rate: 9,
    from: addDays(today, -300),
    to: addDays(today, -60),
  }));
  await tx.query(sql`insert into fuel_contract (account_id, id, company, chain, pricing, rate, valid_from, valid_to)
    select ${accountId}, id, company, chain, pricing, rate, "from", "to"
    from jsonb_to_recordset(${JSON.stringify([...common, ...ended])}::jsonb)
      as t (id uuid, company uuid, chain text, pricing text, rate numeric, "from" date, "to" date)`);
}
