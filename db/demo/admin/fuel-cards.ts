/** A fuel card in every active truck; some belonged to another driver before. */
import { fuelCard } from '@milepost/domain/admin/fuel-card.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { fuelCardInput } from './fuel-card.ts';

type Assignment = {
  fuelCard: string;
  driver: string;
  vehicle: string;
  heldFrom: Day | '-infinity';
  heldTo: Day | null;
};

/** Every sixth card was reassigned this many days ago. */
const REASSIGNED_DAYS_AGO = 120;
const CARDS_SINCE_DAYS_AGO = 400;

export function makeFuelCards(cast: DemoRecords, today: Day): { cards: DemoRow[]; assignments: Assignment[] } {
  const handedOver = addDays(today, -REASSIGNED_DAYS_AGO);
  const made = cast.setups.map((hand, at) => {
    const before = cast.setups[at + 1];
    const wasOthers = at % 6 === 2 && before?.carrier === hand.carrier;
    const card = makeCard(cast, hand, at, today, wasOthers ? handedOver : null);
    const now = makeAssignment(card, hand, wasOthers ? handedOver : '-infinity', null);
    return { card, assignments: wasOthers ? [makeAssignment(card, before, '-infinity', handedOver), now] : [now] };
  });
  return { cards: made.map(({ card }) => card), assignments: made.flatMap(({ assignments }) => assignments) };
}

function makeCard(
  { companies }: DemoRecords,
  { driver, truck, carrier }: DriverSetup,
  at: number,
  today: Day,
  since: Day | null,
) {
  const provider = companies.find(
    (each) => each.carrier === carrier.id && each.companyType === 'FUEL_CARD_SERVICE_PROVIDER',
  ) as DemoRow;
  const input = fuelCardInput({
    carrier: carrier.id,
    company: provider.id,
    driver: driver.id,
    vehicle: truck.id,
    fuelCardSourceId: `70830500${31_004_417 + at * 10_007}`,
    fuelCardPin: String(1204 + ((at * 3571) % 8700)),
    heldSince: since,
  });
  const prettyName = fuelCard.title(input as never, { company: provider.prettyName });
  const created = getMoment(addDays(today, -CARDS_SINCE_DAYS_AGO), at);
  return { id: makeId(`fuel card ${at}`), prettyName, created, ...input };
}

function makeAssignment(
  card: DemoRow,
  { driver, truck }: DriverSetup,
  heldFrom: Assignment['heldFrom'],
  heldTo: Day | null,
): Assignment {
  return { fuelCard: card.id, driver: driver.id, vehicle: truck.id, heldFrom, heldTo };
}
