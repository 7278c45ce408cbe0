/** Contact pages: the list, the shortcuts to a new contact, its form and its documents. */
import { company } from '@milepost/domain/admin/company.ts';
import { listStateActions } from '@milepost/domain/core/states.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const SHOP = {
  id: 'r1',
  prettyName: 'Big Rig Tire & Lube',
  companyName: 'Big Rig Tire & Lube',
  companyType: 'AUTO_SERVICE_PROVIDER',
  companyEmail: 'service@bigrigtire.example.com',
  companyPhoneNumber: '(405) 555-0177',
  companyMailingAddress: '900 S Meridian Ave, Oklahoma City, OK 73108',
  companyIsInvoiceable: false,
  carrier: { id: 'c1', prettyName: 'Bluebonnet Freight LLC' },
};

const SAFETY = buildRights({ all: [13000] });

/** Opens a page over a server with one contact. */
async function open(path: string, { row = {}, policy = SAFETY }: { row?: object; policy?: typeof SAFETY } = {}) {
  signInAs({ profileType: 'PERSONNEL', policy });
  const kept = makeRow(company, { ...SHOP, ...row });
  const calls = serveApplication((call: Sent) => {
    if (call.method === 'POST' && call.path === 'company/') return { status: 201, body: kept };
    if (call.path === 'company/r1') return { body: kept };
    return call.path.startsWith('company/?') ? { body: { results: [kept], count: 1 } } : null;
  });
  return { calls, ...(await drawApplication(`/UI/admin/contacts${path}`)) };
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#company-${name}`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);

async function firstRow(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  return document.querySelector('tr[data-row]') as HTMLElement;
}

describe('the list', () => {
  // Ledger: COM-04, RTE-18, SCP-12, SCP-19
  test('has the same columns for every type, and the name leads to the contact', async () => {
    await open('');
    const row = await firstRow();

    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(headings.filter(Boolean)).toEqual(['Contact #', 'Carrier', 'Contact Type', 'Email', 'Phone']);
    const cells = [...row.children].map(({ textContent }) => textContent).filter(Boolean);
    expect(cells).toEqual([
      'Big Rig Tire & Lube',
      'Bluebonnet Freight LLC',
      'Auto Service Provider',
      'service@bigrigtire.example.com',
      '(405) 555-0177',
    ]);
    expect(within(row).getByRole('link', { name: 'Big Rig Tire & Lube' }).getAttribute('href')).toBe(
      '/UI/admin/contacts/r1',
    );
  });

  // Ledger: SCP-33, CLL-04
  test('starts sorted by name, and sorts by every column but the carrier', async () => {
    const { calls } = await open('');
    await firstRow();

    const [first] = calls.filter(({ path }) => path.startsWith('company/?page='));
    expect(new URLSearchParams(first?.path.split('?')[1]).get('ordering')).toBe('prettyName');
    const sorted = screen.getAllByRole('columnheader').filter((heading) => within(heading).queryByRole('button'));
    expect(sorted.map(({ textContent }) => textContent)).toEqual(['Contact #', 'Contact Type', 'Email', 'Phone']);
  });

  // Ledger: SCP-20, SCP-22, SCP-34
  test('offers the actions that the server allows, or else a disabled icon', async () => {
    const { unmount } = await open('', { row: { workflowActionItems: listStateActions('ACTIVE') } });
    fireEvent.click(within(await firstRow()).getByRole('button', { name: 'Actions for Big Rig Tire & Lube' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Deactivate']);
    unmount();

    await open('', { policy: buildRights({ view: [13000] }) });
    const icon = within(await firstRow()).getByRole('button', { name: 'No Permission!' });
    expect(icon.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('Service Providers', () => {
  const shortcuts = async () =>
    within(await screen.findByRole('region', { name: 'Service Providers' })).getAllByRole('link');

  // Ledger: COM-02, COM-03, COM-20
  test('has seven buttons, each for a new contact of its type', async () => {
    await open('');

    const leads = (await shortcuts()).map((each) => `${each.textContent} ${each.getAttribute('href')}`);
    const add = '/UI/admin/contacts/add?companyType=';
    expect(leads).toEqual([
      `Drug Test Prov. ${add}DRUG_TEST_SERVICE_PROVIDER`,
      `Fuel Card ${add}FUEL_CARD_SERVICE_PROVIDER`,
      `Auto Service ${add}AUTO_SERVICE_PROVIDER`,
      `ELD ${add}ELD_SERVICE_PROVIDER`,
      `General Service ${add}GENERAL_SERVICE_PROVIDER`,
      `Freelancer ${add}FREELANCER`,
      `Former Driver Employer ${add}FORMER_EMPLOYER`,
    ]);
  });

  // Ledger: COM-20
  test('preselects the type of the clicked button, and lets you change it', async () => {
    await open('');
    const former = (await shortcuts()).at(-1) as HTMLElement;

    fireEvent.click(former);

    await title('Add Contact');
    expect([input('companyType').value, input('companyType').disabled]).toEqual(['Former Employer', false]);
    fireEvent.click(input('companyType'));
    fireEvent.click(await screen.findByRole('option', { name: 'Freelancer' }));
    await waitFor(() => expect(input('companyType').value).toBe('Freelancer'));
  });

  // Ledger: COM-20, COM-22
  test.each(['?companyType=BROKER', '?companyType=BAKERY', ''])(
    'ignores a type in the address that isn’t offered: add%s',
    async (asked) => {
      await open(`/add${asked}`);
      await title('Add Contact');
      expect(input('companyType').value).toBe('');
    },
  );

  // Ledger: COM-01, SCP-22
  test('is hidden from users who can’t add contacts', async () => {
    await open('', { policy: buildRights({ view: [13000] }) });
    await firstRow();
    expect(screen.queryByRole('region', { name: 'Service Providers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add contact' })).toBeNull();
  });
});

describe('a new contact', () => {
  // Ledger: COM-05, COM-07, COM-09, SCP-32
  test('shows its fields, and no documents yet', async () => {
    await open('/add');
    await title('Add Contact');

    const first = ['Contact Type *', 'Authority *', 'Name *', 'Email *', 'Phone', 'Can be invoiced'];
    expect(labels().slice(0, first.length)).toEqual(first);
    for (const each of ['Contact Person', 'Contact Phone', 'Contact Email', 'Description'])
      expect(labels()).toContain(each);
    for (const group of ['Mailing Address', 'Billing Address', 'Service Address'])
      expect(screen.getByRole('group', { name: new RegExp(`^${group}`) })).toBeTruthy();
    expect(document.title).toContain('Add Contact');
    expect(screen.queryByRole('region', { name: 'Document Center' })).toBeNull();
  });

  // Ledger: COM-10, COM-22
  test('offers seven types, none with DOT and MC', async () => {
    await open('/add');
    await title('Add Contact');

    fireEvent.click(input('companyType'));

    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Drug Test Provider',
      'ELD Provider',
      'Fuel Card Service Provider',
      'General Service Provider',
      'Auto Service Provider',
      'Former Employer',
      'Freelancer',
    ]);
    expect([input('companyDOT'), input('companyMC')]).toEqual([null, null]);
  });

  // Ledger: COM-12, COM-16, COM-18, MSG-01, SCP-29
  test('shows an error next to each missing field, and sends nothing', async () => {
    const { calls } = await open('/add');
    await title('Add Contact');
    type('companyName', 'Big Rig');
    type('companyName', '');

    press('Save');

    const texts = [
      'Invalid Company Type',
      'Invalid Carrier',
      'Invalid Comany Name',
      'Invalid Email',
      'Invalid Address',
    ];
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Invalid Phone Number')).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  // Ledger: SCP-29, COM-13, COM-14, COM-23
  test.each([
    ['companyEmail', 'service@', 'Invalid Email'],
    ['companyPhoneNumber', '12345', 'Invalid Phone Number'],
    ['companyContactEmail', 'ray', 'Invalid Email'],
    ['companyContactPhoneNumber', '1', 'Invalid Phone Number'],
  ])('rejects a %s of %s with %s once the field loses focus', async (name, value, text) => {
    await open('/add');
    await title('Add Contact');
    type(name, value);
    fireEvent.blur(input(name));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a saved contact', () => {
  // Ledger: COM-06, COM-25, SCP-27, SCP-32
  test('keeps its type and authority, and shows its documents below', async () => {
    const { calls } = await open('/r1');
    await title('Contact Big Rig Tire & Lube');

    expect([input('companyType').value, input('companyType').disabled]).toEqual(['Auto Service Provider', true]);
    expect([input('carrier').disabled, input('companyName').disabled]).toEqual([true, false]);
    expect(await screen.findByRole('region', { name: 'Document Center' })).toBeTruthy();
    await waitFor(() => {
      const asked = calls.find(({ path }) => path.startsWith('document/'));
      expect(new URLSearchParams(asked?.path.split('?')[1]).get('company')).toBe('r1');
    });
  });

  // Ledger: CLL-02, CLL-06, MSG-02, RER-09
  test('sends the changed fields and confirms the save', async () => {
    const { calls } = await open('/r1');
    await title('Contact Big Rig Tire & Lube');
    type('companyName', 'Big Rig Tire');

    press('Update');

    expect(await screen.findByText('Contact Updated')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'PATCH');
    expect([sent?.path, sent?.values]).toEqual([
      'company/r1',
      { id: 'r1', updated: '2026-03-01T10:00:00Z', companyName: 'Big Rig Tire' },
    ]);
  });

  // Ledger: DCF-19, USR-26
  test('is read-only for view-only users, without a button for documents', async () => {
    await open('/r1', { policy: buildRights({ view: [13000] }) });
    await title('Contact Big Rig Tire & Lube');

    expect(input('companyName').disabled).toBe(true);
    for (const name of ['Update', 'Add document'])
      expect([name, screen.getByRole<HTMLButtonElement>('button', { name }).disabled]).toEqual([name, true]);
  });

  // Ledger: COM-08, COM-17, COM-22
  test.each(['BROKER', 'CARRIER'])('a %s requires a DOT and an MC', async (companyType) => {
    await open('/r1', { row: { companyType, companyDOT: '2904417', companyMC: '911204' } });
    await title('Contact Big Rig Tire & Lube');

    expect([input('companyDOT').value, input('companyMC').value]).toEqual(['2904417', '911204']);
    expect(labels()).toEqual(expect.arrayContaining(['DOT *', 'MC *']));
    type('companyDOT', '');
    press('Update');
    expect((await screen.findAllByText('Invalid DOT')).length).toBeGreaterThan(0);
  });
});
