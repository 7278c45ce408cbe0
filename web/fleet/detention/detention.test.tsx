/** Detention in its list and on the page of a load: the row, the email before it’s sent, the response, and the example next to a customer’s terms. */
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { enter, makeRelated, serveRows, waitForInput } from '../../core/testing/form.ts';
import { getListPath, getPagePath } from '../../core/ui/records.ts';

const { detention, customer } = records;
const action = (id: string, prettyName: string) => ({ id, prettyName, via: 'event' });
const TO_REQUEST = makeRow(detention, {
  id: 'd1',
  prettyName: 'Ozark Cold Storage, Tulsa, OK',
  detentionPlace: 'Ozark Cold Storage, Tulsa, OK',
  detentionStatus: 'TO_REQUEST',
  fleet: makeRelated('l1', 'L-1'),
  customer: makeRelated('c1', 'Prairie Star'),
  detentionStart: '2026-03-05T14:00:00.000Z',
  arrivedWords: 'Mar 5, 2026, 7:30 AM CST',
  freeWords: 'Mar 5, 2026, 10:00 AM CST',
  departedWords: 'Mar 5, 2026, 12:40 PM CST',
  detentionMinutes: 165,
  minutesNow: 165,
  detentionLayoverDays: 0,
  detentionAmount: 165,
  amountNow: 165,
  detentionRequested: null,
  detentionRequestedAt: null,
  detentionApproved: null,
  detentionResponse: null,
  detentionNotifiedAt: null,
  detentionChangeNote: null,
  loadFee: 40,
  isBilled: true,
  workflowActionItems: [action('REQUEST', 'Email request'), action('RESPOND', 'Record response')],
});
const RUNNING = {
  ...TO_REQUEST,
  id: 'd2',
  prettyName: 'Dock 4, Dallas, TX',
  detentionPlace: 'Dock 4, Dallas, TX',
  detentionStatus: 'RUNNING',
  departedWords: null,
  minutesNow: 15,
  amountNow: 15,
  detentionNotifiedAt: '2026-03-05T15:30:00.000Z',
  workflowActionItems: [action('NOTIFY', 'Email notice')],
};
const MAIL = { to: 'agent@broker.example', subject: 'Approve detention', text: 'Departed: 12:40 PM', amount: 165 };

function serveDetention() {
  const calls = serveRows({}, ({ method, path }) => {
    if (path.startsWith('detention/?')) return { body: { results: [TO_REQUEST, RUNNING], count: 2 } };
    if (/^detention\/d\d\/email\/$/.test(path) && method === 'GET') return { body: MAIL };
    return path.startsWith('detention/d') ? { body: { ...TO_REQUEST, details: { text: 'Done' } } } : null;
  });
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, values }) => ({ path, ...values }));
}

async function choose(row: string, name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

test('a row shows the place, start, end of free time, and amount due', async () => {
  serveDetention();
  await drawApplication(getListPath(detention));

  const done = await screen.findByRole('row', { name: /Ozark/ });
  const running = screen.getByRole('row', { name: /Dock 4/ });

  for (const expected of [
    'L-1',
    'Prairie Star',
    'To request',
    'in Mar 5, 2026, 7:30 AM CST',
    'out Mar 5, 2026, 12:40 PM CST',
  ])
    expect(done.textContent).toContain(expected);
  expect(done.textContent).toContain('$165.002.75 hr');
  for (const expected of ['Running', 'notice sent', 'free until 10:00 AM CST', '$15.000.25 hr'])
    expect(running.textContent).toContain(expected);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('a row of a load without a departure time links to its field on the load’s page', async () => {
  const ended = {
    ...RUNNING,
    detentionStatus: 'NO_DEPARTURE',
    minutesNow: 0,
    amountNow: null,
    stopsBefore: 1,
    workflowActionItems: [],
  };
  serveRows({}, ({ path }) => (path.startsWith('detention/?') ? { body: { results: [ended], count: 1 } } : null));
  await drawApplication(getListPath(detention));

  const row = await screen.findByRole('row', { name: /Dock 4/ });

  expect(row.textContent).toContain('Departure needed');
  expect(row.textContent).not.toContain('free until');
  const link = within(row).getByRole('link', { name: 'Enter the departure time' });
  const load = within(row).getByRole('link', { name: 'L-1' }).getAttribute('href');
  expect(link.getAttribute('href')).toBe(`${load}?field=stops.1.departed`);
});

test('a ready-made view shows the requests whose times changed', async () => {
  const asked: string[] = [];
  serveRows({}, ({ path }) => {
    if (path.startsWith('detention/?')) asked.push(path);
    return path.startsWith('detention/?') ? { body: { results: [], count: 0 } } : null;
  });
  await drawApplication(getListPath(detention));
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Times changed' }));

  await waitFor(() => expect(asked.at(-1)).toContain('hasChangedTimes=true'));
  // The filter is narrower than its option.
  expect(await screen.findByTitle('Times changed since request')).toBeTruthy();
});

const CHANGED_NOTE = 'Now: out Mar 5, 2026, 2:40 PM CST (4.75 hr, $285.00)';

test('a request whose times changed says so in its row and in both dialogs', async () => {
  const changed = { ...TO_REQUEST, detentionStatus: 'REQUESTED', detentionChangeNote: CHANGED_NOTE };
  serveRows({}, ({ path }) => {
    if (path.startsWith('detention/?')) return { body: { results: [changed], count: 1 } };
    return path === 'detention/d1/email/' ? { body: MAIL } : null;
  });
  await drawApplication(getListPath(detention));
  const place = 'Ozark Cold Storage, Tulsa, OK';

  const { textContent } = await screen.findByRole('row', { name: /Ozark/ });
  expect(textContent).toContain('Requestedtimes changed');
  expect(textContent).toContain(`requested in Mar 5, 2026, 7:30 AM CST, out 12:40 PM CST${CHANGED_NOTE}`);
  await choose(place, 'Email request');
  const mail = within(await screen.findByRole('dialog'));
  expect(await mail.findByText(`${CHANGED_NOTE}. This message has the new times.`)).toBeDefined();
  fireEvent.click(mail.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(place, 'Record response');
  expect(within(await screen.findByRole('dialog')).getByText(`${CHANGED_NOTE}.`)).toBeDefined();
});

test('you can edit a request and its amount before sending it', async () => {
  const sent = serveDetention();
  await drawApplication(getListPath(detention));
  await choose('Ozark Cold Storage, Tulsa, OK', 'Email request');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Subject'), { target: { value: 'Detention due' } });
  fireEvent.change(dialog.getByLabelText('Amount requested'), { target: { value: '150' } });

  fireEvent.click(dialog.getByRole('button', { name: 'Send email' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ path: 'detention/d1/email/', ...MAIL, subject: 'Detention due', amount: '150' }]);
});

test('a notice has no amount', async () => {
  serveDetention();
  await drawApplication(getListPath(detention));

  await choose('Dock 4, Dallas, TX', 'Email notice');

  const dialog = within(await screen.findByRole('dialog', { name: 'Email notice: Dock 4, Dallas, TX' }));
  await dialog.findByLabelText('Subject');
  expect(dialog.queryByLabelText('Amount requested')).toBeNull();
});

test('approving an amount shows the load’s new fee, and bills an invoiced load', async () => {
  const sent = serveDetention();
  await drawApplication(getListPath(detention));
  await choose('Ozark Cold Storage, Tulsa, OK', 'Record response');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Approved amount'), { target: { value: '120.50' } });
  expect(dialog.getByText('The load’s detention fee changes from $40.00 to $160.50.')).toBeDefined();

  fireEvent.click(dialog.getByRole('button', { name: 'Save response' }));

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: 'detention/d1/response/',
    response: 'APPROVED',
    amount: '120.50',
    isBilled: 'true',
  });
});

test('an amount approved earlier doesn’t change the load’s fee', async () => {
  const approved = { ...TO_REQUEST, detentionStatus: 'APPROVED', detentionApproved: 40, loadFee: 40 };
  serveRows({}, ({ path }) => (path.startsWith('detention/?') ? { body: { results: [approved], count: 1 } } : null));
  await drawApplication(getListPath(detention));

  await choose('Ozark Cold Storage, Tulsa, OK', 'Record response');

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The load’s detention fee stays $40.00.')).toBeDefined();
});

test('a denial sends no amount and bills nothing', async () => {
  const sent = serveDetention();
  await drawApplication(getListPath(detention));
  await choose('Ozark Cold Storage, Tulsa, OK', 'Record response');
  const dialog = within(await screen.findByRole('dialog'));

  fireEvent.click(await dialog.findByRole('radio', { name: 'Refused' }));
  expect(dialog.queryByLabelText('Approved amount')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Save response' }));

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({ path: 'detention/d1/response/', response: 'REFUSED', note: '' });
});

test('the example next to the terms updates as you type', async () => {
  serveRows({});
  await drawApplication(getPagePath(customer, 'add'));
  await waitForInput('customer-customerDetentionRate');
  expect(screen.getByText(/^Example: /).textContent).toContain('= 160 min, rounded up to 165 min.');

  enter('customer-customerDetentionRate', '60');
  enter('customer-customerDetentionFreeMinutes', '60');

  expect(screen.getByText(/^Example: /).textContent).toContain(
    '= 220 min, rounded up to 225 min = 3.75 hr × $60.00 = $225.00.',
  );
});
