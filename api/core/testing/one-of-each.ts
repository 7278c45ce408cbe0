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
import { type Crew, makeCompleteLoad, makeCrew, makeDetention } from '../../fleet/testing.ts';
import { makeUser } from '../../profile/testing.ts';
import { makeAccident, makeDrugTest, makeEmployment } from '../../safety/testing.ts';
import { newId } from '../platform/ids.ts';
import type { AnyBody, Client, TestServer } from './server.ts';

/** The ID of an existing record of every collection, by the collection's path. */
export type CreatedIds = Record<string, string>;

export async function makeOneOfEach(
  server: TestServer,
  by: Client & { carrierId: string },
): Promise<{ crew: Crew; kept: CreatedIds }> {
  async function made(path: string, fields: Record<string, unknown>): Promise<AnyBody> {
    const answer = await by.post(`/api/${path}/`, fields);
    expect([path, answer.status, answer.body?.errors]).toEqual([path, 201, undefined]);
    return answer.body;
  }

  const crew = await makeCrew(by, by.carrierId);
  const { carrier, driver } = crew;
  const day = '2026-03-04';
  const load = await makeCompleteLoad(by, crew, { fleetPickUpDate: day, fleetDeliveryDate: day });
  const paycheck = await savePaycheck(by, makeForm(crew));
  expect(paycheck.status).toBe(201);
  const repeated = await makeExpense(by, crew, {
    ...EVERY_WEEK,
    expenseRecurringStartDate: server.today(),
    expenseRecurringEndDate: addDays(server.today(), 20),
  });
  const upload = await makeUpload(server, by, driver);
  const schedule = await made('schedule', scheduleInput({ carrier, vehicle: crew.vehicle }));
  const company = await made('company', companyInput({ carrier }));
  const records = {
    earlier_hire: await made(
      'earlier_hire',
      earlierHireInput({
        carrier,
        driver: crew.driver,
      }),
    ),
    fleet: await makeCompleteLoad(by, crew),
    expense: await makeExpense(by, crew),
    vehicle_maintenances: await made('expense', repairInput(crew, company.id)),
    trip: await made('trip', mileageInput(crew)),
    'expense/recurring': repeated.expenseRecurringGroupId,
    invoice: await makeInvoice({ server, by, crew }, 'INVOICED', load),
    factor: await made('factor', factorInput({ carrier })),
    payment: await made('payment', paymentInput({ carrier, customer: crew.customer })),
    fuel_card: await makeFuelCard(by, crew),
    data_import: await makeImport(by, crew),
    company,
    employment_history: await makeEmployment(by, crew),
    vehicle_inspection: await made('vehicle_inspection', vehicleInspectionInput({ carrier, vehicle: crew.vehicle })),
    accident_or_violation_register: await makeAccident(by, crew),
    event: await made('event', eventInput({ carrier, driver, vehicle: crew.vehicle })),
    resident_history: await made('resident_history', residentHistoryInput({ carrier, driver })),
    schedule,
    'schedule/scheduled_jobs': (await by.get(`/api/schedule/scheduled_jobs/?schedule=${schedule.id}`)).body.results[0],
    drug_test: await makeDrugTest(by, crew),
    detention: await makeDetention(by, crew),
    document: await made('document', documentInput({ customer: crew.customer })),
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
    pay_account: await made('pay_account', payAccountInput({ carrier, driver: crew.driver })),
    idle_day: await made(
      'idle_day',
      idleDayInput({
        carrier,
        vehicle: crew.vehicle,
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
    crew,
    kept: { ...crew, ...Object.fromEntries(Object.entries(records).map(([path, { id }]) => [path, id])) },
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
/** Returns values of a repair of a crew's truck. */
export const repairInput = ({ carrier, driver, vehicle }: Crew, company: string) => ({
  carrier,
  driver,
  vehicle,
  company,
  expenseType: 'MAINTENANCE',
  expenseMaintenanceCategory: 'BRAKE',
  expenseUnitPrice: 480,
  expenseTransactionDate: '2026-03-04',
});

/** Returns values of a trip of a crew. */
export const mileageInput = ({ carrier, driver, vehicle }: Crew) => tripInput({ carrier, driver, vehicle } as never);

export const choiceInput = () => ({
  choiceCategory: 'document',
  choiceSubCategory: 'driver',
  choiceValue: `PAPER_${newId().slice(-6).toUpperCase()}`,
});
