/** An account with a record of every collection, for tests of every call. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { expect } from 'vitest';
import { factorInput } from '../../../db/demo/accounting/factor.ts';
import { payAccountInput } from '../../../db/demo/accounting/pay-account.ts';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { companyInput } from '../../../db/demo/admin/company.ts';
import { truckOwnerInput } from '../../../db/demo/admin/truck-owner.ts';
import { driverAccountInput } from '../../../db/demo/driver-app/driver-account.ts';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { idleDayInput } from '../../../db/demo/fleet/idle-day.ts';
import { tripInput } from '../../../db/demo/fleet/trip.ts';
import { earlierHireInput } from '../../../db/demo/safety/earlier-hire.ts';
import { eventInput } from '../../../db/demo/safety/event.ts';
import { notApplicableInput } from '../../../db/demo/safety/not-applicable.ts';
import { residentHistoryInput } from '../../../db/demo/safety/resident-history.ts';
import { scheduleInput } from '../../../db/demo/safety/schedule.ts';
import { vehicleInspectionInput } from '../../../db/demo/safety/vehicle-inspection.ts';
import { makeExpense, makeForm, makeInvoice, savePaycheck } from '../../accounting/testing.ts';
import { makeFuelCard } from '../../admin/testing.ts';
import { makeApplicant } from '../../driver-app/application/testing.ts';
import { makeUpload } from '../../driver-app/page/testing.ts';
import { makeImport } from '../../expense/testing.ts';
import { type LoadParties, makeCompleteLoad, makeDetention, makeParties } from '../../fleet/testing.ts';
import { makeUser } from '../../profile/testing.ts';
import { makeAccident, makeDrugTest, makeEmployment } from '../../safety/testing.ts';
import { newId } from '../platform/ids.ts';
import type { AnyBody, Client, TestServer } from './server.ts';

/** The ID of an existing record of every collection, by the collection's path. */
export type CreatedIds = Record<string, string>;

export async function makeOneOfEach(
  server: TestServer,
  by: Client & { carrierId: string },
): Promise<{ parties: LoadParties; kept: CreatedIds }> {
  async function made(path: string, fields: Record<string, unknown>): Promise<AnyBody> {
    const answer = await by.post(`/api/${path}/`, fields);
    expect([path, answer.status, answer.body?.errors]).toEqual([path, 201, undefined]);
    return answer.body;
  }

  const parties = await makeParties(by, by.carrierId);
  const { carrier, driver } = parties;
  const day = '2026-03-04';
  const load = await makeCompleteLoad(by, parties, { fleetPickUpDate: day, fleetDeliveryDate: day });
  const paycheck = await savePaycheck(by, makeForm(parties));
  expect(paycheck.status).toBe(201);
  const repeated = await makeExpense(by, parties, {
    ...EVERY_WEEK,
    expenseRecurringStartDate: server.today(),
    expenseRecurringEndDate: addDays(server.today(), 20),
  });
  const upload = await makeUpload(server, by, driver);
  const schedule = await made('schedule', scheduleInput({ carrier, vehicle: parties.vehicle }));
  const company = await made('company', companyInput({ carrier }));
  const records = {
    earlier_hire: await made(
      'earlier_hire',
      earlierHireInput({
        carrier,
        driver: parties.driver,
      }),
    ),
    fleet: await makeCompleteLoad(by, parties),
    expense: await makeExpense(by, parties),
    vehicle_maintenances: await made('expense', repairInput(parties, company.id)),
    trip: await made('trip', mileageInput(parties)),
    'expense/recurring': repeated.expenseRecurringGroupId,
    invoice: await makeInvoice({ server, by, parties }, 'INVOICED', load),
    factor: await made('factor', factorInput({ carrier })),
    payment: await made('payment', paymentInput({ carrier, customer: parties.customer })),
    fuel_card: await makeFuelCard(by, parties),
    data_import: await makeImport(by, parties),
    company,
    employment_history: await makeEmployment(by, parties),
    vehicle_inspection: await made('vehicle_inspection', vehicleInspectionInput({ carrier, vehicle: parties.vehicle })),
    accident_or_violation_register: await makeAccident(by, parties),
    event: await made('event', eventInput({ carrier, driver, vehicle: parties.vehicle })),
    resident_history: await made('resident_history', residentHistoryInput({ carrier, driver })),
    schedule,
    'schedule/scheduled_jobs': (await by.get(`/api/schedule/scheduled_jobs/?schedule=${schedule.id}`)).body.results[0],
    drug_test: await makeDrugTest(by, parties),
    detention: await makeDetention(by, parties),
    document: await made('document', documentInput({ customer: parties.customer })),
    driver_app_upload: upload,
    driver_request: upload.driverRequest,
    driver_employment_application: (await makeApplicant(server, by)).application,
    not_applicable: await made('not_applicable', notApplicableInput({ driver })),
    pay_plan: await made('pay_plan', payPlanInput(driver)),
    'profile/driver_profile': await made('profile/driver_profile', driverAccountInput({ carrier })),
    profile: await makeUser(by),
    choice: await made('choice', choiceInput()),
    view: await made('view', { list: 'fleet', name: 'Late', query: 'search=x' }),
    apiintegration: await made('apiintegration', { apiIntegrationProvider: 'MOTIVE', apiIntegrationName: 'Motive' }),
    paycheck: paycheck.body,
    pay_account: await made('pay_account', payAccountInput({ carrier, driver: parties.driver })),
    idle_day: await made(
      'idle_day',
      idleDayInput({
        carrier,
        vehicle: parties.vehicle,
      }),
    ),
    truck_owner: await made(
      'truck_owner',
      truckOwnerInput({
        carrier,
      }),
    ),
  };
  return {
    parties,
    kept: { ...parties, ...Object.fromEntries(Object.entries(records).map(([path, { id }]) => [path, id])) },
  };
}

const EVERY_WEEK = {
  expenseType: 'INSURANCE',
  expenseIsRecurring: true,
  scheduleFrequencyStrategyType: 'DAYS',
  expenseRecurringDays: 7,
};

export const payPlanInput = (driver: string) => ({
  driver,
  validFrom: '2026-01-01',
  payCheckPaymentStrategy: 'BY_PERCENTAGE',
  payCheckDriverCut: 80,
  payCheckExpenseCarrierFee: 0,
});
/** Returns values of a repair of the truck in `parties`. */
export const repairInput = ({ carrier, driver, vehicle }: LoadParties, company: string) => ({
  carrier,
  driver,
  vehicle,
  company,
  expenseType: 'MAINTENANCE',
  expenseMaintenanceCategory: 'BRAKE',
  expenseUnitPrice: 480,
  expenseTransactionDate: '2026-03-04',
});

/** Returns values of a trip of the truck in `parties`. */
export const mileageInput = ({ carrier, driver, vehicle }: LoadParties) =>
  tripInput({ carrier, driver, vehicle } as never);

export const choiceInput = () => ({
  choiceCategory: 'document',
  choiceSubCategory: 'driver',
  choiceValue: `PAPER_${newId().slice(-6).toUpperCase()}`,
});
