import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../core/testing/draw-application.tsx';
import { type Answer, type Sent, signInAs } from '../../core/testing/session.ts';
import { getListPath } from '../../core/ui/records.ts';

const ROW = makeRow(invoice, {
  id: 'i-1',
  prettyName: 'INV-000001',
  payCheckID: 'INV-000001',
  invoiceStatus: 'CREATED',
  undeliveredMails: [],
  invoiceInfo: {},
  payCheckFile: { url: '/file', name: 'INV-000001.pdf', size: null, type: 'application/pdf' },
  workflowActionItems: [{ id: 'EMAIL_INVOICE', prettyName: 'Email invoice', via: 'event' }],
});
const MAIL = {
  to: 'ap@prairiestar.example',
  subject: 'Invoice INV-000001',
  text: 'See attached.',
  packet: 'INV-000001-packet.pdf',
  documents: [
    { id: 'f-1', what: 'rate confirmation', name: 'rc.pdf', size: 2048 },
    { id: 'f-2', what: 'bill of lading', name: 'bol.pdf', size: 4096 },
  ],
};
const TOLD = {
  text: 'INV-000001 emailed to ap@prairiestar.example with RC and BOL',
  open: { record: 'invoice', id: 'i-1' },
  undo: { method: 'POST', path: 'invoice/i-1/email/recall/', values: { message: 'm-1' }, seconds: 10 },
};
const BACK = 'INV-000001 not emailed to ap@prairiestar.example: recalled';

let answer: (call: Sent) => Answer | null;
beforeEach(() => {
  answer = () => null;
});

/** Opens the list of invoices with the email sheet of one. */
async function openSheet() {
  signInAs();
  const calls = serveApplication((call) => {
    const { method, path } = call;
    const own = answer(call);
    if (own) return own;
    if (path.startsWith('invoice/?')) return { body: { results: [ROW], count: 1 } };
    if (path === 'invoice/i-1/email/') return { body: method === 'GET' ? MAIL : { ...ROW, details: TOLD } };
    return path === TOLD.undo.path ? { body: { ...ROW, details: { text: BACK } } } : null;
  });
  const drawn = await drawApplication(getListPath(invoice));
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for INV-000001' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Email invoice' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Email INV-000001' }));
  await sheet.findByLabelText('To');
  const listPosted = () => calls.filter(({ method }) => method === 'POST').map(({ path, values }) => [path, values]);
  return { ...drawn, sheet, listPosted };
}

const getTyped = (element: HTMLElement) => (element as HTMLInputElement).value;

// Ledger: INV-19
test('opens a sheet with recipient, subject, text and attachments, and Ctrl+Enter sends it unchanged', async () => {
  const { sheet, listPosted } = await openSheet();
  expect(['To', 'Subject', 'Message'].map((label) => getTyped(sheet.getByLabelText(label)))).toEqual([
    MAIL.to,
    MAIL.subject,
    MAIL.text,
  ]);
  expect(sheet.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true]);

  fireEvent.keyDown(sheet.getByLabelText('Message'), { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { to, subject, text } = MAIL;
  expect(listPosted()).toEqual([['invoice/i-1/email/', { to, subject, text, without: '' }]]);
});

test('sends the edited email without the document you deselected', async () => {
  const { sheet, listPosted } = await openSheet();

  fireEvent.change(sheet.getByLabelText('To'), { target: { value: 'kim@prairiestar.example' } });
  fireEvent.click(sheet.getByRole('checkbox', { name: /^The rate confirmation: rc\.pdf/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(listPosted()[0]?.[1]).toMatchObject({ to: 'kim@prairiestar.example', without: 'f-1' }));
});

test('shows where the email went after sending, and Undo recalls it', async () => {
  const { sheet, listPosted } = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
  const message = within(await screen.findByRole('status'));
  for (const words of ['Invoice Updated', 'Success !', TOLD.text]) expect(message.getByText(words)).toBeTruthy();
  expect(message.getByRole('button', { name: 'Open' })).toBeTruthy();

  fireEvent.click(message.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(BACK)).toBeTruthy();
  expect(listPosted().at(-1)).toEqual([TOLD.undo.path, TOLD.undo.values]);
});

test('Open leads to the sent email', async () => {
  const { sheet, router } = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: 'Send' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/accounting/invoices/i-1'));
});

test('shows a rejected address under its field and keeps the text', async () => {
  const errors = { to: 'kim: Invalid Email' };
  answer = ({ method, path }) =>
    method === 'POST' && path === 'invoice/i-1/email/' ? { status: 400, body: { errors } } : null;
  const { sheet } = await openSheet();
  fireEvent.change(sheet.getByLabelText('To'), { target: { value: 'kim' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Send' }));

  expect(await sheet.findByText(errors.to)).toBeTruthy();
  expect(getTyped(sheet.getByLabelText('To'))).toBe('kim');
});

test('asks before discarding an edited email', async () => {
  const { sheet } = await openSheet();
  fireEvent.change(sheet.getByLabelText('Subject'), { target: { value: 'Our invoice' } });

  fireEvent.click(sheet.getByRole('button', { name: 'Cancel' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes only the confirmation and keeps the text', async () => {
  const { sheet } = await openSheet();
  const subject = sheet.getByLabelText('Subject');
  fireEvent.change(subject, { target: { value: 'Our invoice' } });
  const question = () => screen.queryByRole('dialog', { name: 'Changes not saved' });

  fireEvent.keyDown(subject, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });

  await waitFor(() => expect(question()).toBeNull());
  expect(getTyped(subject)).toBe('Our invoice');
});
