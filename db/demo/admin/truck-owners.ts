/** Three owners of trucks, from this week on. One has three trucks and two hired drivers, one of whom the carrier pays. */
import { type Day, getStartOfWeek } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { truckOwnerInput } from './truck-owner.ts';

const NAMES = ['Lone Star Hauling LLC', 'Pecos Valley Transport', 'Guadalupe River Trucking LLC'] as const;
const HIRED_PER_MILE = 0.6;
/** Fuel charges of each owner: half of the discount is theirs, the pump price, or a fee per gallon. */
const FUEL = [
  { payFuelCharge: 'DISCOUNT_SHARE', payFuelRate: 50, words: 'fuel at retail less 50% of the discount' },
  { payFuelCharge: 'RETAIL', payFuelRate: null, words: 'fuel at retail' },
  { payFuelCharge: 'FEE_PER_GALLON', payFuelRate: 0.05, words: 'fuel plus $0.05 per gallon' },
] as const;

type Owned = { owner: DemoRow; hands: DriverSetup[] };

/** Returns the owners with the drivers of their trucks: the first owner has two hired drivers. */
function makeOwners({ setups }: DemoRecords): Owned[] {
  const carrier = setups[0]?.carrier;
  const own = setups.filter((setup) => setup.carrier === carrier);
  // A driver whose plan has fee shares is paid without an owner.
  const drivers = own
    .filter(({ driver, plan }) => driver.driverType === 'OWNER_OPERATOR' && !plan.shares)
    .slice(0, NAMES.length);
  const hired = own.filter(
    ({ driver, plan }) => driver.driverType === 'DRIVER_FOR_HIRE' && plan.strategy !== 'CONSTANT',
  );
  return drivers.map((hand, at) => {
    const input = truckOwnerInput({
      carrier: hand.carrier.id,
      ownerName: NAMES[at] as string,
      ownerKind: at === 1 ? 'PERSON' : 'COMPANY',
      ownerEmail: String(hand.driver.driverEmail),
      ownerSettlement: at === 2 ? 'PER_TRUCK' : 'TOGETHER',
    });
    const owner = {
      id: makeId(`truck owner ${at}`),
      prettyName: input.ownerName,
      created: hand.driver.created,
      ...input,
    };
    return { owner, hands: at === 0 ? [hand, ...hired.slice(0, 2)] : [hand] };
  });
}

export const truckOwnerRows = (cast: DemoRecords): DemoRow[] => makeOwners(cast).map(({ owner }) => owner);

/** Returns the owners' plans, and the plan of the hired driver whom the carrier pays. */
export function ownerPlanRows(cast: DemoRecords, today: Day): DemoRow[] {
  const owned = makeOwners(cast);
  const monday = getStartOfWeek(today);
  const common = { created: getMoment(monday), validFrom: monday };
  const hired = owned[0]?.hands[1];
  const plans = owned.map(({ owner }, at) => ({
    id: makeId(`owner plan ${at}`),
    ...makeFuelTerms(at),
    ...common,
    truckOwner: owner.id,
    payCheckPaymentStrategy: 'BY_PERCENTAGE',
    payCheckDriverCut: 100,
    payCheckExpenseCarrierFee: 12,
  }));
  if (!hired) return plans;
  const ofDriver = {
    id: makeId('hired plan'),
    prettyName: '$0.60/mi',
    ...common,
    driver: hired.driver.id,
    truckOwner: owned[0]?.owner.id,
    payPlanIsCharged: true,
    payCheckPaymentStrategy: 'BY_MILEAGE',
    payCheckDriverCut: HIRED_PER_MILE,
    payCheckExpenseCarrierFee: 0,
  };
  return [...plans, ofDriver];
}

function makeFuelTerms(at: number) {
  const { words, ...terms } = FUEL[at % FUEL.length] as (typeof FUEL)[number];
  return { prettyName: `100% of load fees after a 12% carrier fee; ${words}`, ...terms };
}

/** The owner whose lease ends today. */
export const ENDING_LEASE = 1;

/** Ends the lease of an owner, which opens the final accounting. */
export async function endLease(tx: Queryable, accountId: string, cast: DemoRecords, today: Day): Promise<void> {
  const id = truckOwnerRows(cast)[ENDING_LEASE]?.id ?? null;
  await tx.query(sql`update truck_owner set owner_lease_end = ${today} where account_id = ${accountId} and id = ${id}`);
}

/** Saves who owns which truck from this week on. */
export async function keepVehiclePayees(
  tx: Queryable,
  accountId: string,
  cast: DemoRecords,
  today: Day,
): Promise<void> {
  const rows = makeOwners(cast).flatMap(({ owner, hands }) =>
    hands.map(({ truck }) => ({ id: makeId(`payee of ${truck.id}`), vehicle: truck.id, owner: owner.id })),
  );
  await tx.query(sql`insert into vehicle_payee (account_id, id, vehicle, position, truck_owner, payee_from)
    select ${accountId}, id, vehicle, 0, owner, ${getStartOfWeek(today)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, vehicle uuid, owner uuid)`);
}
