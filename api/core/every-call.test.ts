/** Every call of the API document with everything nobody should send, field by field: never a fault of the server, always our shape of a refusal. */
import { USUAL_ACCOUNTS } from '@milepost/domain/accounting/journal.ts';
import { type AnyReport, endsOf } from '@milepost/domain/core/report.ts';
import { reports } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentInput } from '../../db/demo/accounting/payment.ts';
import { companyInput } from '../../db/demo/admin/company.ts';
import { driverAccountInput } from '../../db/demo/driver-app/driver-account.ts';
import { customerInput } from '../../db/demo/fleet/customer.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { profileInput } from '../../db/demo/profile/profile.ts';
import { scheduleInput } from '../../db/demo/safety/schedule.ts';
import { formOf } from '../accounting/testing.ts';
import { type Crew, loadOf } from '../fleet/testing.ts';
import { newId } from './ids.ts';
import { HOSTILE, HOSTILE_TEXTS } from './testing/hostile.ts';
import { choiceOf, type Kept, oneOfEach, planOf, repairOf, tripOf } from './testing/one-of-each.ts';
import { type Raw, type RawClient, rawClient } from './testing/raw.ts';
import { type Client, startTestServer, type TestServer } from './testing/server.ts';

type Parameter = { in: 'query' | 'path'; name: string };
type Schema = { properties?: Record<string, unknown> };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  fields: string[];
  queries: string[];
  hasId: boolean;
};

type Sent = Raw & { url: string };

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;
let send: RawClient['send'];
let kept: Kept;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  ({ crew, kept } = await oneOfEach(server, owner));
  ({ send } = await rawClient(server, owner));
  await server.services.jobs.start({ work: false });
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

/** What would be right, for one field of it to be made wrong; of calls that are not here every other field is missing. */
const RIGHT: Record<string, () => Record<string, unknown>> = {
  'POST /api/customer/': () => customerInput({ carrier: crew.carrier }),
  'POST /api/company/': () => companyInput({ carrier: crew.carrier }),
  'POST /api/fleet/': () => loadOf(crew, { fleetConfirmation: null }),
  'POST /api/expense/': () => ({ ...crew, expenseFor: 'fleet', expenseType: 'TOLL', expenseUnitPrice: 40 }),
  'POST /api/trip/': () => tripOf(crew),
  'POST /api/vehicle_maintenances/': () => repairOf(crew, String(kept.company)),
  'POST /api/document/': () => documentInput({ customer: crew.customer }),
  'POST /api/schedule/': () => scheduleInput({ carrier: crew.carrier, vehicle: crew.vehicle }),
  'POST /api/profile/': () => profileInput({ username: `${newId()}@example.com` }),
  'POST /api/profile/driver_profile/': () => driverAccountInput({ carrier: crew.carrier }),
  'POST /api/pay_plan/': () => planOf(crew.driver),
  'POST /api/choice/': choiceOf,
  'POST /api/paycheck/': () => ({ ...formOf(crew), fleets: [], expenses: [], balances: [] }),
  'POST /api/paycheck/filter/': () => formOf(crew),
  'POST /api/payment/': () => ({ ...paymentInput({ carrier: crew.carrier, customer: crew.customer }), lines: [] }),
  'GET /api/payment/sold/': () => ({ factor: kept.factor, paymentKind: 'FUNDED' }),
  'GET /api/payment/open/': () => ({ customer: crew.customer }),
  'POST /api/view/': () => ({ list: 'fleet', name: 'Late', query: 'search=x' }),
  'POST /api/user_profile/login/': () => ({ profileEmail: `${newId()}@example.com`, profilePassword: 'wrong' }),
  'POST /api/user_profile/set_password/': () => ({ personnelId: kept.profile, newPassword: 'bluebonnet-2027' }),
  'POST /api/user_profile/update_permission/': () => ({ personnelId: kept.profile, id: 3000, view: true }),
  'GET /api/history/': () => ({ record: 'customer', recordId: crew.customer }),
  'GET /api/expense/driver/': () => ({ vehicle: crew.vehicle, expenseTransactionDate: '2026-03-04' }),
  'GET /api/vehicle_maintenances/driver/': () => ({ vehicle: crew.vehicle, expenseTransactionDate: '2026-03-04' }),
  'GET /api/odometer/': () => ({ vehicle: crew.vehicle, date: '2026-03-04' }),
  'GET /api/trip/driver/': () => ({ vehicle: crew.vehicle, tripDate: '2026-03-04' }),
  'GET /api/trip/tripOdometerStart/': () => ({ vehicle: crew.vehicle, tripDate: '2026-03-04' }),
  'GET /api/fleet/dispatcher/': () => ({ carrier: crew.carrier }),
  'GET /api/fleet/vehicle/': () => ({ driver: crew.driver, fleetPickUpDate: '2026-03-04' }),
  'GET /api/fleet/driver/': () => ({ vehicle: crew.vehicle, fleetPickUpDate: '2026-03-04' }),
  'GET /api/fleet/fleetDistance/': () => ({ fleetPickupLocation: 'Dallas, TX', fleetDeliveryLocation: 'Tulsa, OK' }),
  'GET /api/fleet/fleetPickupLocation/': () => ({ search: 'dal' }),
  'GET /api/fleet/fleetDeliveryLocation/': () => ({ search: 'dal' }),
  'GET /api/schedule/odometer/': () => ({ vehicle: crew.vehicle }),
  'GET /api/journal/': () => FEBRUARY,
  'GET /api/journal/csv/': () => FEBRUARY,
  'GET /api/report/profits/': () => PROFIT_DAYS,
  'GET /api/report/profits/csv/': () => PROFIT_DAYS,
  'POST /api/journal/': () => FEBRUARY,
  'PATCH /api/journal/accounts/': () => USUAL_ACCOUNTS,
  'POST /api/profile_payment/transactions/process_payment/': () => ({ paymentAmount: 49.99 }),
  'GET /api/driver_balance/': () => ({ driver: crew.driver }),
  ...ofReports(),
};

const PROFIT_DAYS = { profitDate__gte: '2026-02-01', profitDate__lte: '2026-02-28' };
const FEBRUARY = { journalDate__gte: '2026-02-01', journalDate__lte: '2026-02-28' };

/** Of each report with days a month. */
function ofReports(): typeof RIGHT {
  const calls = Object.values(reports).flatMap((report: AnyReport) => {
    const [from, to] = report.period ? endsOf(report.period) : [];
    const march = () => ({ [from ?? '']: '2026-03-01', [to ?? '']: '2026-03-31' });
    return from ? [`GET /api/${report.path}/`, `GET /api/${report.path}/csv/`].map((call) => [call, march]) : [];
  });
  return Object.fromEntries(calls);
}

async function everyCall(): Promise<Call[]> {
  const { paths } = (await owner.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      fields: Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {}),
      queries: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      hasId: parameters.some((each) => each.in === 'path'),
    })),
  );
}

const pathTo = (path: string) => path.replace('{id}', kept[path.replace(/^\/api\/|\/\{id\}.*$/g, '')] ?? newId());
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed());

/** `{ …right, field: value, … }` as JSON, where the values are JSON texts already. */
function bodyOf(right: Record<string, unknown>, wrong: [string, string][]): string {
  const names = wrong.map(([name]) => name);
  const kept = Object.entries(right).filter(([name, value]) => !names.includes(name) && value !== undefined);
  const parts = [...kept.map(([name, value]) => [name, JSON.stringify(value)]), ...wrong];
  return `{${parts.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
}

function queryOf(right: Record<string, unknown>, wrong: Record<string, string>): string {
  return Object.entries({ ...right, ...wrong })
    .map(([name, value]) => `${name}=${inAddress(String(value))}`)
    .join('&');
}

/** The requests of one call: each of its inputs with each value of the table beside what would be right, and all of them at once. */
function requestsOf({ method, path, fields, queries, hasId }: Call): Sent[] {
  const right = RIGHT[`${method} ${path}`]?.() ?? {};
  const url = pathTo(path);
  const sending = (payload: string) => ({ method, url, type: 'application/json', payload });
  const asking = (query: string) => ({ method, url: `${url}?${query}` });
  const all = <T>(names: string[], value: T) => names.map((name): [string, T] => [name, value]);
  // The file of a list reads what the list reads: all at once is enough.
  const alone = path.endsWith('/csv/') ? [] : queries;
  return [
    ...fields.flatMap((field) => HOSTILE.alone.map((value) => sending(bodyOf(right, [[field, value]])))),
    ...alone.flatMap((name) => HOSTILE_TEXTS.alone.map((value) => asking(queryOf(right, { [name]: value })))),
    ...(fields.length > 0
      ? HOSTILE.together.flatMap((value) => [value, bodyOf({}, all(fields, value))]).map(sending)
      : []),
    ...(queries.length > 0
      ? HOSTILE_TEXTS.together.map((value) => asking(queryOf({}, Object.fromEntries(all(queries, value)))))
      : []),
    ...(hasId ? HOSTILE_TEXTS.together.map((id) => ({ method, url: path.replace('{id}', inAddress(id)) })) : []),
  ];
}

/** So many at once as the server has connections. */
const AT_ONCE = 4;

test('every call refuses or takes every hostile value of every input, and none is a fault', async () => {
  const calls = await everyCall();
  const faults: string[] = [];
  const all = calls.flatMap(requestsOf);
  const next = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { url, ...request } of next) {
        const { status, body } = await send(url, request);
        const isOurs = status < 400 || (typeof body?.code === 'string' && typeof body.requestId === 'string');
        if (status >= 500 || !isOurs)
          faults.push(`${status}: ${request.method} ${url} ${request.payload ?? ''}`.slice(0, 300));
      }
    }),
  );
  expect(faults).toEqual([]);
}, 300_000);
