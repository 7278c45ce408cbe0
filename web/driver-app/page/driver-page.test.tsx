import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError, type Client } from './client.ts';
import { DriverPage } from './driver-page.tsx';
import { convertImagesToPdf } from './images-to-pdf.ts';
import { drawOn, mockCanvas } from './testing.ts';
import { uploadFile } from './upload-file.ts';

/** A stop without any mark. */
const PLAIN = { facility: null, appointmentFrom: null, appointmentTo: null, arrived: null, departed: null, undo: null };

const SHOWN = {
  id: 'd1',
  firstName: 'Wade',
  carrier: 'Bluebonnet Freight LLC',
  phone: '(512) 555-0119',
  equipment: [],
  asked: [
    { id: 'q1', type: 'MEDICAL_CARD', of: null },
    { id: 'q2', type: 'LOCATION', of: 'L-20481' },
  ],
  sent: [{ id: 'u1', type: 'W9', status: 'PENDING_REVIEW', day: '2026-03-01', url: '/api/file/f2' }],
  documents: [
    { type: 'CDL', number: 'TX1', expires: '2099-03-14', url: '/api/file/f1' },
    { type: 'MEDICAL_CARD', number: null, expires: '2020-11-19', url: null },
  ],
  year: { year: 2026, gross: 0, deductions: 0, net: 0, perDiem: 0 },
  accounts: [],
  finals: [],
  paychecks: [
    {
      id: 'p1',
      number: 'PC-1',
      from: '2026-02-23',
      to: '2026-03-01',
      amount: 1412.6,
      asked: 'ANSWERED',
      url: '/api/paycheck/p1/file/',
    },
  ],
  employers: [
    { id: 'h1', name: 'Tres Palmas Freight Lines', isAsked: true, day: null, url: null, rebuttal: null, more: [] },
    {
      id: 'h2',
      name: 'Lone Star Haulers',
      isAsked: false,
      day: '2026-02-20',
      url: '/api/file/f3',
      rebuttal: null,
      more: [],
    },
  ],
  load: {
    number: 'L-20481',
    id: 'l1',
    hasBOL: false,
    isShared: false,
    stops: [
      { ...PLAIN, at: 0, location: 'Dallas, TX', date: '2026-03-02', arrived: '2026-03-02T08:05', undo: 'ARRIVED' },
      { ...PLAIN, at: 1, location: 'Tulsa, OK', date: '2026-03-03', facility: 'Osage Foods', appointmentFrom: '08:00' },
    ],
  },
};

/** Serves these answers by path, and records the requests. */
function serve(answers: Record<string, { status?: number; body: object }[]>) {
  const asked: { path: string; authorization: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers = {} }: RequestInit = {}) => {
    const path = url.replace('/api/driver_page/', '');
    asked.push({ path, authorization: (headers as Record<string, string>).authorization ?? '' });
    const left = answers[path] ?? [];
    const { status = 200, body } = (left.length > 1 ? left.shift() : left[0]) ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('asks once for the date of birth, then shows requests, documents, pay and load in two languages', async () => {
  const asked = serve({
    'door/': [
      { body: { carrier: SHOWN.carrier, isKnown: false } },
      { body: { carrier: SHOWN.carrier, isKnown: true } },
    ],
    'open/': [
      { status: 400, body: { default_detail: 'That’s not the date your carrier has. 4 tries left.' } },
      { body: { device: 'phone' } },
    ],
    '': [{ body: SHOWN }],
  });
  render(<DriverPage token="link" />);

  const date = await screen.findByLabelText('What’s your date of birth?');
  fireEvent.change(date, { target: { value: '1980-01-01' } });
  fireEvent.submit(date.closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('That’s not the date your carrier has. 4 tries left.'),
  );
  fireEvent.submit(date.closest('form') as HTMLFormElement);

  await screen.findByRole('heading', { level: 1, name: 'Hi Wade. Your carrier needs 3 things from you.' });
  expect(asked.at(-1)?.authorization).toBe('Driver link.phone');
  const words = document.body.textContent;
  for (const expected of [
    'valid until Mar 14, 2099',
    'expired Nov 19, 2020',
    '$1,412.60',
    'Your carrier answered',
    'Tulsa, OK',
    'under review',
    'Consent to contact a former employer · Tres Palmas Freight Lines',
    'Lone Star HaulersFeb 20, 2026',
  ])
    expect(words).toContain(expected);
  expect(words).not.toContain('rate');
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Hola Wade. Su empresa necesita 3 cosas de usted.',
  );
  fireEvent.click(screen.getByRole('button', { name: /^Tarjeta médica/ }));
  await screen.findByRole('heading', { level: 1, name: 'Tarjeta médica' });
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
});

test('a driver sees the year to date and account balances, unless a final accounting lists them', async () => {
  const year = { year: 2026, gross: 61400, deductions: 21000, net: 40400, perDiem: 800 };
  const accounts = [
    { id: 'a1', name: 'DA-000001 · Reserve', kind: 'ESCROW', balance: 1850, target: 2500 },
    { id: 'a2', name: 'DA-000002 · Tires', kind: 'ADVANCE', balance: 300, target: null },
  ];
  const finals = [
    { id: 'f1', endedOn: '2026-01-15', closedOn: null, accounts: [], carriedForward: 0, escrowDue: null },
  ];
  localStorage.setItem('milepost-driver-device', 'phone');
  serve({
    'door/': [{ body: { carrier: SHOWN.carrier, isKnown: true } }],
    '': [{ body: { ...SHOWN, year, accounts } }, { body: { ...SHOWN, year, accounts, finals } }],
  });
  const readList = (title: string) =>
    within(screen.getByRole('heading', { name: title }).nextElementSibling as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  const page = render(<DriverPage token="link" />);
  await screen.findByRole('heading', { name: 'Your accounts' });
  expect(readList('2026 to date')).toEqual([
    'Gross$61,400.00',
    'Per diem (included)$800.00',
    'Deductions$21,000.00',
    'Net$40,400.00',
  ]);
  expect(readList('Your accounts')).toEqual([
    'DA-000001 · ReserveEscrow balance$1,850.00 of $2,500.00',
    'DA-000002 · TiresAdvance balance$300.00',
  ]);
  page.unmount();

  render(<DriverPage token="link" />);
  await screen.findByRole('heading', { name: 'Final accounting' });
  expect(screen.queryByRole('heading', { name: 'Your accounts' })).toBeNull();
});

// Ledger: DRV-35
test('a driver reads a full policy and signs with a name, and rereads it if it changed', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  mockCanvas();
  const part = (words: string) => [{ heading: 'Limits', paragraphs: [words] }];
  const document1 = { signing: 's1', title: 'Hours of Service Policy', spanish: 'Horas.', type: 'application/pdf' };
  const path = 'signing/policy/q9/';
  const sent: object[] = [];
  let isChanged = false;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/document/')) return new Response('%PDF-');
    if (method === 'GET' && url.endsWith(path))
      return Response.json({
        ...document1,
        text: part(isChanged ? '10 hours' : '11 hours'),
        hash: isChanged ? 'b' : 'a',
      });
    if (url.endsWith('door/')) return Response.json({ carrier: SHOWN.carrier, isKnown: true });
    if (url.endsWith('driver_page/'))
      return Response.json({ ...SHOWN, asked: sent.length > 1 ? [] : [{ id: 'q9', type: 'HOS_POLICY', of: null }] });
    sent.push(JSON.parse(String(body)));
    if (isChanged) return Response.json({ id: 's1' });
    isChanged = true;
    return Response.json({ default_detail: 'This document was changed since you opened it.' }, { status: 409 });
  });
  render(<DriverPage token="link" />);

  fireEvent.click(await screen.findByRole('button', { name: /^Hours of Service Policy/ }));
  await screen.findByText('11 hours');
  const form = screen.getByLabelText('Your name').closest('form') as HTMLFormElement;
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Wade Pruitt' } });
  fireEvent.submit(form);
  await screen.findByText('Sign in the box.');
  const canvas = screen.getByLabelText('Sign with your finger', { selector: 'canvas' });
  drawOn(canvas);
  fireEvent.submit(form);

  await screen.findByText('10 hours');
  expect(screen.getByRole('alert').textContent).toBe('This document was changed since you opened it.');
  fireEvent.submit(form);
  await screen.findByText('Signed. Your carrier has it.');
  expect(sent).toMatchObject([
    { signing: 's1', hash: 'a', name: 'Wade Pruitt', language: 'en', isAgreed: 'yes' },
    { hash: 'b' },
  ]);
  const [{ drawn }] = sent as [{ drawn: number[][][] }];
  expect(drawn[0]?.[0]).toEqual([20, 20]);
});

test('explains an expired link, and retries after a lost connection', async () => {
  serve({ 'door/': [{ status: 401, body: {} }] });
  const { unmount } = render(<DriverPage token="over" />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link no longer works. Ask your carrier for a new one.',
  );
  unmount();

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  render(<DriverPage token="link" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('sends a file in pieces, resumes after an interruption, and shows a rejection', async () => {
  const file = new Blob([new Uint8Array(600_000)]);
  let cuts = 3;
  const from: string[] = [];
  const client: Pick<Client, 'post'> = {
    post: async <T,>(path: string, body?: object | FormData) => {
      if (path === 'sending/') return { id: 's1', size: file.size, received: 0 } as T;
      if (path.endsWith('finish/')) return { id: 's1' } as T;
      const form = body as FormData;
      from.push(String(form.get('from')));
      if (from.length === 2 && cuts-- > 0) from.pop();
      if (cuts >= 0 && cuts < 3 && from.length === 1) throw new CallError(0, '');
      return { id: 's1', size: file.size, received: Number(form.get('from')) + (form.get('piece') as Blob).size } as T;
    },
  };
  const progress: string[] = [];
  const waits: number[] = [];
  await uploadFile(
    client as Client,
    file,
    { documentType: 'W9' },
    ({ sent, isWaiting }) => progress.push(`${sent}${isWaiting ? ' waits' : ''}`),
    { wait: async (ms) => void waits.push(ms) },
  );

  expect(from).toEqual(['0', '262144', '524288']);
  expect(waits).toEqual([1000, 2000, 4000]);
  expect(progress).toEqual(['0', '262144', ...Array(3).fill('262144 waits'), '524288', '600000']);
  const refusing = { post: () => Promise.reject(new CallError(409, 'This was approved already')) };
  await expect(uploadFile(refusing as never, file, {}, () => undefined)).rejects.toThrow('This was approved already');
});

test('combines several pictures into one valid PDF, a page each', async () => {
  const picture = (width: number, height: number) => ({
    jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
    width,
    height,
  });
  const text = new TextDecoder('latin1').decode(
    await convertImagesToPdf([picture(1500, 2000), picture(2000, 1000)]).arrayBuffer(),
  );

  expect(text.match(/\/MediaBox\[[^\]]+\]/g)).toEqual(['/MediaBox[0 0 612 792]', '/MediaBox[0 0 792 612]']);
  expect(text).toContain('q 594.00 0.00 0.00 792.00 9.00 0.00 cm');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const rows = text.slice(table).match(/\d{10} 00000 n/g) ?? [];
  expect(rows.map((row, at) => text.slice(Number(row.slice(0, 10))).startsWith(`${at + 1} 0 obj`))).toEqual(
    Array(8).fill(true),
  );
});

test('a document that expires today is still valid in the evening', async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T02:15:00Z') });
  const documents = [{ type: 'CDL', number: 'TX1', expires: '2026-11-30', url: null }];
  serve({
    'door/': [{ body: { carrier: SHOWN.carrier, isKnown: true } }],
    '': [{ body: { ...SHOWN, documents } }],
  });

  render(<DriverPage token="link" />);

  expect(await screen.findByText('valid until Nov 30, 2026')).toBeTruthy();
});
