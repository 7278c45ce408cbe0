/** Test helpers for expenses: an account with one of each record that an expense may reference. */
import { companyInput } from '../../db/demo/admin/company.ts';
import { dispatcherInput } from '../../db/demo/admin/dispatcher.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { type ExpenseInput, expenseInput } from '../../db/demo/expense/expense.ts';
import { customerInput } from '../../db/demo/fleet/customer.ts';
import { fleetInput } from '../../db/demo/fleet/fleet.ts';
import { type AnyBody, type Client, pdf, type TestServer } from '../core/testing/server.ts';

export type ExpenseFixtures = {
  owner: Client & { carrierId: string };
  driver: string;
  vehicle: string;
  dispatcher: string;
  fleet: string;
  workshop: string;
  /** Returns the values of a toll of the account's truck and driver. */
  toll(over?: ExpenseInput): ExpenseInput;
  /** Saves an expense and returns it. */
  spend(over?: ExpenseInput): Promise<AnyBody>;
};

/** Posts a record and returns it. @throws Error with the response if it is rejected */
export async function create(by: Client, path: string, fields: object): Promise<AnyBody> {
  const answer = await by.post(`/api/${path}/`, fields as Record<string, unknown>);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
}

export async function makeExpenseFixtures(server: TestServer, name?: string): Promise<ExpenseFixtures> {
  const owner = await server.account(name);
  const carrier = owner.carrierId;
  const driver = (await create(owner, 'driver', driverInput({ carrier }))).id;
  const vehicle = (await create(owner, 'vehicle', vehicleInput({ carrier: carrier, driver: driver }))).id;
  const dispatcher = (await create(owner, 'dispatcher', dispatcherInput({ carrier: carrier }))).id;
  const customer = (await create(owner, 'customer', customerInput({ carrier: carrier }))).id;
  const load = fleetInput({ carrier, vehicle, driver, dispatcher, customer, fleetConfirmation: pdf() });
  const fleet = (await create(owner, 'fleet', load)).id;
  const workshop = (await create(owner, 'company', companyInput({ carrier: carrier }))).id;
  const toll = (over: ExpenseInput = {}) => expenseInput({ carrier, driver, vehicle, ...over });
  return {
    owner,
    driver,
    vehicle,
    dispatcher,
    fleet,
    workshop,
    toll,
    spend: (over) => create(owner, 'expense', toll(over)),
  };
}

/** Creates a preview of a file with one purchase by an unknown card. */
export async function makeImport(by: Client, { carrier }: { carrier: string }): Promise<AnyBody> {
  const answer = await by.post('/api/data_import/upload/', {
    carrier,
    dataImportType: 'FUEL',
    dataImportSource: 'MILEPOST',
    dataImportStartDate: '2026-03-01',
    dataImportEndDate: '2026-03-07',
    dataImportRawFile: { filename: 'fuel.csv', bytes: ONE_PURCHASE, type: 'text/csv' },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

const ONE_PURCHASE = `Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item
*7741,2026-03-04,88120,100,3.5,350.00,Loop 410 Fuel,San Antonio,TX,ULSD
`;
