/** The options of a form’s pickers: records of its authority, and a new one for users who can add it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../../testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../../testing/session.ts';

const HILL_COUNTRY = { id: 'h1', prettyName: 'Hill Country Logistics LLC', state: 'ACTIVE' } as const;

const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;

/** Opens the form of a new record, with or without a selected authority. Returns the calls. */
async function openNew(page: string, given: Parameters<typeof signInAs>[0]): Promise<Sent[]> {
  signInAs(given);
  const calls = serveApplication();
  await drawApplication(`/UI/${page}/add`);
  await screen.findByRole('form');
  return calls;
}

/** Returns the parameters of a picker’s request, without names and page size. */
async function readQuery(calls: Sent[], field: string, path: string): Promise<Record<string, string>> {
  fireEvent.click(input(field));
  const pick = () => calls.findLast((call) => call.path.startsWith(`${path}/?prettyName=true&per_page=25`));
  await waitFor(() => expect(pick()).toBeDefined());
  const { prettyName: _, per_page: __, ...rest } = Object.fromEntries(new URLSearchParams(pick()?.path.split('?')[1]));
  return rest;
}

// Ledger: API-25
test.each([
  ['fleet-customer', 'customer', {}],
  ['fleet-driver', 'driver', {}],
  ['fleet-dispatcher', 'dispatcher', {}],
  ['fleet-vehicle', 'vehicle', { vehicleType: 'TRUCK' }],
])('%s offers only records of the form’s authority', async (field, path, besides) => {
  const calls = await openNew('fleet/fleets', { carrier: HILL_COUNTRY });
  expect(await readQuery(calls, field, path)).toEqual({ carrier: 'h1', ...besides });
});

// Ledger: API-25
test('the provider of a maintenance also belongs to the form’s authority', async () => {
  const calls = await openNew('fleet/maintenances', { carrier: HILL_COUNTRY });
  expect(await readQuery(calls, 'expense-company', 'company')).toMatchObject({ carrier: 'h1' });
});

// Ledger: API-25
test('the authority field offers all authorities', async () => {
  const calls = await openNew('fleet/fleets', { carrier: HILL_COUNTRY });
  expect(await readQuery(calls, 'fleet-carrier', 'carrier')).toEqual({});
});

test('focusing a number field selects its content before the next key', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openNew('fleet/fleets', { carrier: HILL_COUNTRY });
  const fee = input('fleet-fleetLoadFee');
  fireEvent.change(fee, { target: { value: '1450' } });

  act(() => fee.focus());

  expect([fee.value, fee.selectionStart, fee.selectionEnd]).toEqual(['1450', 0, 4]);
});

test.each([
  ['offered to users who can add one', buildRights({ all: [3000, 2000] }), true],
  ['hidden from view-only users', buildRights({ all: [3000], view: [2000] }), false],
])('a picker’s “Add new” is %s', async (_, policy, offered) => {
  const calls = await openNew('fleet/fleets', { profileType: 'PERSONNEL', policy });

  await readQuery(calls, 'fleet-dispatcher', 'dispatcher');

  const list = () => document.getElementById(input('fleet-dispatcher').getAttribute('aria-controls') ?? '');
  await waitFor(() => expect(list()?.textContent).toContain('No Data'));
  expect(list()?.textContent?.includes('Add new dispatcher')).toBe(offered);
});

describe('adding a record from a picker without a match', () => {
  const NEW_CUSTOMER = { id: '01900000-0000-7000-8000-0000000000a9', prettyName: 'Gulf Paper Co' };
  const field = (id: string, value: string) => fireEvent.change(input(id), { target: { value } });
  const AUTHORITY = { ...HILL_COUNTRY, id: '01900000-0000-7000-8000-0000000000b1' };
  const drawer = () => screen.findByRole('dialog', { name: 'Add Customer' });

  async function openAdding(refusal?: object): Promise<Sent[]> {
    signInAs({ profileType: 'PERSONNEL', policy: buildRights({ all: [3000] }), carrier: AUTHORITY });
    const calls = serveApplication(({ path, method }) => {
      if (path !== 'customer/' || method !== 'POST') return null;
      return refusal ? { status: 400, body: refusal } : { status: 201, body: NEW_CUSTOMER };
    });
    await drawApplication('/UI/fleet/fleets/add');
    await screen.findByRole('form');
    field('fleet-fleetLoadNumber', 'L-77');
    fireEvent.focus(input('fleet-customer'));
    fireEvent.click(input('fleet-customer'));
    field('fleet-customer', 'Gulf Paper Co');
    const offer = await screen.findByRole('option', { name: 'Add “Gulf Paper Co”' });
    await waitFor(() => expect(offer.hasAttribute('data-combobox-selected')).toBe(true));
    fireEvent.keyDown(input('fleet-customer'), { key: 'Enter', code: 'Enter' });
    await drawer();
    return calls;
  }

  function fillIn() {
    field('customer-customerType', 'Sh');
    fireEvent.keyDown(input('customer-customerType'), { key: 'Enter', code: 'Enter' });
    field('customer-customerEmail', 'dock@gulfpaper.example.com');
    field('customer-customerPhoneNumber', '(409) 555-0188');
    const parts = ['900 Congress Ave', 'Austin', 'TX', '78701'];
    const inputs = document.querySelectorAll('[role=dialog] fieldset input');
    for (const [at, value] of parts.entries()) fireEvent.change(inputs[at] as Element, { target: { value } });
  }

  test('opens its form with the typed name and authority, selects the saved record, and keeps the page', async () => {
    const calls = await openAdding();
    expect(input('customer-customerName').value).toBe('Gulf Paper Co');
    expect(input('customer-carrier').value).toBe('Hill Country Logistics LLC');

    fillIn();
    fireEvent.keyDown(input('customer-customerName'), { key: 's', code: 'KeyS', ctrlKey: true });

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Customer' })).toBeNull());
    expect(input('fleet-customer').value).toBe('Gulf Paper Co');
    expect(input('fleet-fleetLoadNumber').value).toBe('L-77');
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, values }) => [path, values.carrier, values.customerName, values.customerType])).toEqual([
      ['customer/', AUTHORITY.id, 'Gulf Paper Co', 'SHIPPER'],
    ]);
  });

  test('is possible only after the server finds no such name', async () => {
    const calls = await openNew('fleet/fleets', { carrier: AUTHORITY });
    await readQuery(calls, 'fleet-customer', 'customer');
    const list = document.getElementById(input('fleet-customer').getAttribute('aria-controls') ?? '') as HTMLElement;
    const offer = () => within(list).findByRole('option', { name: 'Add “Gulf Paper Co”', hidden: true });

    field('fleet-customer', 'Gulf Paper Co');
    expect((await offer()).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(await offer());
    expect(screen.queryByRole('dialog', { name: 'Add Customer' })).toBeNull();
    expect(fireEvent.keyDown(input('fleet-customer'), { key: 'Enter', code: 'Enter' })).toBe(false);

    await waitFor(async () => expect((await offer()).getAttribute('aria-disabled')).toBeNull());
  });

  test('shows a rejection in the drawer, which stays open', async () => {
    await openAdding({ errors: { customerName: ['There is one of this name'] } });
    fillIn();

    fireEvent.keyDown(input('customer-customerName'), { key: 's', code: 'KeyS', ctrlKey: true });

    await waitFor(() => expect(input('customer-customerName').getAttribute('aria-invalid')).toBe('true'));
    expect(await drawer()).toBeTruthy();
    expect(input('fleet-customer').value).toBe('Gulf Paper Co');
  });

  test('keeps the typed name in the picker if you close the drawer without saving', async () => {
    const calls = await openAdding();

    fireEvent.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Customer' })).toBeNull());
    expect(input('fleet-customer').value).toBe('Gulf Paper Co');
    fireEvent.keyDown(input('fleet-fleetLoadNumber'), { key: 's', code: 'KeyS', ctrlKey: true });
    await screen.findByText('No Customer Selected/Found Under Carrier', { selector: '#fleet-customer-error' });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('the date of a load', () => {
  const calendar = () => screen.findByRole('button', { name: 'Open the calendar for Pickup Date' });

  test('opens the calendar with the first press, and shows the previous field’s error only afterward', async () => {
    await openNew('fleet/fleets', {});
    const opener = await calendar();
    input('fleet-fleetLoadNumber').focus();

    fireEvent.pointerDown(opener);
    opener.focus();
    expect(input('fleet-fleetLoadNumber').getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.pointerUp(opener);

    await waitFor(() => expect(input('fleet-fleetLoadNumber').getAttribute('aria-invalid')).toBe('true'));
  });

  test('comes from the calendar', async () => {
    await openNew('fleet/fleets', {});
    fireEvent.change(input('fleet-fleetPickUpDate'), { target: { value: '2026-11-02' } });

    fireEvent.click(await calendar());
    fireEvent.click(await screen.findByRole('button', { name: '15 November 2026' }));

    expect(input('fleet-fleetPickUpDate').value).toBe('2026-11-15');
  });
});

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Show definition: Lumper Fee?' }))],
  ['F1', () => fireEvent.keyDown(input('fleet-fleetLumperFee'), { key: 'F1' })],
])('explains a trade term with %s and links to the glossary', async (_, ask) => {
  await openNew('fleet/fleets', { carrier: HILL_COUNTRY });

  ask();

  const words = within(await screen.findByRole('dialog', { name: 'Show definition: Lumper Fee?' }));
  expect(await words.findByText(/paid to load or unload/)).toBeTruthy();
  expect(words.getByRole('link').getAttribute('href')).toBe('/UI/profile/glossary#lumper');
});
