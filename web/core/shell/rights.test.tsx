/**
 * A user sees and does exactly what their permissions allow. The permissions are those of the demo’s people (README). db/demo/roles.test.ts tests that
 * they have no others, and which row actions the server offers.
 */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { kinds, records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { places } from '../../registry.tsx';
import { drawApplication, serveOneOfEach } from '../testing/draw-application.tsx';
import { buildRights, signInAs } from '../testing/session.ts';
import { getListPath } from '../ui/records.ts';
import { getRedirect } from './navigation.ts';
import type { Place } from './place.ts';

const { carrier, company, customer, dispatcher, driver, expense, fleet, invoice, paycheck, trip, vehicle } = records;
const { drug_test, employment_history, schedule, vehicle_inspection } = records;

type List = {
  record: AnyRecord;
  /** The label of the Add button, or none. */
  add: string | null;
  /** The row actions from the server, and those of the page. */
  menu?: string[];
};
type Person = {
  rights: ReturnType<typeof buildRights>;
  menus: Record<string, string[]>;
  lists: List[];
  closed: AnyRecord[];
};

/** Returns the pages of each section under these permissions, by name. registry.test.ts checks the permission of each page against the ledgers. */
function menusUnder(...policies: readonly Place['policy'][]): Record<string, string[]> {
  const shown = places.filter(({ tab, owners, policy }) => tab !== 'Profile' && !owners && policies.includes(policy));
  const sections = Object.entries(Object.groupBy(shown, ({ tab }) => tab));
  return Object.fromEntries(sections.map(([tab, held]) => [tab, held.map(({ title }) => title)]));
}

const assetsToSee: List[] = [
  { record: vehicle, add: null },
  { record: dispatcher, add: null },
];

const PEOPLE: Record<string, Person> = {
  dispatcher: {
    rights: buildRights({ all: [3000], view: [2000] }),
    menus: menusUnder('*', 3000, 2000),
    lists: [
      { record: fleet, add: 'Add load' },
      { record: customer, add: 'Add customer', menu: ['Open profile'] },
      { record: trip, add: 'Add trip' },
      ...assetsToSee,
    ],
    closed: [expense, paycheck, invoice, driver, company, employment_history, kinds.accident_register],
  },
  bookkeeper: {
    rights: buildRights({ all: [4000, 6000], view: [3000] }),
    menus: menusUnder('*', 4000, 6000, 3000),
    lists: [
      { record: fleet, add: null },
      { record: customer, add: null },
      { record: trip, add: null },
      { record: expense, add: 'Add expense' },
      { record: paycheck, add: 'Add paycheck' },
      { record: invoice, add: null, menu: ['Edit', 'Open the packet', 'Refresh table'] },
    ],
    closed: [carrier, vehicle, driver, company, employment_history, kinds.accident_register],
  },
  'safety manager': {
    rights: buildRights({ all: [7000, 1100, 13000], view: [2000] }),
    menus: menusUnder('*', 7000, 1100, 13000, 2000),
    lists: [
      { record: driver, add: 'Add driver', menu: ['Open profile'] },
      { record: company, add: 'Add contact' },
      { record: employment_history, add: 'Add employment history' },
      { record: vehicle_inspection, add: 'Add vehicle inspection' },
      { record: drug_test, add: 'Add drug test' },
      { record: kinds.accident_register, add: 'Add accident register' },
      { record: kinds.traffic_violation, add: 'Add traffic violation' },
      { record: schedule, add: 'Add maintenance schedule' },
      ...assetsToSee,
    ],
    closed: [fleet, customer, trip, expense, invoice],
  },
};

/** Opens a page as that person, over a server with one row of every record. */
async function open(policy: Person['rights'], path: string, given: object = {}) {
  signInAs({ profileType: 'PERSONNEL', policy });
  const nothingWaits = { body: { results: [], count: 0 } };
  serveOneOfEach(
    () => given,
    ({ path: asked }) => (asked.startsWith('driver_app_upload/?driverAppUploadStatus=') ? nothingWaits : null),
  );
  const drawn = await drawApplication(path);
  await screen.findByRole('navigation', { name: 'Sections' });
  return drawn;
}

const readTexts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' })).queryAllByRole('link');
const entries = () => within(screen.getAllByRole('navigation')[1] as HTMLElement).queryAllByRole('link');

async function firstRow(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  return document.querySelector('tr[data-row]') as HTMLElement;
}

describe.each(Object.entries(PEOPLE))('the %s', (_, { rights, menus, lists, closed }) => {
  // Ledger: ROL-21
  test('sees only the permitted sections and menu items', async () => {
    await open(rights, '/');

    expect(readTexts(sections())).toEqual(Object.keys(menus));
    for (const [at, held] of Object.values(menus).entries()) {
      fireEvent.click(sections()[at] as HTMLElement);
      await waitFor(() => expect(readTexts(entries())).toEqual(held));
    }
    expect(screen.queryByRole('button', { name: 'Quick Links' })).toBeNull();
  });

  // Ledger: ROL-23, ROL-28
  test.each(lists.map((list) => [list.record.labels, list] as const))(
    'at %s sees Add only with permission, and the row actions that the server allows',
    async (__, { record, add, menu = [] }) => {
      const workflowActionItems = add ? [{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }] : [];
      await open(rights, getListPath(record), { workflowActionItems });

      const row = within(await firstRow());
      const adding = readTexts(within(screen.getByRole('main')).queryAllByRole('button', { name: /^Add / }));
      expect(add ? adding.filter((name) => name !== 'Add several') : adding).toEqual(add ? [add] : []);
      const offered = [
        ...menu,
        ...(add && record.like ? ['Duplicate'] : []),
        ...workflowActionItems.map(({ prettyName }) => prettyName),
      ];
      const button = row.queryByRole('button', { name: 'Actions for First' });
      expect(button === null).toBe(offered.length === 0);
      expect(row.queryByRole('button', { name: 'No Permission!' }) === null).toBe(offered.length > 0);
      if (!button) return;
      fireEvent.click(button);
      expect(readTexts(await screen.findAllByRole('menuitem'))).toEqual(offered);
    },
  );

  // Ledger: RTE-09
  test('can’t open blocked pages, even by their address', async () => {
    const [first] = closed;
    const { router } = await open(rights, `/UI/${first?.route}/add`);
    const landing = router.state.location.pathname;
    expect(landing).toMatch(/^\/UI\/.+/);
    const who = signInAs({ profileType: 'PERSONNEL', policy: rights });

    for (const { route } of closed) {
      for (const address of [`/UI/${route}`, `/UI/${route}/add`, `/UI/${route}/r1`]) {
        expect([address, getRedirect(places, address, who)]).toEqual([address, landing]);
      }
    }
  });

  test('finds only permitted pages in the command bar', async () => {
    await open(rights, '/');
    const allowed = Object.values(menus).flat();

    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });

    const box = await screen.findByRole('textbox', { name: 'Go to a page or a record' });
    for (const name of Object.values(PEOPLE).flatMap((each) => Object.values(each.menus).flat())) {
      fireEvent.change(box, { target: { value: name } });
      const found = screen.queryAllByRole('button', { name: new RegExp(`^${name}`) });
      const inBar = found.filter((each) => each.closest('[role=dialog]'));
      // A list and its report may be called alike.
      expect([name, inBar.length]).toEqual([name, allowed.filter((each) => each.startsWith(name)).length]);
    }
  });
});

const person = (name: string) => (PEOPLE[name] as Person).rights;
const input = (name: string) => document.querySelector<HTMLInputElement>(`#fleet-${name}`);

// Ledger: ROL-26
test('view-only users open a load without any way to change it', async () => {
  await open(person('bookkeeper'), '/UI/fleet/fleets/r1');

  await waitFor(() => expect(input('fleetLoadNumber')?.disabled).toBe(true));
  expect(input('fleetLoadFee')?.disabled).toBe(true);
  for (const name of ['Update', 'Add document'])
    expect([name, screen.getByRole<HTMLButtonElement>('button', { name }).disabled]).toEqual([name, true]);
});

// Ledger: ROL-26
test('users with edit permission open the same load with editable fields', async () => {
  await open(person('dispatcher'), '/UI/fleet/fleets/r1');

  await waitFor(() => expect(input('fleetLoadNumber')?.disabled).toBe(false));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add document' }).disabled).toBe(false);
});

// Ledger: FLT-14
test('users who only view loads can still bill a complete one with the permission for invoices', async () => {
  const workflowActionItems = [
    { id: 'GENERATE_STANDARD_INVOICE', prettyName: 'Generate standard invoice', via: 'event' },
    { id: 'GENERATE_FACTORY_INVOICE', prettyName: 'Generate factory invoice', via: 'event' },
  ];
  await open(person('bookkeeper'), '/UI/fleet/fleets', { status: 'COMPLETE', workflowActionItems });

  fireEvent.click(within(await firstRow()).getByRole('button', { name: 'Actions for First' }));

  expect(readTexts(await screen.findAllByRole('menuitem'))).toEqual([
    'Generate standard invoice',
    'Generate factory invoice',
  ]);
});

// Ledger: FLT-03
test.each([
  ['dispatcher', 0],
  ['bookkeeper', 1],
])('shows the latest invoice of loads only to users who can view invoices: the %s', async (name, shown) => {
  await open(person(name), '/UI/fleet/fleets');

  await firstRow();
  expect(screen.getByRole('columnheader', { name: /^Status/ })).toBeTruthy();
  expect(screen.queryAllByRole('columnheader', { name: /^Latest Invoice/ })).toHaveLength(shown);
});
