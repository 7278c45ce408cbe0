import { getDefaults } from '@milepost/domain/core/record.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signOut } from '../../session/sign-in.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { type Sent, serve, signInAs } from '../../testing/session.ts';
import { pruneDrafts, storeDraft } from './drafts.ts';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';
import { useRecordForm } from './use-record-form.ts';

const ROW = {
  ...getDefaults(customer),
  id: 'c1',
  prettyName: 'Longhorn',
  state: 'ACTIVE',
  updated: '2026-03-01T10:00:00Z',
  customerName: 'Longhorn',
  customerType: 'BROKER',
  customerTermDays: 30,
  customerNeedsPOD: false,
  customerNeedsLumperReceipt: false,
  customerNeedsScaleTicket: false,
  customerPhoneNumber: '2145550188',
  customerEmail: 'ap@longhorn.example',
  customerPhysicalAddress: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
  desc: 'Pays late',
  workflowActionItems: [],
};
const ADD = '/UI/fleet/customers/add';
const EDIT = '/UI/fleet/customers/c1';

function Page({ id }: { id: string }) {
  const form = useRecordForm(customer, id, { check: () => ({}) });
  return (
    <FormPage form={form as never}>
      <Field name="carrier" />
      <Field name="customerName" />
      <Field name="desc" />
    </FormPage>
  );
}
const Add = () => <Page id="add" />;
const Edit = () => <Page id="c1" />;

/** Serves one customer. */
function serveCustomer(row: object = ROW) {
  return serve(({ method, path }: Sent) => {
    if (path === 'customer/c1') return { body: method === 'PATCH' ? { ...row, desc: 'Pays on time' } : row };
    return { body: { results: [], count: 0 } };
  });
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#customer-${name}`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('milepost.draft'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Reloads the tab without any question, like a crash. */
function reload() {
  cleanup();
}

async function open(PageOf: () => React.ReactNode, path: string) {
  const drawn = await drawPage(PageOf, path);
  await waitFor(() => expect(input('customerName')).toBeTruthy());
  return drawn;
}

test('offers a draft after a reload and restores it, even a partly typed picker', async () => {
  signInAs();
  serveCustomer();
  await open(Add, ADD);
  type('customerName', 'Longhorn');
  type('carrier', 'Blue');
  reload();

  await open(Add, ADD);
  expect((await screen.findByRole('status')).textContent).toContain('You have a draft from');
  expect(input('customerName').value).toBe('');
  press('Restore');

  await waitFor(() => expect(input('customerName').value).toBe('Longhorn'));
  expect(input('carrier').value).toBe('Blue');
  expect(screen.queryByText(/You have a draft/)).toBeNull();
  reload();
  await open(Add, ADD);
  expect(await screen.findByText(/You have a draft/)).toBeTruthy();
});

test('a discarded draft is gone, and new input doesn’t overwrite a draft on offer', async () => {
  signInAs();
  serveCustomer();
  await open(Add, ADD);
  type('customerName', 'First');
  reload();
  await open(Add, ADD);
  await screen.findByText(/You have a draft/);
  type('customerName', 'Second');
  expect(drafts()).toHaveLength(2);

  press('Discard');

  expect(drafts()).toHaveLength(1);
  expect(input('customerName').value).toBe('Second');
});

test('saving a change removes its draft, and later changes start a new one', async () => {
  signInAs();
  serveCustomer();
  await open(Edit, EDIT);
  type('desc', 'Pays on time');
  expect(drafts()).toHaveLength(1);

  press('Update');
  await screen.findByText('Customer Updated');

  await waitFor(() => expect(drafts()).toHaveLength(0));
  type('desc', 'Pays early');
  expect(drafts()).toHaveLength(1);
});

test('leaving on purpose discards the draft', async () => {
  signInAs();
  serveCustomer();
  const { router } = await open(Add, ADD);
  type('customerName', 'Longhorn');

  void router.navigate({ to: '/UI/fleet/customers' });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));

  await waitFor(() => expect(drafts()).toHaveLength(0));
});

test('undoing the change manually removes the draft', async () => {
  signInAs();
  serveCustomer();
  await open(Edit, EDIT);
  type('desc', 'Pays on time');
  type('desc', 'Pays late');

  expect(drafts()).toHaveLength(0);
});

test('warns if the record changed since, and asks which value to keep in the same field', async () => {
  signInAs();
  serveCustomer();
  await open(Edit, EDIT);
  type('desc', 'Pays on time');
  type('customerName', 'Longhorn Freight');
  reload();

  serveCustomer({ ...ROW, updated: '2026-03-02T08:00:00Z', desc: 'Pays never' });
  await open(Edit, EDIT);
  expect((await screen.findByRole('status')).textContent).toContain('Someone has changed this record since');
  press('Restore');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Yours: Pays on time');
  expect(alert.textContent).toContain('Theirs: Pays never');
  expect(input('customerName').value).toBe('Longhorn Freight');
  press('Use theirs: Description');
  await waitFor(() => expect(input('desc').value).toBe('Pays never'));
});

test('offers the draft to no other user and on no other page', async () => {
  signInAs();
  serveCustomer();
  await open(Add, ADD);
  type('customerName', 'Longhorn');
  reload();

  await open(Add, '/UI/fleet/fleets/add');
  expect(screen.queryByText(/You have a draft/)).toBeNull();
  reload();
  signInAs({ id: 'p2', username: 'ray@bluebonnet.example' });
  await open(Add, ADD);
  type('customerName', 'Other');

  expect(screen.queryByText(/You have a draft/)).toBeNull();
  expect(drafts()).toHaveLength(2);
});

test('offers a draft from another tab only after that tab closes', async () => {
  const held: { name: string }[] = [];
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    platform: 'test',
    locks: {
      async request(name: string, whileHeld: () => Promise<void>) {
        const lock = { name };
        held.push(lock);
        await whileHeld();
        held.splice(held.indexOf(lock), 1);
      },
      query: async () => ({ held }),
    },
  });
  signInAs();
  serveCustomer();
  await open(Add, ADD);
  type('customerName', 'Longhorn');
  const [other] = held;
  reload();
  await waitFor(() => expect(held).toEqual([]));

  if (other) held.push(other);
  await open(Add, ADD);
  type('customerName', 'Second');
  expect(screen.queryByText(/You have a draft/)).toBeNull();
  reload();
  held.length = 0;

  await open(Add, ADD);
  expect(await screen.findByText(/You have a draft/)).toBeTruthy();
});

test('names the files that the draft can’t keep', async () => {
  signInAs();
  serveCustomer();
  const draft = { at: new Date().toISOString(), updated: null, before: {}, typed: {}, files: ['W9'] };
  storeDraft(`milepost.draft|p1|${ADD}|customer|add|1`, { ...draft, values: { customerName: 'Longhorn' } });

  await open(Add, ADD);

  expect((await screen.findByRole('status')).textContent).toContain(
    'Files aren’t saved in drafts. Attach them again: W9.',
  );
});

test('signing out removes your own drafts, and other users’ drafts older than a week', () => {
  const draft = { updated: null, values: {}, before: {}, typed: {}, files: [] };
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  signInAs();
  serveCustomer();
  storeDraft('milepost.draft|p1|/a|customer|add|1', { ...draft, at: ago(0) });
  storeDraft('milepost.draft|p2|/a|customer|add|1', { ...draft, at: ago(6) });
  storeDraft('milepost.draft|p2|/a|customer|add|2', { ...draft, at: ago(8) });

  signOut();
  pruneDrafts();

  expect(drafts()).toEqual(['milepost.draft|p2|/a|customer|add|1']);
});

test('keeps the 30 newest drafts, and the last version of a draft that grows too large', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  const draft = (second: number, name = '') => ({
    updated: null,
    before: {},
    typed: {},
    files: [],
    at: at(second),
    values: { customerName: name },
  });
  for (let n = 0; n < 40; n += 1) storeDraft(`milepost.draft|p1|/a|customer|add|${n}`, draft(n));
  storeDraft('milepost.draft|p1|/a|customer|add|39', draft(41, 'x'.repeat(60_000)));

  pruneDrafts(Date.UTC(2026, 0, 2));

  expect(drafts()).toHaveLength(30);
  expect(localStorage.getItem('milepost.draft|p1|/a|customer|add|39')).toContain(at(39));
  expect(localStorage.getItem('milepost.draft|p1|/a|customer|add|9')).toBeNull();
});
