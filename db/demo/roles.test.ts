/** Tests the server's permissions for each user and collection, independent of the pages. */
import type { PolicyId } from '@milepost/domain/core/policies.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, type DemoServer, type Person, startDemoServer } from './testing/people.ts';

let server: DemoServer;
const call: Call = (...asked) => server.call(...asked);

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const NOBODYS = '00000000-0000-7000-8000-000000000000';

/**
 * A call for each flag and its status when the user has the flag: 400 for an empty form, 404 for an unknown record.
 */
const ASKS = {
  view: { method: 'GET', to: (path: string) => `${path}/`, held: 200 },
  create: { method: 'POST', to: (path: string) => `${path}/`, held: 400, body: {} },
  edit: { method: 'PATCH', to: (path: string) => `${path}/${NOBODYS}`, held: 404, body: { desc: 'x' } },
  delete: { method: 'DELETE', to: (path: string) => `${path}/${NOBODYS}`, held: 404 },
};

/**
 * Collections without their own policy: documents follow their owner and imports their type; saved views and tasks
 * are personal.
 */
const WITHOUT_OWN_RIGHTS = ['document', 'data_import', 'view', 'task'];

type Paths = Record<string, Record<string, unknown>>;

const collectionsIn = (paths: Paths) =>
  Object.keys(paths)
    .filter((path) => path.endsWith('/{id}'))
    .map((path) => path.slice('/api/'.length, -'/{id}'.length));

/**
 * Returns every collection of the API document with the flags this user has, without the collections closed to them.
 * Every other call must answer 403 with a reason.
 */
async function openTo(person: Person): Promise<Record<string, string>> {
  const paths: Paths = (await call('owner', 'GET', 'openapi.json')).body.paths;
  const open: Record<string, string> = {};
  for (const path of collectionsIn(paths)) {
    if (WITHOUT_OWN_RIGHTS.includes(path)) continue;
    const methods = methodsAt(paths, path);
    const flags = [];
    for (const [flag, { method, to, held, ...rest }] of Object.entries(ASKS)) {
      if (!(method.toLowerCase() in methods)) continue;
      const { status, body } = await call(person, method, to(path), 'body' in rest ? rest.body : undefined);
      const asked = `${method} ${path}`;
      if (status === held) flags.push(flag);
      else expect({ asked, status, code: body.code }).toEqual({ asked, status: 403, code: 'ERROR_PERMISSION' });
    }
    if (flags.length > 0) open[path] = flags.join(' ');
  }
  return open;
}

const methodsAt = (paths: Paths, path: string) => ({ ...paths[`/api/${path}/`], ...paths[`/api/${path}/{id}`] });

/** The policies of the demo users (README). */
const HELD: Partial<Record<Person, { all: readonly PolicyId[]; view: readonly PolicyId[] }>> = {
  bookkeeper: { all: [4000, 6000], view: [3000] },
  dispatcher: { all: [3000], view: [2000] },
  safety: { all: [7000, 1100, 13000], view: [2000] },
};

/** Collections whose permissions the ledgers name, for one of the users below or for owners only. */
const OF_THE_LEDGERS = [
  'expense',
  'vehicle_maintenances',
  'expense/recurring',
  'paycheck',
  'pay_plan',
  'invoice',
  'payment',
  'factor',
  'fleet',
  'customer',
  'trip',
  'carrier',
  'vehicle',
  'dispatcher',
  'apiintegration',
  'fuel_card',
  'choice',
  'driver',
  'profile/driver_profile',
  'company',
  'driver_request',
  'driver_app_upload',
  'profile',
  'driver_employment_application',
  'employment_history',
  'earlier_hire',
  'resident_history',
  'vehicle_inspection',
  'not_applicable',
  'accident_or_violation_register',
  'drug_test',
  'event',
  'schedule',
  'schedule/scheduled_jobs',
];

/** Returns the access of this user to the remaining records by policy. */
async function openByPolicy(person: Person): Promise<Record<string, string>> {
  const paths: Paths = (await call('owner', 'GET', 'openapi.json')).body.paths;
  const { all = [], view = [] } = HELD[person] ?? {};
  const others = Object.values(records).filter(
    ({ path }) => ![...OF_THE_LEDGERS, ...WITHOUT_OWN_RIGHTS].includes(path),
  );
  const flagsTo = ({ path, policy }: AnyRecord) => {
    const isHeld = (ids: readonly PolicyId[]) => [policy].flat().some((id) => id === '*' || ids.includes(id));
    const flags = isHeld(all) ? Object.keys(ASKS) : isHeld(view) ? ['view'] : [];
    const methods = methodsAt(paths, path);
    return flags.filter((flag) => ASKS[flag as keyof typeof ASKS].method.toLowerCase() in methods).join(' ');
  };
  return Object.fromEntries(others.map((record) => [record.path, flagsTo(record)]).filter(([, flags]) => flags));
}

async function one(path: string) {
  return (await call('owner', 'GET', path)).body.results[0];
}

async function statuses(asked: [Person, string, string, object?][]): Promise<number[]> {
  const answers = await Promise.all(asked.map((each) => call(...each)));
  return answers.map(({ status }) => status);
}

const ALL = 'view create edit delete';
// Every user's forms offer these lists (AUT-39).
const EVERYBODYS = { choice: 'view' };

describe('a bookkeeper', () => {
  // Ledger: ROL-30
  test('can use expenses and accounting, view loads, and nothing else', async () => {
    expect(await openTo('bookkeeper')).toEqual({
      ...(await openByPolicy('bookkeeper')),
      expense: ALL,
      vehicle_maintenances: ALL,
      'expense/recurring': 'view edit delete',
      paycheck: 'view create delete',
      pay_plan: ALL,
      invoice: 'view edit delete',
      payment: 'view create edit',
      factor: ALL,
      fleet: 'view',
      customer: 'view',
      trip: 'view',
      ...EVERYBODYS,
    });
  });

  test('can’t complete or delete a load', async () => {
    const load = await one('fleet/?status=IN_PROGRESS&per_page=1');

    const answers = await statuses([
      ['bookkeeper', 'PATCH', `fleet/${load.id}`, { status: 'COMPLETE' }],
      ['bookkeeper', 'DELETE', `fleet/${load.id}`],
      ['bookkeeper', 'POST', `fleet/${load.id}/event/`, { eventType: 'DELETE' }],
    ]);

    expect(answers).toEqual([403, 403, 403]);
    expect((await call('owner', 'GET', `fleet/${load.id}`)).body).toMatchObject({
      status: 'IN_PROGRESS',
      state: 'ACTIVE',
    });
  });
});

describe('the bank file linked from the journal page', () => {
  test('opens for the bookkeeper and not for a dispatcher', async () => {
    const day = '2026-01-01';
    const file = `report/expenses/csv/?expenseTransactionDate__gte=${day}&expenseTransactionDate__lte=${day}&ordering=expenseTransactionDate&fmt=quickbooks`;

    expect(
      await statuses([
        ['bookkeeper', 'GET', file],
        ['dispatcher', 'GET', file],
      ]),
    ).toEqual([200, 403]);
  });
});

describe('a dispatcher', () => {
  // Ledger: ROL-30
  test('can use loads and customers, view assets, and nothing else', async () => {
    expect(await openTo('dispatcher')).toEqual({
      ...(await openByPolicy('dispatcher')),
      fleet: ALL,
      customer: ALL,
      trip: ALL,
      vehicle_maintenances: 'view',
      carrier: 'view',
      vehicle: 'view',
      dispatcher: 'view',
      apiintegration: 'view',
      fuel_card: 'view',
      ...EVERYBODYS,
    });
  });

  test('can’t bill a load through any call', async () => {
    const load = await one('fleet/?status=COMPLETE&per_page=1');
    const bill = { eventType: 'GENERATE_STANDARD_INVOICE' };
    expect(await statuses([['dispatcher', 'POST', `fleet/${load.id}/event/`, bill]])).toEqual([403]);
  });

  // Ledger: USR-04
  test('can’t read users, grant permissions, set passwords, or restore deleted records', async () => {
    const bookkeeper = await one('profile/?search=books');
    const load = await one('fleet/?per_page=1');
    const grant = { personnelId: bookkeeper.id, id: 1000, view: true, create: true, edit: true, delete: true };
    const password = { personnelId: bookkeeper.id, newPassword: 'taken over' };

    const answers = await statuses([
      ['dispatcher', 'GET', `profile/${bookkeeper.id}`],
      ['dispatcher', 'POST', 'user_profile/update_permission/', grant],
      ['dispatcher', 'POST', 'user_profile/set_password/', password],
      ['dispatcher', 'GET', 'fleet/?state=DELETED'],
      ['dispatcher', 'POST', `fleet/${load.id}/event/`, { eventType: 'RESTORE' }],
    ]);

    expect(answers).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('a safety manager', () => {
  // Ledger: ROL-12, ROL-30
  test('can use drivers, contacts, and safety records, view assets, and nothing else', async () => {
    expect(await openTo('safety')).toEqual({
      ...(await openByPolicy('safety')),
      driver: ALL,
      'profile/driver_profile': 'view create edit',
      company: ALL,
      driver_request: 'view',
      driver_app_upload: 'view edit delete',
      driver_employment_application: 'view',
      employment_history: ALL,
      earlier_hire: ALL,
      resident_history: ALL,
      vehicle_inspection: ALL,
      not_applicable: ALL,
      accident_or_violation_register: ALL,
      drug_test: ALL,
      event: ALL,
      vehicle_maintenances: ALL,
      schedule: ALL,
      'schedule/scheduled_jobs': 'view edit delete',
      // Maintenance only; the server checks the type on the row itself.
      expense: 'edit delete',
      carrier: 'view',
      vehicle: 'view',
      dispatcher: 'view',
      apiintegration: 'view',
      fuel_card: 'view',
      ...EVERYBODYS,
    });
  });

  test('can’t see paychecks or driver balances', async () => {
    const driver = await one('driver/?per_page=1&ordering=created');
    const paycheck = await one('paycheck/?per_page=1');

    const answers = await statuses([
      ['safety', 'GET', `paycheck/${paycheck.id}`],
      ['safety', 'GET', `paycheck/${paycheck.id}/statement/`],
      ['safety', 'GET', `driver_balance/?driver=${driver.id}`],
      ['safety', 'POST', 'paycheck/filter/', { carrier: driver.carrier.id, driver: driver.id }],
    ]);

    expect(answers).toEqual([403, 403, 403, 403]);
  });

  test('finds no loads or customers in the command bar', async () => {
    const load = await one('fleet/?per_page=1');
    const searchNames = async (person: Person, text: string) => {
      const { body } = await call(person, 'GET', `search/?search=${encodeURIComponent(text)}`);
      return body.results.map(({ record }: { record: string }) => record);
    };
    expect(await searchNames('owner', load.prettyName)).toContain('fleet');
    expect(await searchNames('owner', load.customer.prettyName)).toContain('customer');
    expect(await searchNames('safety', load.prettyName)).not.toContain('fleet');
    expect(await searchNames('safety', load.customer.prettyName)).not.toContain('customer');
  });
});

const offers = (path: string, ...offered: string[]) => [path, offered] as const;
const deactivate = ['Deactivate', 'Delete'];

const papers = [
  'Request employment application',
  'Request CDL',
  'Request MVR',
  'Request medical card',
  'Request W9',
  'Request disciplinary policy',
  'Request HOS policy',
  'Request drug and alcohol policy',
  'Request hiring policy',
  'Request truck and trailer record',
  'Request road test',
  'Request new-hire documents',
];

const OFFERED: Partial<Record<Person, ReturnType<typeof offers>[]>> = {
  dispatcher: [
    offers('fleet/?status=IN_PROGRESS', 'Request share location', 'Request BOL', 'Cancel load', 'Delete'),
    offers('customer/', ...deactivate),
    ...['vehicle/', 'dispatcher/'].map((path) => offers(path)),
  ],
  bookkeeper: [
    ...['fleet/?status=IN_PROGRESS', 'customer/'].map((path) => offers(path)),
    offers('expense/', 'Include with next paycheck', 'Delete'),
    offers('paycheck/', 'Delete'),
    offers('invoice/?invoiceStatus=PAID', 'Mark invoiced'),
  ],
  safety: [
    offers('driver/', ...papers, ...deactivate),
    offers('driver_app_upload/', 'Approve & Save', 'Delete / Reject / Cancel'),
    ...['vehicle/', 'dispatcher/'].map((path) => offers(path)),
  ],
};

describe.each(Object.entries(OFFERED) as [Person, ReturnType<typeof offers>[]][])(
  'the actions offered to the %s',
  (person, lists) => {
    // Ledger: ROL-28
    test.each(lists)('on a row of %s are: %j', async (path, offered) => {
      const { body } = await call(person, 'GET', path);
      // Factored invoices have other actions.
      const row = body.results.find(({ invoiceFactored = 0 }: { invoiceFactored?: number }) => !invoiceFactored);
      const names = row.workflowActionItems.map(({ prettyName }: { prettyName: string }) => prettyName);
      expect([names, row.workflowHasActions]).toEqual([offered, true]);
    });
  },
);

// Ledger: FLT-14
test('a bookkeeper with view permission on loads can bill a complete one', async () => {
  const { body } = await call('owner', 'GET', 'fleet/?status=COMPLETE&per_page=100');
  const open = body.results.find(({ latestInvoice }: { latestInvoice: unknown }) => latestInvoice === null);
  const { workflowActionItems } = (await call('bookkeeper', 'GET', `fleet/${open.id}`)).body;
  expect(workflowActionItems.map(({ id }: { id: string }) => id)).toEqual([
    'GENERATE_STANDARD_INVOICE',
    'GENERATE_FACTORY_INVOICE',
  ]);
});

test('a driver can’t sign in to the office app', async () => {
  const driver = await server.signIn('driver');
  expect(driver.status).toBe(403);
  expect(driver.headers.authorization).toBeUndefined();
});
