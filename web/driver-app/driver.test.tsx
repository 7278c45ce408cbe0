import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import {
  AUTHORITIES,
  enter,
  findHeading,
  input,
  listFieldNames,
  pick,
  press,
  serveRows,
  textIn,
  waitForInput,
} from '../core/testing/form.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const { driver, driver_profile: account, vehicle } = records;

const ADDRESS = { place: '12 Elm St', city: 'Waco', state: 'TX', zipCode: '76701' };
const abdi = (given: object = {}) =>
  makeRow(driver, {
    id: 'd1',
    prettyName: 'Abdi Warsame',
    driverFirstName: 'Abdi',
    driverLastName: 'Warsame',
    carrier: AUTHORITIES[0],
    driverAccessID: 'DRV-000007',
    driverType: 'OWNER_OPERATOR',
    address: ADDRESS,
    driverEmail: 'abdi@example.com',
    driverPhoneNumber: '(512) 555-0166',
    assignedVehicles: [],
    driverInfo: {
      driverType: 'OWNER_OPERATOR',
      contact: { email: 'abdi@example.com', phoneNumber: '(512) 555-0166' },
      driver: { cdl: 'TX18480460', cdlIssuedDate: '2023-05-02', cdlIssuedState: 'TX', cdlState: 'COMPLETE' },
    },
    workflowActionItems: [
      { id: 'INACTIVE', prettyName: 'Deactivate', via: 'state' },
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ],
    ...given,
  });
const truck = (id: string) => makeRow(vehicle, { id, prettyName: id, vehicleNumber: id, vehicleType: 'TRUCK' });

/** Serves these drivers, and two trucks of the first one. */
function serveDrivers(...drivers: ReturnType<typeof abdi>[]) {
  return serveRows({ 'driver/': drivers, 'vehicle/': [truck('T1'), truck('T2')] }, ({ path }) =>
    path === 'driver/d1' ? { body: drivers[0] } : null,
  );
}
const rows = (within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>('tr[data-row]')];

// Ledger: DRV-02, DRV-03, DRV-04, DRV-39
test('a driver row shows name, type, license with state and date, and its actions', async () => {
  const kinds = [
    ['DRIVER_FOR_HIRE', 'Hired Driver'],
    ['DELEGATE_OWNER_OPERATOR', 'Driver Leasing'],
  ] as const;
  const others = kinds.map(([driverType]) =>
    abdi({ id: driverType, prettyName: 'Nora', driverInfo: { driverType, driver: {}, contact: {} } }),
  );
  serveDrivers(abdi(), ...others);
  await drawApplication(getListPath(driver));
  await waitFor(() => expect(rows()).toHaveLength(3));
  const [first, ...rest] = rows() as [HTMLElement, ...HTMLElement[]];
  expect(within(first).getAllByRole('cell')[1]?.textContent).toBe('Abdi WarsameOwner Operator');
  for (const [at, [, words]] of kinds.entries()) expect(rest[at]?.textContent).toContain(words);

  fireEvent.mouseEnter(within(first).getByText('TX18480460 TX').closest('[data-tone]')?.parentElement as HTMLElement);
  expect((await screen.findByRole('tooltip')).textContent).toBe('ID TX18480460, issued 2023-05-02, in TX');
  fireEvent.click(within(first).getByRole('button', { name: 'Actions for Abdi Warsame' }));

  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Open profile', 'Deactivate', 'Delete']);
});

// Ledger: DRV-07, DRV-13, DRV-40, RLM-02
test('a driver page has its fields in order, a locked authority, and three trucks a page', async () => {
  const calls = serveDrivers(abdi());
  await drawApplication(getPagePath(driver, 'd1'));

  await findHeading('Driver Abdi Warsame');
  expect([input('driver-carrier').disabled, textIn('driver-driverAccessID')]).toEqual([true, 'DRV-000007']);
  expect(listFieldNames('driver')).toEqual([
    'carrier',
    'driverAccessID',
    'driverEmail',
    'driverType',
    'driverHiredDate',
    'driverTerminationDate',
    'driverFirstName',
    'driverMiddleName',
    'driverLastName',
    'driverDOB',
    'driverLicenseClass',
    'driverMedicalStandard',
    'driverHasHazmat',
    'driverClearinghouseHireDate',
    'driverClearinghouseQueryDate',
    'driverPhoneNumber',
    'address',
    'profilePicture',
    'desc',
  ]);
  const vehicles = await screen.findByRole('region', { name: 'Vehicles' });
  await waitFor(() => expect(rows(vehicles)).toHaveLength(2));
  expect(within(vehicles).getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe('3');
  const asked = calls.find(({ path }) => path.startsWith('vehicle/?'))?.path ?? '';
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toMatchObject({ driver: 'd1', per_page: '3' });
});

// Ledger: DRV-05, DRV-06, DRV-23, DRV-38, DRV-41
test('Add driver creates an account that leads to the driver and back', async () => {
  const profile = { id: 'p7', username: 'nora@example.com' };
  const record = abdi({ prettyName: 'Nora Quist', profile, driverDOB: null });
  const made = makeRow(account, {
    id: 'p7',
    prettyName: 'Nora Quist',
    username: profile.username,
    driver: 'd1',
    driverAccessID: 'DRV-000008',
    profileFirstName: 'Nora',
    profileLastName: 'Quist',
    carrier: AUTHORITIES[0],
  });
  const calls = serveRows({ 'driver/': [record] }, ({ method, path, values }) => {
    if (path === 'driver/d1') return { body: method === 'PATCH' ? { ...record, ...values } : record };
    return path === `${account.path}/p7` || (method === 'POST' && path === `${account.path}/`) ? { body: made } : null;
  });
  await drawApplication(getListPath(driver));
  await findHeading('Accounts');
  await press('Add driver');
  await waitForInput('driver_profile-carrier');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Carrier: Invalid Carrier');

  await pick('driver_profile-carrier', 'Bluebonnet Freight LLC');
  await pick('driver_profile-driverType', 'Hired Driver');
  const texts = { profileFirstName: 'Nora', profileLastName: 'Quist', profilePhoneNumber: '512-555-0166' };
  for (const [name, text] of Object.entries({ ...texts, profileEmail: profile.username }))
    enter(`driver_profile-${name}`, text);
  for (const [part, text] of Object.entries({
    Street: '12 Elm St',
    City: 'Waco',
    'Province / State': 'TX',
    'Zip Code': '76701',
  })) {
    fireEvent.change(screen.getByPlaceholderText(part), { target: { value: text } });
    fireEvent.blur(screen.getByPlaceholderText(part));
  }
  await press('Save');
  await findHeading('Driver Account Nora Quist');
  expect(calls.find(({ method }) => method === 'POST')?.values).toMatchObject(texts);
  await press('Set password');
  expect(await screen.findByText('Invalid Password')).toBeTruthy();

  fireEvent.click(screen.getByRole('link', { name: 'Open' }));
  await findHeading('Driver Nora Quist');
  expect([textIn('driver-username'), input('driver-username').disabled]).toEqual([profile.username, true]);
  enter('driver-driverMiddleName', 'Inez');
  enter('driver-driverHiredDate', '2026-01-05');
  await press('Update');
  expect((await screen.findByRole('alert')).textContent).toContain('Date of Birth: Invalid Date Of Birth');
  enter('driver-driverDOB', '1991-02-03');
  await press('Update');
  expect(await screen.findByText('Driver Updated')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Open driver account' }));

  await findHeading('Driver Account Nora Quist');
});
