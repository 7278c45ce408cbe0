/** A save that may create a duplicate customer: the form asks, links to the first one, and saves anyway on request. */
import { getDefaults } from '@milepost/domain/core/record.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../testing/draw-application.tsx';
import { makeRelated, type, waitForInput } from '../../testing/form.ts';
import { type Answer, buildRights, type Sent, signInAs } from '../../testing/session.ts';
import '../../shell/messages.tsx';

const OTHER = {
  record: 'customer',
  id: 'c2',
  prettyName: 'Prairie Star',
  state: 'INACTIVE',
  same: ['name', 'MC number'],
};
const TEXT = 'Prairie Star (inactive) has the same name and MC number.';
const CUSTOMER = makeRelated('c1', 'Prairie', {
  ...getDefaults(customer),
  carrier: makeRelated('a1', 'Bluebonnet Freight LLC'),
  customerType: 'BROKER',
  customerName: 'Prairie',
  customerEmail: 'a@example.com',
  customerPhoneNumber: '2145550148',
  customerTermDays: 30,
  customerPhysicalAddress: '4100 Commerce St, Dallas, TX 75226',
  created: '2026-01-01T10:00:00Z',
  customerNeedsPOD: false,
  customerNeedsLumperReceipt: false,
  customerNeedsScaleTicket: false,
  updated: '2026-01-01T10:00:00Z',
  workflowActionItems: [],
  workflowHasActions: false,
});

const asks = ({ values }: Sent) => String((values as { asksAboutDuplicates?: unknown }).asksAboutDuplicates);

async function rename(found: object = OTHER, rights: object = {}): Promise<Sent[]> {
  signInAs(rights);
  const calls = serveApplication((call): Answer | null => {
    if (call.path !== 'customer/c1') return null;
    return call.method === 'PATCH' && asks(call) === 'true'
      ? {
          status: 409,
          body: { code: 'ERROR_POSSIBLE_DUPLICATE', default_detail: TEXT, duplicates: [found] },
        }
      : { body: CUSTOMER };
  });
  await drawApplication('/UI/fleet/customers/c1');
  await waitForInput('customer-customerName');
  type('customer-customerName', 'Prairie Star');
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  return calls;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Possible duplicate' }));
const saves = (calls: Sent[]) => calls.filter(({ method }) => method === 'PATCH').map(asks);

test('names the record with a link to a new tab, and saves anyway', async () => {
  const calls = await rename();

  const asked = await dialog();
  expect(asked.getByText(TEXT, { exact: false })).toBeTruthy();
  const link = asked.getByRole('link', { name: 'Open Prairie Star' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/UI/fleet/customers/c2', '_blank']);
  fireEvent.click(asked.getByRole('button', { name: 'Save anyway' }));

  await waitFor(() => expect(saves(calls)).toEqual(['true', 'false']));
  expect(await screen.findByText('Customer Updated')).toBeTruthy();
});

test('sends nothing more after you cancel, and keeps the form', async () => {
  const calls = await rename();

  fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));

  expect((await screen.findAllByText(TEXT)).length).toBeGreaterThan(0);
  expect(saves(calls)).toEqual(['true']);
  expect(document.querySelector<HTMLInputElement>('#customer-customerName')?.value).toBe('Prairie Star');
});

test('explains how to rehire a terminated driver', async () => {
  await rename({ ...OTHER, record: 'driver', state: 'ACTIVE', same: ['name'], terminated: '2025-03-04' });

  const asked = await dialog();
  expect(
    asked.getByText(/Prairie Star \(terminated Mar 4, 2025\) has the same name\. To rehire the driver,/),
  ).toBeTruthy();
  expect(asked.getByRole('link').getAttribute('href')).toBe('/UI/driver_app/driver_profiles/c2');
});

test('links to a deleted record only for users who can open it', async () => {
  await rename({ ...OTHER, state: 'DELETED' }, { profileType: 'PERSONNEL', policy: buildRights({ all: [3000] }) });

  const asked = await dialog();
  expect(asked.getByText(/Prairie Star \(deleted\)/)).toBeTruthy();
  expect(asked.queryByRole('link')).toBeNull();
});
