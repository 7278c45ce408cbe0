/** A year of Bluebonnet Freight: everything that its carriers, drivers, and office did, and the record rows that show it. */

import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { RecordName } from '@milepost/domain/registry.ts';
import { makeFactors } from './accounting/factor.ts';
import { addFactorPayments } from './accounting/factor-payments.ts';
import { payAccountRows } from './accounting/pay-account.ts';
import { billEverything, payEveryone } from './accounting/pay-and-bill.ts';
import { makePayments } from './accounting/payments.ts';
import { perDiemPlanRow } from './accounting/per-diem-plan.ts';
import { makeFuelCards } from './admin/fuel-cards.ts';
import { ownerPlanRows, truckOwnerRows } from './admin/truck-owners.ts';
import { makeCarriers, makeDemoRecords } from './core/demo-records.ts';
import type { DemoFiles } from './core/files.ts';
import type { DemoRow } from './core/rows.ts';
import { makeApplicants } from './driver-app/applications.ts';
import { makeDriverRequests } from './driver-app/driver-requests.ts';
import { makeImports } from './expense/data-imports.ts';
import { addReceipts } from './expense/repairs.ts';
import { bolRequests } from './fleet/delivered.ts';
import { detentionRows } from './fleet/detention.ts';
import { makeDocuments } from './fleet/documents.ts';
import { idleDayRows } from './fleet/idle-day.ts';
import { makeTrips } from './fleet/trips.ts';
import { lastMondays, makeWork } from './fleet/work.ts';
import { DISPATCHER } from './profile/people.ts';
import { makeUsers } from './profile/users.ts';
import { makeDrugTests } from './safety/drug-tests.ts';
import { earlierHireRows } from './safety/earlier-hire.ts';
import { makeEmploymentHistories } from './safety/employment-histories.ts';
import { makeEvents } from './safety/events.ts';
import { notApplicableRows } from './safety/not-applicable.ts';
import { makeRegisters } from './safety/registers.ts';
import { makeResidentHistories } from './safety/resident-histories.ts';
import { makeSchedules } from './safety/schedules.ts';
import { makeInspections } from './safety/vehicle-inspections.ts';

/** Records that the demo does not create: a driver's account is a profile, and no integration is set up. */
const NONE: readonly DemoRow[] = [];

export type Year = Awaited<ReturnType<typeof makeYear>>;

/** Makes the year that ends today. `first` is the authority that the account began with. */
export async function makeYear(first: DemoRow, today: Day, files: DemoFiles) {
  const cast = makeDemoRecords(makeCarriers(first), today);
  const fuelCards = makeFuelCards(cast, today);
  const mondays = lastMondays(today);
  const work = makeWork(cast, mondays, today, files);
  const paid = payEveryone(cast, work, mondays, today);
  const factors = makeFactors(cast);
  const invoices = billEverything(cast, factors, work.loads, today);
  const received = makePayments(invoices, work.loads, today);
  for (const factor of factors) addFactorPayments(received, { factor, invoices, loads: work.loads, today });
  const employments = makeEmploymentHistories(cast, today);
  const trips = makeTrips(cast, work.loads, today);
  const imported = await makeImports(cast, { cards: fuelCards.cards, expenses: work.expenses, trips }, today, files);
  const inspections = makeInspections(cast, trips, today);
  const events = makeEvents(cast, today);
  const care = makeSchedules(cast, work.expenses, today);
  const registers = makeRegisters(cast, employments, today);
  const drugTests = makeDrugTests(cast, registers, today);
  const applicants = makeApplicants(cast, today);
  const requested = makeDriverRequests(cast, work.loads, today, files);
  const waited = detentionRows(work.loads, today, DISPATCHER);
  const documents = makeDocuments(
    cast,
    [
      { owner: 'vehicle_inspection', rows: inspections },
      { owner: 'accident_or_violation_register', rows: registers },
      { owner: 'drug_test', rows: drugTests },
      { owner: 'employment_history', rows: employments },
      { owner: 'event', rows: events },
    ],
    today,
    files,
  );
  return {
    cast,
    fuelCards,
    work,
    paid,
    factors,
    invoices,
    received,
    employments,
    trips,
    imported,
    inspections,
    events,
    care,
    registers,
    drugTests,
    applicants,
    requested,
    waited,
    documents,
  };
}

type Rows = { today: Day; files: DemoFiles; profileId: string; passwordHash: string };

/** Lists the rows of every record, each after those it references. A missing record fails to compile. */
export function listRecords(year: Year, { today, files, profileId, passwordHash }: Rows) {
  const { cast, work, paid, imported, care, applicants, requested } = year;
  const records = {
    profile: makeUsers(passwordHash, addDays(today, -700)),
    driver_profile: NONE,
    carrier: cast.carriers.slice(1),
    factor: year.factors,
    apiintegration: NONE,
    driver: [...cast.drivers, ...applicants.drivers],
    vehicle: cast.vehicles,
    dispatcher: cast.dispatchers,
    customer: cast.customers,
    company: cast.companies,
    fuel_card: year.fuelCards.cards,
    truck_owner: truckOwnerRows(cast),
    payplan: [...cast.plans, ...ownerPlanRows(cast, today), perDiemPlanRow(cast, today)],
    paycheck: paid.paychecks,
    fleet: work.loads,
    data_import: imported.imports,
    trip: imported.trips,
    recurring: work.groups,
    expense: addReceipts(imported.expenses, year.trips, files),
    schedule: care.schedules,
    scheduled_job: care.jobs,
    invoice: year.invoices,
    payment: year.received.payments,
    employment_history: year.employments,
    earlier_hire: earlierHireRows(cast),
    vehicle_inspection: year.inspections,
    accident_or_violation_register: year.registers,
    event: year.events,
    resident_history: makeResidentHistories(cast, today),
    drug_test: year.drugTests,
    document: year.documents,
    ...requested,
    driver_request: [
      ...requested.driver_request,
      ...applicants.requests,
      ...bolRequests(work.loads, cast.drivers, today),
    ],
    driver_employment_application: applicants.applications,
    not_applicable: notApplicableRows(cast, today, profileId),
    detention: year.waited.detention,
    pay_account: payAccountRows(cast, today),
    idle_day: idleDayRows(cast, work.loads, today),
  } satisfies Record<RecordName, readonly DemoRow[]>;
  return records;
}

/** Counts how far each number series got. */
export function countNumbers(rows: ReturnType<typeof listRecords>): Record<string, number> {
  return {
    USR: 5,
    DRV: rows.driver.length,
    DSP: rows.dispatcher.length,
    PC: rows.paycheck.length,
    DA: rows.pay_account.length,
    // Late detention has the first invoice's number, with a letter.
    INV: rows.invoice.filter(({ prettyName }) => !prettyName.endsWith('-A')).length,
    PMT: rows.payment.length,
    EXP: rows.expense.length,
    TRIP: rows.trip.length,
    FUEL: rows.data_import.filter(({ dataImportType }) => dataImportType === 'FUEL').length,
    MILE: rows.data_import.filter(({ dataImportType }) => dataImportType === 'MILEAGE').length,
  };
}
