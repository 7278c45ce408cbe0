/**
 * The demo: a year of Bluebonnet Freight LLC and a small second account. Identical every time except for its dates, which count
 * from today.
 */

import { formatAddress } from '@milepost/domain/core/addresses.ts';
import { addDays, addMonths, type Day, getFirstDayOfMonth, getTodayIn } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../api/core/platform/db/database.ts';
import type { Queryable } from '../../api/core/platform/db/statement.ts';
import type { Services } from '../../api/core/platform/services.ts';
import { hashPassword } from '../../api/core/platform/session/password.ts';
import { insertAccount } from '../../api/profile/account.ts';
import { registry } from '../../api/registry.ts';
import { keepBanks } from './accounting/bank.ts';
import { insertEmails } from './accounting/emails.ts';
import { insertOpenings, insertRecovery } from './accounting/pay-account.ts';
import { insertPayQuestions } from './accounting/pay-questions.ts';
import { insertTaxData } from './accounting/payee-tax.ts';
import { insertSignedW9 } from './accounting/signed-w9.ts';
import { carrierInput, makeComplianceDates } from './admin/carrier.ts';
import { endLease, keepVehiclePayees } from './admin/truck-owners.ts';
import { makeFiles } from './core/files.ts';
import { getParty } from './core/party.ts';
import { type DemoRow, insertPlainRows, insertRows, setNumbers } from './core/rows.ts';
import { insertApplications, signApplication } from './driver-app/applications.ts';
import { insertSignature } from './driver-app/signatures.ts';
import { insertImportLines } from './expense/data-imports.ts';
import { insertFuelContracts } from './expense/fuel-audit.ts';
import { keepHolds, turnOnAutoInvoices } from './fleet/delivered.ts';
import { insertLoadTerms, insertStops } from './fleet/detention.ts';
import { extraStops } from './fleet/extra-stops.ts';
import { makeReadings } from './fleet/trips.ts';
import { DEMO_PLAN, seedBilling } from './profile/billing.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DISPATCHER } from './profile/people.ts';
import { seedRedrock } from './redrock.ts';
import { fileReturns } from './report/ifta.ts';
import { insertInquiry } from './safety/employment-histories.ts';
import { countNumbers, listRecords, makeYear, type Year } from './year.ts';

/** Austin, Texas. */
export const DEMO_ZONE = 'America/Chicago';
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
  const today = getTodayIn(DEMO_ZONE);
  const { accountId, profileId, first, passwordHash } = await insertOwner(tx, today);
  const files = await makeFiles(services.files, accountId);
  const year = await makeYear(first, today, files);
  const { cast, applicants } = year;
  const rows = listRecords(year, { today, files, profileId, passwordHash });
  for (const [record, made] of Object.entries(rows))
    await insertRows(tx, accountId, registry.tableOf(record), made, profileId);
  await insertLinks(tx, accountId, year, today);
  await keepVehiclePayees(tx, accountId, cast, today);
  await insertFuelContracts(tx, accountId, cast, today);
  await endLease(tx, accountId, cast, today);
  await insertOpenings(tx, accountId, profileId);
  await insertRecovery(tx, accountId, profileId);
  await insertTaxData(tx, services, cast, { accountId, profileId, today });
  await keepBanks(tx, services, cast, { accountId, profileId, today });
  await keepHolds(tx, accountId, today, DISPATCHER);
  await turnOnAutoInvoices(tx, accountId, today);
  await insertPayQuestions(tx, accountId, year.paid.paychecks, today);
  await insertEmails(tx, accountId, year.invoices, cast.customers);
  await fileReturns(tx, { accountId, profileId, carriers: cast.carriers, today });
  const users = rows.profile.filter(({ profileType }) => profileType === 'PERSONNEL').length;
  const payer = { accountId, name: 'Loretta Vance', address: formatAddress(first.address), users };
  const billed = await seedBilling(tx, payer, today);
  const signed = insertSignature(rows.driver_app_upload, files);
  const signedApplication = await signApplication(applicants, getParty(first), files);
  const signedW9 = await insertSignedW9(services, cast, files, { accountId, today });
  await files.save(tx);
  await signed(tx, accountId);
  await signedW9(tx);
  await insertApplications(tx, accountId, applicants, signedApplication);
  await insertInquiry(tx, accountId, year.employments);
  await setNumbers(tx, accountId, { ...billed, ...countNumbers(rows) });
}

type Owner = DemoRow & ReturnType<typeof carrierInput>;

/** Inserts the account with its owner and first authority, complete and paid for. */
async function insertOwner(tx: Queryable, today: Day) {
  const input = carrierInput({ carrierType: 'ADMIN', ...makeComplianceDates(today) });
  const passwordHash = await hashPassword(DEMO_PASSWORD);
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
    passwordHash,
  );
  await finishOwner(tx, accountId, carrierId, input, today);
  const first: Owner = {
    id: carrierId,
    prettyName: input.carrierName,
    created: `${addDays(today, -900)}T15:00:00.000Z`,
    ...input,
  };
  return { accountId, profileId, first, passwordHash };
}

/** Inserts the rows that belong to records and have no separate history. */
async function insertLinks(tx: Queryable, accountId: string, year: Year, today: Day): Promise<void> {
  const { cast, work, waited } = year;
  await insertPlainRows(tx, accountId, 'odometer_reading', makeReadings(cast, year.trips, today));
  await insertPlainRows(tx, accountId, 'vehicle_assignment', cast.assignments);
  await insertPlainRows(tx, accountId, 'fuel_card_assignment', year.fuelCards.assignments);
  await insertPlainRows(tx, accountId, 'driver_balance', year.paid.balances);
  await insertPlainRows(tx, accountId, 'payment_line', year.received.lines);
  await insertStops(tx, accountId, waited.stops, extraStops(work.loads, cast.setups));
  await insertLoadTerms(tx, accountId, work.loads, waited.stops);
  await insertImportLines(tx, accountId, year.imported.lines);
}

/** Completes a new account: the subscription is paid, the first authority is complete. */
async function finishOwner(
  tx: Queryable,
  accountId: string,
  carrierId: string,
  input: ReturnType<typeof carrierInput>,
  today: Day,
): Promise<void> {
  const nextPayment = getFirstDayOfMonth(addMonths(today, 1));
  await tx.query(sql`update account set subscription_status = 'VALID', subscription_type = ${DEMO_PLAN},
    next_payment_date = ${nextPayment}, billing_day = 1 where id = ${accountId}`);
  await tx.query(
    sql`update carrier set carrier_phone_number = ${input.carrierPhoneNumber}, carrier_email = ${input.carrierEmail}, address = ${JSON.stringify(input.address)},
      carrier_insurance_amount = ${input.carrierInsuranceAmount}, carrier_consortium = ${input.carrierConsortium}, carrier_consortium_date = ${input.carrierConsortiumDate}
      where id = ${carrierId}`,
  );
}
