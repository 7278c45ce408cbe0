/** What the server itself answers a person, collection by collection, whatever the pages show. */
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

/** A call that asks for one flag, and what it answers where the flag is held: an empty form is refused, an unknown record is absent. */
const ASKS = {
  view: { method: 'GET', to: (path: string) => `${path}/`, held: 200 },
  create: { method: 'POST', to: (path: string) => `${path}/`, held: 400, body: {} },
  edit: { method: 'PATCH', to: (path: string) => `${path}/${NOBODYS}`, held: 404, body: { desc: 'x' } },
  delete: { method: 'DELETE', to: (path: string) => `${path}/${NOBODYS}`, held: 404 },
};

/** Papers have the rights of the page they stand on and imports those of their type, which an unknown one has not; saved views and tasks are everybody's own. */
const WITHOUT_OWN_RIGHTS = ['document', 'data_import', 'view', 'task'];

type Paths = Record<string, Record<string, unknown>>;

const collectionsIn = (paths: Paths) =>
  Object.keys(paths)
    .filter((path) => path.endsWith('/{id}'))
    .map((path) => path.slice('/api/'.length, -'/{id}'.length));

/**
 * Every collection of the API document with the flags that its calls honour for this person; those without any left out. Whatever is
 * not honoured must answer 403 with a reason.
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

/** What the demo's people hold (README). */
const HELD: Partial<Record<Person, { all: readonly PolicyId[]; view: readonly PolicyId[] }>> = {
  bookkeeper: { all: [4000, 6000], view: [3000] },
  dispatcher: { all: [3000], view: [2000] },
  safety: { all: [7000, 1100, 13000], view: [2000] },
};

/** Collections whose rights the ledgers name, for one of the people below or for owners alone. */
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

/** What the policy of each other record opens to this person. */
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
// Everybody's forms offer them (AUT-39).
const EVERYBODYS = { choice: 'view' };

describe('a bookkeeper', () => {
  // Ledger: ROL-30
  test('reaches expenses and money, looks at loads, and is refused everywhere else', async () => {
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

  test('neither completes nor deletes a load', async () => {
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

describe('the bank file that the journal page names', () => {
  test('is open to the bookkeeper who is told to use it, and to no dispatcher', async () => {
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
  test('reaches loads and customers, looks at assets, and is refused everywhere else', async () => {
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

  test('does not bill a load, whatever is called', async () => {
    const load = await one('fleet/?status=COMPLETE&per_page=1');
    const bill = { eventType: 'GENERATE_STANDARD_INVOICE' };
    expect(await statuses([['dispatcher', 'POST', `fleet/${load.id}/event/`, bill]])).toEqual([403]);
  });

  // Ledger: USR-04
  test('nobody but the owner reads users, gives rights, sets passwords or brings back what was deleted', async () => {
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
  test('reaches drivers, contacts and safety records, looks at assets, and is refused everywhere else', async () => {
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
      // Of expenses the maintenance alone: which one it is shows with the row.
      expense: 'edit delete',
      carrier: 'view',
      vehicle: 'view',
      dispatcher: 'view',
      apiintegration: 'view',
      fuel_card: 'view',
      ...EVERYBODYS,
    });
  });

  test('sees no pay: neither paychecks nor what a driver still owes', async () => {
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

  test('finds no load and no customer by what the command bar asks', async () => {
    const load = await one('fleet/?per_page=1');
    const found = async (person: Person, text: string) => {
      const { body } = await call(person, 'GET', `search/?search=${encodeURIComponent(text)}`);
      return body.results.map(({ record }: { record: string }) => record);
    };
    expect(await found('owner', load.prettyName)).toContain('fleet');
    expect(await found('owner', load.customer.prettyName)).toContain('customer');
    expect(await found('safety', load.prettyName)).not.toContain('fleet');
    expect(await found('safety', load.customer.prettyName)).not.toContain('customer');
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

describe.each(Object.entries(OFFERED) as [Person, ReturnType<typeof offers>[]][])('to the %s', (person, lists) => {
  // Ledger: ROL-28
  test.each(lists)('on a row of %s is offered: %j', async (path, offered) => {
    const { body } = await call(person, 'GET', path);
    // What a factor bought is settled with the factor.
    const row = body.results.find(({ invoiceFactored = 0 }: { invoiceFactored?: number }) => !invoiceFactored);
    const names = row.workflowActionItems.map(({ prettyName }: { prettyName: string }) => prettyName);
    expect([names, row.workflowHasActions]).toEqual([offered, true]);
  });
});

// Ledger: FLT-14
test('a bookkeeper, who only looks at loads, is offered to bill a complete one', async () => {
  const { body } = await call('owner', 'GET', 'fleet/?status=COMPLETE&per_page=100');
  const open = body.results.find(({ latestInvoice }: { latestInvoice: unknown }) => latestInvoice === null);
  const { workflowActionItems } = (await call('bookkeeper', 'GET', `fleet/${open.id}`)).body;
  expect(workflowActionItems.map(({ id }: { id: string }) => id)).toEqual([
    'GENERATE_STANDARD_INVOICE',
    'GENERATE_FACTORY_INVOICE',
  ]);
});

test('a driver gets no session', async () => {
  const driver = await server.signIn('driver');
  expect(driver.status).toBe(403);
  expect(driver.headers.authorization).toBeUndefined();
});
