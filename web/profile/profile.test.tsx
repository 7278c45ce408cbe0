/** Users, their rights, the own account and what it is subscribed to. */
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveOneOfEach } from '../core/testing/draw-application.tsx';
import { type Answer, rightsTo, type Sent, signedIn } from '../core/testing/session.ts';
import { pageOf } from '../core/ui/records.ts';

const { profile } = records;

const user = (more: object) => ({
  ...{ username: 'reggie', profileType: 'PERSONNEL', policy: rightsTo({}), lastSignIn: null, ...more },
  profile_summary: { username: 'reggie', profileType: 'PERSONNEL', policy: rightsTo({}), ...more },
});

async function openUser(more: object = {}, answer: (call: Sent) => Answer | null = () => null) {
  signedIn();
  serveOneOfEach(({ name }) => (name === 'profile' ? user(more) : {}), answer);
  return drawApplication(pageOf(profile, 'r1'));
}
const grid = () => screen.findByRole('table', { name: 'Permissions' });

test('USR-07 USR-08 USR-13 USR-42 personnel has twelve rights a page, and the thirteenth on the next', async () => {
  await openUser();
  const permissions = within(await grid());

  expect(permissions.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Policy', 'View', 'Create', 'Modify / Change', 'Delete / Disable'],
  ]);
  expect(permissions.getAllByRole('rowheader')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Permissions page 2' }));
  await waitFor(() => expect(permissions.getAllByRole('rowheader')).toHaveLength(1));
  expect(permissions.getByRole('rowheader').textContent).toBe('Contacts and Contact Documents');
  const account = within(screen.getByRole('region', { name: 'Account' }));
  expect(account.getByRole('button', { name: 'Set password' })).toBeTruthy();
});

test('USR-09 an owner has full access, and no rights to tick', async () => {
  await openUser({ profileType: 'CARRIER' });

  expect((await screen.findByRole('region', { name: 'Permissions' })).textContent).toContain('Full access');
  expect(screen.queryByRole('table', { name: 'Permissions' })).toBeNull();
});

test('USR-43 a right that cannot be saved goes back to what it was, and says so', async () => {
  await openUser({}, ({ path }) => (path.includes('update_permission') ? { status: 404, body: {} } : null));
  const flag = within(await grid()).getByRole<HTMLInputElement>('checkbox', {
    name: 'Fleets and Customers (including mileage and trip imports): View',
  });

  fireEvent.click(flag);

  expect(await screen.findByText('Permission Update Failed')).toBeTruthy();
  expect(flag.checked).toBe(false);
});

test('USR-42 a password that was only typed is not lost without a question', async () => {
  signedIn();
  serveOneOfEach();
  await drawApplication(pageOf(profile, 'add'));
  const password = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('#profile-password');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  fireEvent.change(password, { target: { value: 'typed only' } });
  const leave = () => fireEvent.click(screen.getAllByRole('link', { name: 'Billing' })[0] as HTMLElement);

  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(password.value).toBe('typed only');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Account Payment' })).toBeTruthy();
});
