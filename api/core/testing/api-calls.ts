/** Every call of the API document, with valid and invalid requests for it. */
import { USUAL_ACCOUNTS } from '@milepost/domain/accounting/journal/journal.ts';
import { QUICKBOOKS_KINDS } from '@milepost/domain/accounting/quickbooks/quickbooks.ts';
import { type AnyReport, getPeriodEnds } from '@milepost/domain/core/report.ts';
import { reports } from '@milepost/domain/registry.ts';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { companyInput } from '../../../db/demo/admin/company.ts';
import { driverAccountInput } from '../../../db/demo/driver-app/driver-account.ts';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { idleDayInput } from '../../../db/demo/fleet/idle-day.ts';
import { profileInput } from '../../../db/demo/profile/profile.ts';
import { scheduleInput } from '../../../db/demo/safety/schedule.ts';
import { makeForm } from '../../accounting/testing.ts';
import { type LoadParties, loadInput } from '../../fleet/testing.ts';
import { newId } from '../platform/ids.ts';
import { type CreatedIds, choiceInput, mileageInput, payPlanInput, repairInput } from './one-of-each.ts';
import type { Client } from './server.ts';

type Parameter = { in: 'query' | 'path'; name: string; schema?: Shaped };
type Shaped = { type?: unknown; format?: string; enum?: unknown[]; anyOf?: Shaped[] };
type Schema = { properties?: Record<string, Shaped> };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  fields: string[];
  /** The fields that take a file. */
  files: string[];
  queries: string[];
  /** The documented kind of value of each field and query parameter. */
  kinds: Record<string, string>;
  hasId: boolean;
};

type Values = Record<string, unknown>;

/** Returns valid values; a test then makes one field invalid. Calls not listed here are sent with every other field missing. */
export const buildValidCalls = (parties: LoadParties, kept: CreatedIds): Record<string, () => Values> => ({
  'POST /api/customer/': () => customerInput({ carrier: parties.carrier }),
  'POST /api/company/': () => companyInput({ carrier: parties.carrier }),
  'POST /api/fleet/': () => loadInput(parties, { fleetConfirmation: null }),
  'POST /api/expense/': () => ({ ...parties, expenseFor: 'fleet', expenseType: 'TOLL', expenseUnitPrice: 40 }),
  'POST /api/trip/': () => mileageInput(parties),
  'POST /api/vehicle_maintenances/': () => repairInput(parties, String(kept.company)),
  'POST /api/document/': () => documentInput({ customer: parties.customer }),
  'POST /api/schedule/': () => scheduleInput({ carrier: parties.carrier, vehicle: parties.vehicle }),
  'POST /api/profile/': () => profileInput({ username: `${newId()}@example.com` }),
  'POST /api/profile/driver_profile/': () => driverAccountInput({ carrier: parties.carrier }),
  'POST /api/pay_plan/': () => payPlanInput(parties.driver),
  'POST /api/choice/': choiceInput,
  'POST /api/paycheck/': () => ({ ...makeForm(parties), fleets: [], expenses: [], balances: [] }),
  'POST /api/paycheck/filter/': () => makeForm(parties),
  'POST /api/payment/': () => ({
    ...paymentInput({ carrier: parties.carrier, customer: parties.customer }),
    lines: [],
  }),
  'GET /api/payment/sold/': () => ({ factor: kept.factor, paymentKind: 'FUNDED' }),
  'GET /api/payment/open/': () => ({ customer: parties.customer }),
  'POST /api/idle_day/': () => idleDayInput({ carrier: parties.carrier, vehicle: parties.vehicle }),
  'GET /api/calendar/': () => ({ from: '2026-03-02', to: '2026-03-29' }),
  'POST /api/view/': () => ({ list: 'fleet', name: 'Late', query: 'search=x' }),
  'POST /api/user_profile/login/': () => ({ profileEmail: `${newId()}@example.com`, profilePassword: 'wrong' }),
  'POST /api/user_profile/set_password/': () => ({ personnelId: kept.profile, newPassword: 'bluebonnet-2027' }),
  'POST /api/user_profile/apply_preset/': () => ({ personnelId: kept.profile, preset: 'DISPATCHER' }),
  'POST /api/user_profile/update_permission/': () => ({ personnelId: kept.profile, id: 3000, view: true }),
  'GET /api/history/': () => ({ record: 'customer', recordId: parties.customer }),
  'GET /api/expense/driver/': () => ({ vehicle: parties.vehicle, expenseTransactionDate: '2026-03-04' }),
  'GET /api/vehicle_maintenances/driver/': () => ({ vehicle: parties.vehicle, expenseTransactionDate: '2026-03-04' }),
  'GET /api/odometer/': () => ({ vehicle: parties.vehicle, date: '2026-03-04' }),
  'GET /api/trip/driver/': () => ({ vehicle: parties.vehicle, tripDate: '2026-03-04' }),
  'GET /api/trip/tripOdometerStart/': () => ({ vehicle: parties.vehicle, tripDate: '2026-03-04' }),
  'GET /api/fleet/dispatcher/': () => ({ carrier: parties.carrier }),
  'GET /api/fleet/vehicle/': () => ({ driver: parties.driver, fleetPickUpDate: '2026-03-04' }),
  'GET /api/fleet/driver/': () => ({ vehicle: parties.vehicle, fleetPickUpDate: '2026-03-04' }),
  'GET /api/fleet/fleetDistance/': () => ({ fleetPickupLocation: 'Dallas, TX', fleetDeliveryLocation: 'Tulsa, OK' }),
  'GET /api/fleet/fleetPickupLocation/': () => ({ search: 'dal' }),
  'GET /api/fleet/fleetDeliveryLocation/': () => ({ search: 'dal' }),
  'GET /api/schedule/odometer/': () => ({ vehicle: parties.vehicle }),
  'GET /api/journal/': () => FEBRUARY,
  'GET /api/journal/csv/': () => FEBRUARY,
  ...buildQuickBooksCalls(),
  'GET /api/report/profits/': () => PROFIT_DAYS,
  'GET /api/report/profits/csv/': () => PROFIT_DAYS,
  'POST /api/journal/': () => FEBRUARY,
  'PATCH /api/journal/accounts/': () => USUAL_ACCOUNTS,
  'POST /api/profile_payment/transactions/process_payment/': () => ({ paymentAmount: 49.99 }),
  'GET /api/driver_balance/': () => ({ driver: parties.driver }),
  'GET /api/form_1099/': () => ({ carrier: parties.carrier, taxYear: 2026 }),
  'GET /api/form_1099/settlements/': () => ({ carrier: parties.carrier, taxYear: 2026, driver: parties.driver }),
  'GET /api/form_1099/payroll/': () => ({ carrier: parties.carrier, taxYear: 2026 }),
  'GET /api/pay_run/ach/': () => ({ carrier: parties.carrier, file: newId() }),
  'GET /api/pay_run/positive_pay/': () => ({ carrier: parties.carrier, from: '2026-03-01', to: '2026-03-31' }),
  'POST /api/form_1099/freeze/': () => ({ carrier: parties.carrier, taxYear: 2025 }),
  'POST /api/form_1099/unfreeze/': () => ({ carrier: parties.carrier, taxYear: 2025 }),
  'PATCH /api/form_1099/payer/': () => ({ carrier: parties.carrier, taxPayerEIN: '74-1234567' }),
  'PATCH /api/form_1099/threshold/': () => ({ taxYear: 2027, taxThreshold: 2100 }),
  ...buildReportCalls(),
});

const PROFIT_DAYS = { profitDate__gte: '2026-02-01', profitDate__lte: '2026-02-28' };
const FEBRUARY = { journalDate__gte: '2026-02-01', journalDate__lte: '2026-02-28' };

/** Returns valid values for each QuickBooks file. */
function buildQuickBooksCalls(): Record<string, () => Values> {
  const calls = QUICKBOOKS_KINDS.flatMap((kind) => [
    `GET /api/quickbooks/${kind}/`,
    `GET /api/quickbooks/${kind}/csv/`,
  ]);
  return Object.fromEntries(calls.map((call) => [call, () => FEBRUARY]));
}

/** Returns valid values for each report with a period: a month. */
function buildReportCalls(): Record<string, () => Values> {
  const calls = Object.values(reports).flatMap((report: AnyReport) => {
    const [from, to] = report.period ? getPeriodEnds(report.period) : [];
    const march = () => ({ [from ?? '']: '2026-03-01', [to ?? '']: '2026-03-31' });
    return from ? [`GET /api/${report.path}/`, `GET /api/${report.path}/csv/`].map((call) => [call, march]) : [];
  });
  return Object.fromEntries(calls);
}

export async function listCalls(by: Client): Promise<Call[]> {
  const { paths } = (await by.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const { properties = {} } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
      return {
        method: method.toUpperCase() as Call['method'],
        path,
        fields: Object.keys(properties),
        files: Object.keys(properties).filter((name) => JSON.stringify(properties[name]).includes('"binary"')),
        queries: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
        kinds: Object.fromEntries([
          ...Object.entries(properties).map(([name, schema]) => [name, getKind(schema)]),
          ...parameters.map(({ name, schema }) => [name, getKind(schema)]),
        ]),
        hasId: parameters.some((each) => each.in === 'path'),
      };
    }),
  );
}

const getKind = ({ type, format, enum: values, anyOf }: Shaped = {}): string =>
  JSON.stringify([type, format, values !== undefined, anyOf?.map(getKind)]);

export const buildPath = (path: string, kept: CreatedIds) =>
  path.replace('{id}', kept[path.replace(/^\/api\/|\/\{id\}.*$/g, '')] ?? newId());
export const encodeForUrl = (text: string) => encodeURIComponent(text.toWellFormed());

/** Returns `{ …right, field: value, … }` as JSON, where the values are JSON texts already. */
export function buildBody(right: Values, wrong: [string, string][]): string {
  const names = wrong.map(([name]) => name);
  const others = Object.entries(right).filter(([name, value]) => !names.includes(name) && value !== undefined);
  const parts = [...others.map(([name, value]) => [name, JSON.stringify(value)]), ...wrong];
  return `{${parts.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
}

export function buildQuery(right: Values, wrong: Record<string, string>): string {
  return Object.entries({ ...right, ...wrong })
    .map(([name, value]) => `${name}=${encodeForUrl(String(value))}`)
    .join('&');
}
