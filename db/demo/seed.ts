/**
 * The demo: a year of Bluebonnet Freight LLC and a small second account. Identical every time except for its dates, which count
 * from today.
 */

import { formatAddress } from '@milepost/domain/core/addresses.ts';
import {
  addDays,
  addMonths,
  type Day,
  firstDayOfMonth,
  todayIn,
  WEEKDAYS,
  weekday,
} from '@milepost/domain/core/dates.ts';
import type { RecordName } from '@milepost/domain/registry.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../api/core/platform/db/database.ts';
import type { Queryable } from '../../api/core/platform/db/statement.ts';
import type { Party } from '../../api/core/platform/pdf/letterhead.ts';
import type { Services } from '../../api/core/platform/services.ts';
import { hashPassword } from '../../api/core/platform/session/password.ts';
import { insertAccount } from '../../api/profile/account.ts';
import { registry } from '../../api/registry.ts';
import { keepBanks } from './accounting/bank.ts';
import { insertEmails } from './accounting/emails.ts';
import { makeFactors } from './accounting/factor.ts';
import { addFactorPayments } from './accounting/factor-payments.ts';
import { makeInvoices } from './accounting/invoices.ts';
import { insertOpenings, insertRecovery, payAccountRows } from './accounting/pay-account.ts';
import { insertPayQuestions } from './accounting/pay-questions.ts';
import { listSettled, type MadePaychecks, payWeek } from './accounting/paychecks.ts';
import { insertTaxData } from './accounting/payee-tax.ts';
import { makePayments } from './accounting/payments.ts';
import { perDiemPlanRow } from './accounting/per-diem-plan.ts';
import { insertSignedW9 } from './accounting/signed-w9.ts';
import { carrierInput, makeComplianceDates } from './admin/carrier.ts';
import { makeFuelCards } from './admin/fuel-cards.ts';
import { endLease, keepVehiclePayees, ownerPlanRows, truckOwnerRows } from './admin/truck-owners.ts';
import { type DemoRecords, makeCarriers, makeDemoRecords } from './core/demo-records.ts';
import { makeFiles } from './core/files.ts';
import { makeRandom } from './core/random.ts';
import { type DemoRow, insertRows, setNumbers } from './core/rows.ts';
import { insertApplications, makeApplicants, signApplication } from './driver-app/applications.ts';
import { makeDriverRequests } from './driver-app/driver-requests.ts';
import { insertSignature } from './driver-app/signatures.ts';
import { insertImportLines, makeImports } from './expense/data-imports.ts';
import { type Expense, makeInsurance, makeWeekOfExpenses, makeWeekOfOfficeExpenses } from './expense/expenses.ts';
import { addFuelPrices, insertFuelContracts } from './expense/fuel-audit.ts';
import { addReceipts } from './expense/repairs.ts';
import { bolRequests, keepHolds, turnOnAutoInvoices } from './fleet/delivered.ts';
import { detentionRows, insertLoadTerms, insertStops } from './fleet/detention.ts';
import { makeDocuments } from './fleet/documents.ts';
import { extraStops } from './fleet/extra-stops.ts';
import { idleDayRows } from './fleet/idle-day.ts';
import { type Load, makeWeekOfLoads } from './fleet/loads.ts';
import { makeReadings, makeTrips } from './fleet/trips.ts';
import { DEMO_PLAN, seedBilling } from './profile/billing.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './profile/people.ts';
import { makeUsers } from './profile/users.ts';
import { seedRedrock } from './redrock.ts';
import { addFuelMistakes, fileReturns } from './report/ifta.ts';
import { makeDrugTests } from './safety/drug-tests.ts';
import { earlierHireRows } from './safety/earlier-hire.ts';
import { insertInquiry, makeEmploymentHistories } from './safety/employment-histories.ts';
import { makeEvents } from './safety/events.ts';
import { notApplicableRows } from './safety/not-applicable.ts';
import { makeRegisters } from './safety/registers.ts';
import { makeResidentHistories } from './safety/resident-histories.ts';
import { makeSchedules } from './safety/schedules.ts';
import { makeInspections } from './safety/vehicle-inspections.ts';

/** Austin, Texas. */
export const DEMO_ZONE = 'America/Chicago';
const WEEKS = 52;
/** Drivers whose last closed week is not paid yet: Friday afternoon's work. */
const UNPAID = 11;
/** Records that the demo does not create: a driver's account is a profile, and no integration is set up. */
const NONE: readonly DemoRow[] = [];

export type DemoServices = Pick<Services, 'files' | 'vault'>;

/** Creates both demo accounts; call it once on a database without them. */
export function seedDemo(db: Database, services: DemoServices): Promise<void> {
  // One transaction: a killed start leaves no half-made carrier behind.
  const seed = async (tx: Queryable) => {
    await seedBluebonnet(tx, services);
    await seedRedrock(tx);
  };
  return db.system(seed, { isLong: true });
}

async function seedBluebonnet(tx: Queryable, services: DemoServices): Promise<void> {
  const today = todayIn(DEMO_ZONE);
  const input = carrierInput({ carrierType: 'ADMIN', ...makeComplianceDates(today) });
  const { accountId, profileId, carrierId } = await insertAccount(
    tx,
    {
      username: DEMO_PEOPLE.owner,
      email: 'loretta.vance@bluebonnet.example.com',
      firstName: 'Loretta',
      lastName: 'Vance',
      phone: '(512) 555-0119',
      carrierName: input.carrierName,
      carrierDOT: input.carrierDOT,
      carrierMC: input.carrierMC,
      address: input.address,
    },
    await hashPassword(DEMO_PASSWORD),
  );
  const files = await makeFiles(services.files, accountId);
  const first: DemoRow = {
    id: carrierId,
    prettyName: input.carrierName,
    created: `${addDays(today, -900)}T15:00:00.000Z`,
    ...input,
  };
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
  const waited = detentionRows(work.loads, today, 'Sam Whitfield');
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

  await finishOwner(tx, accountId, carrierId, input, today);
  const [owner] = await tx.query<{ hash: string }>(
    sql`select password_hash as hash from profile where id = ${profileId}`,
  );
  /** Every record, each after those it references. A missing record fails to compile. */
  const rows = {
    profile: makeUsers(owner?.hash ?? '', addDays(today, -700)),
    driver_profile: NONE,
    carrier: cast.carriers.slice(1),
    factor: factors,
    apiintegration: NONE,
    driver: [...cast.drivers, ...applicants.drivers],
    vehicle: cast.vehicles,
    dispatcher: cast.dispatchers,
    customer: cast.customers,
    company: cast.companies,
    fuel_card: fuelCards.cards,
    truck_owner: truckOwnerRows(cast),
    payplan: [...cast.plans, ...ownerPlanRows(cast, today), perDiemPlanRow(cast, today)],
    paycheck: paid.paychecks,
    fleet: work.loads,
    data_import: imported.imports,
    trip: imported.trips,
    recurring: work.groups,
    expense: addReceipts(imported.expenses, trips, files),
    schedule: care.schedules,
    scheduled_job: care.jobs,
    invoice: invoices,
    payment: received.payments,
    employment_history: employments,
    earlier_hire: earlierHireRows(cast),
    vehicle_inspection: inspections,
    accident_or_violation_register: registers,
    event: events,
    resident_history: makeResidentHistories(cast, today),
    drug_test: drugTests,
    document: documents,
    ...requested,
    driver_request: [
      ...requested.driver_request,
      ...applicants.requests,
      ...bolRequests(work.loads, cast.drivers, today),
    ],
    driver_employment_application: applicants.applications,
    not_applicable: notApplicableRows(cast, today, profileId),
    detention: waited.detention,
    pay_account: payAccountRows(cast, today),
    idle_day: idleDayRows(cast, work.loads, today),
  } satisfies Record<RecordName, readonly DemoRow[]>;
  for (const [record, made] of Object.entries(rows))
    await insertRows(tx, accountId, registry.tableOf(record), made, profileId);
  await keepVehiclePayees(tx, accountId, cast, today);
  await insertFuelContracts(tx, accountId, cast, today);
  await endLease(tx, accountId, cast, today);
  await insertOpenings(tx, accountId, profileId);
  await insertRecovery(tx, accountId, profileId);
  await insertTaxData(tx, services, cast, { accountId, profileId, today });
  await keepBanks(tx, services, cast, { accountId, profileId, today });
  await tx.query(sql`insert into odometer_reading (account_id, vehicle, day, miles, noted)
    select ${accountId}, vehicle, day, miles, noted from jsonb_to_recordset(${JSON.stringify(makeReadings(cast, trips, today))}::jsonb) as t(vehicle uuid, day date, miles integer, noted timestamptz)`);
  await tx.query(sql`insert into vehicle_assignment (account_id, vehicle, driver, held_from)
    select ${accountId}, vehicle, driver, "heldFrom" from jsonb_to_recordset(${JSON.stringify(cast.assignments)}::jsonb) as t(vehicle uuid, driver uuid, "heldFrom" date)`);
  await tx.query(sql`insert into fuel_card_assignment (account_id, fuel_card, driver, vehicle, held_from, held_to)
    select ${accountId}, "fuelCard", driver, vehicle, "heldFrom", "heldTo" from jsonb_to_recordset(${JSON.stringify(fuelCards.assignments)}::jsonb)
      as t("fuelCard" uuid, driver uuid, vehicle uuid, "heldFrom" date, "heldTo" date)`);
  await tx.query(sql`insert into driver_balance (account_id, pay_check, driver, amount, taken_by)
    select ${accountId}, "payCheck", driver, amount, "takenBy" from jsonb_to_recordset(${JSON.stringify(paid.balances)}::jsonb) as t("payCheck" uuid, driver uuid, amount numeric, "takenBy" uuid)`);
  await tx.query(sql`insert into payment_line (account_id, payment, invoice, applied, adjustment, adjustment_reason, applied_on, released_on, factored, reserve, fee, fee_kept)
    select ${accountId}, payment, invoice, applied, adjustment, "adjustmentReason", "appliedOn", "releasedOn", coalesce(factored, 0), coalesce(reserve, 0), coalesce(fee, 0), coalesce("feeKept", 0)
    from jsonb_to_recordset(${JSON.stringify(received.lines)}::jsonb)
      as t(payment uuid, invoice uuid, applied numeric, adjustment numeric, "adjustmentReason" text, "appliedOn" date, "releasedOn" date, factored numeric, reserve numeric, fee numeric, "feeKept" numeric)`);
  await insertStops(tx, accountId, waited.stops, extraStops(work.loads, cast.setups));
  await insertLoadTerms(tx, accountId, work.loads, waited.stops);
  await keepHolds(tx, accountId, today, 'Sam Whitfield');
  await turnOnAutoInvoices(tx, accountId, today);
  await insertPayQuestions(tx, accountId, paid.paychecks, today);
  await insertEmails(tx, accountId, invoices, cast.customers);
  await insertImportLines(tx, accountId, imported.lines);
  await fileReturns(tx, { accountId, profileId, carriers: cast.carriers, today });
  const users = rows.profile.filter(({ profileType }) => profileType === 'PERSONNEL').length;
  const payer = { accountId, name: 'Loretta Vance', address: formatAddress(input.address), users };
  const billed = await seedBilling(tx, payer, today);
  const signed = insertSignature(rows.driver_app_upload, files);
  const signedApplication = await signApplication(applicants, getParty(first), files);
  const signedW9 = await insertSignedW9(services, cast, files, { accountId, today });
  await files.save(tx);
  await signed(tx, accountId);
  await signedW9(tx);
  await insertApplications(tx, accountId, applicants, signedApplication);
  await insertInquiry(tx, accountId, employments);
  await setNumbers(tx, accountId, {
    ...billed,
    USR: 5,
    DRV: rows.driver.length,
    DSP: cast.dispatchers.length,
    PC: paid.paychecks.length,
    DA: rows.pay_account.length,
    // Late detention has the first invoice's number, with a letter.
    INV: invoices.filter(({ prettyName }) => !prettyName.endsWith('-A')).length,
    PMT: received.payments.length,
    EXP: work.expenses.length,
    TRIP: trips.length,
    FUEL: imported.imports.filter(({ dataImportType }) => dataImportType === 'FUEL').length,
    MILE: imported.imports.filter(({ dataImportType }) => dataImportType === 'MILEAGE').length,
  });
}

/** Returns the Mondays of the last year, this week's last. */
function lastMondays(today: Day): Day[] {
  const thisMonday = addDays(today, -WEEKDAYS.indexOf(weekday(today)));
  return Array.from({ length: WEEKS }, (_, at) => addDays(thisMonday, (at - WEEKS + 1) * 7));
}

type Work = { loads: Load[]; expenses: Expense[]; groups: DemoRow[] };

function makeWork(cast: DemoRecords, mondays: Day[], today: Day, files: Awaited<ReturnType<typeof makeFiles>>): Work {
  const random = makeRandom(7);
  const [workshop] = cast.companies as [DemoRow];
  let loadNumber = 18_000;
  let expenseNumber = 0;
  const work: Work = { loads: [], expenses: [], groups: [] };
  for (const monday of mondays) {
    for (const hand of cast.setups) {
      const company = cast.companies.find((each) => each.carrier === hand.carrier.id) ?? workshop;
      const loads = makeWeekOfLoads(hand, monday, today, files, random, () => ++loadNumber);
      const miles = loads.reduce((sum, load) => sum + (load.fleetDistance ?? 0), 0);
      work.loads.push(...loads);
      work.expenses.push(...makeWeekOfExpenses(hand, miles, company, monday, today, random, () => ++expenseNumber));
    }
    for (const carrier of cast.carriers)
      work.expenses.push(...makeWeekOfOfficeExpenses(carrier, monday, today, random, () => ++expenseNumber));
  }
  loseBillOfLading(work.loads, cast, mondays.at(-2) as Day, today);
  work.expenses = addFuelMistakes(work.expenses, today, () => ++expenseNumber);
  addFuelPrices(cast, work.expenses, today);
  const insured = cast.setups.filter(({ driver }) => driver.driverType !== 'DRIVER_FOR_HIRE');
  for (const [at, hand] of insured.entries()) {
    const made = makeInsurance(hand, at, mondays[0] as Day, addDays(today, 90), today);
    work.groups.push(made.group);
    work.expenses.push(...made.expenses);
  }
  return work;
}

/** On any weekday, one unpaid driver has not sent the bill of lading of a load delivered more than three days ago. */
function loseBillOfLading(loads: Load[], { setups: hands }: DemoRecords, since: Day, today: Day): void {
  const unpaid = new Set(hands.slice(0, UNPAID).map(({ driver }) => driver.id));
  const lost = loads.find(
    (load) =>
      unpaid.has(load.driver) &&
      load.status === 'COMPLETE' &&
      load.fleetPickUpDate >= since &&
      load.fleetDeliveryDate <= addDays(today, -4),
  );
  if (lost) Object.assign(lost, { status: 'IN_PROGRESS', fleetBOL: null });
}

function payEveryone(cast: DemoRecords, { loads, expenses }: Work, mondays: Day[], today: Day) {
  const names = new Map(cast.customers.map((customer) => [customer.id, customer.prettyName]));
  const byDriver = <R extends { driver: string | null }>(rows: R[]) => Map.groupBy(rows, (row) => row.driver);
  const [loadsOf, expensesOf] = [byDriver(loads), byDriver(expenses)];
  const closed = mondays.slice(0, -1);
  const books = cast.setups.map((hand) => ({
    paid: { paychecks: [], balances: [] } as MadePaychecks,
    work: {
      hand,
      loads: loadsOf.get(hand.driver.id) ?? [],
      expenses: expensesOf.get(hand.driver.id) ?? [],
      customerName: (id: string) => names.get(id) ?? '',
      party: getParty(hand.carrier),
    },
  }));
  const [settled, lastWeek] = [books.slice(UNPAID), closed.at(-1) as Day];
  const ahead = settled.findLast(({ work }) => listSettled(work.expenses, lastWeek).length > 0);
  let number = 0;
  const next = () => `PC-${String(++number).padStart(6, '0')}`;
  for (const monday of closed) {
    const isLast = monday === lastWeek;
    for (const { work, paid } of isLast ? settled : books) {
      // One driver had an advance and fuel before any load of the week was complete: the balance is carried forward.
      const isAhead = isLast && work === ahead?.work;
      payWeek(isAhead ? { ...work, loads: [] } : work, paid, monday, today, next);
    }
  }
  return {
    paychecks: books.flatMap(({ paid }) => paid.paychecks),
    balances: books.flatMap(({ paid }) => paid.balances),
  };
}

function billEverything(cast: DemoRecords, factors: readonly DemoRow[], loads: Load[], today: Day): DemoRow[] {
  const parties = new Map<string, Party>([
    ...cast.carriers.map((row) => [row.id, getParty(row)] as const),
    ...cast.customers.map((row) => [row.id, getBillTo(row)] as const),
  ]);
  const party = (id: string) => parties.get(id) as Party;
  const random = makeRandom(11);
  let number = 0;
  const next = () => `INV-${String(++number).padStart(6, '0')}`;
  const factorOf = (carrier: string) => factors.find((row) => row.carrier === carrier) ?? null;
  // One customer agreed to 21 days only recently: its open invoices still say 30.
  const terms = new Map(
    cast.customers.map((row) => [row.id, row.customerTermDays === 21 ? 30 : Number(row.customerTermDays)]),
  );
  const getTerms = (customer: string) => terms.get(customer) as number;
  const billing = { today, random, next, partyOf: party, billTo: party, factorOf, termsOf: getTerms };
  return loads.flatMap((load) => makeInvoices(load, billing));
}

function getParty(carrier: DemoRow): Party {
  const row = carrier as DemoRow & ReturnType<typeof carrierInput>;
  return {
    name: row.carrierName,
    phone: row.carrierPhoneNumber,
    email: row.carrierEmail,
    dot: row.carrierDOT,
    mc: row.carrierMC,
    address: formatAddress(row.address),
  };
}

function getBillTo(row: DemoRow): Party {
  return {
    name: row.prettyName,
    email: String(row.customerInvoiceToEmail ?? row.customerEmail),
    phone: String(row.customerPhoneNumber),
    mc: row.customerMC as string | null,
    dot: null,
    address: String(row.customerPhysicalAddress),
  };
}

/** Completes a new account: the subscription is paid, the first authority is complete. */
async function finishOwner(
  tx: Queryable,
  accountId: string,
  carrierId: string,
  input: ReturnType<typeof carrierInput>,
  today: Day,
): Promise<void> {
  const nextPayment = firstDayOfMonth(addMonths(today, 1));
  await tx.query(sql`update account set subscription_status = 'VALID', subscription_type = ${DEMO_PLAN},
    next_payment_date = ${nextPayment}, billing_day = 1 where id = ${accountId}`);
  await tx.query(
    sql`update carrier set carrier_phone_number = ${input.carrierPhoneNumber}, carrier_email = ${input.carrierEmail}, address = ${JSON.stringify(input.address)},
      carrier_insurance_amount = ${input.carrierInsuranceAmount}, carrier_consortium = ${input.carrierConsortium}, carrier_consortium_date = ${input.carrierConsortiumDate}
      where id = ${carrierId}`,
  );
}
