import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

const makeRelated = (id: string, prettyName: string) => ({ id, prettyName, state: 'ACTIVE' });
const BLUEBONNET = makeRelated('c1', 'Bluebonnet Freight LLC');
const HILL_COUNTRY = makeRelated('c2', 'Hill Country Logistics LLC');
const MARCUS = { ...makeRelated('d1', 'Marcus Okafor'), driverHiredDate: '2026-02-01' };
const TRES_PALMAS = makeRelated('e1', 'Tres Palmas Freight Lines');

/** Today is March 2, 2026 (`serveApplication`). The request to the employer is due on March 3. */
const PENDING = makeRow(employmentHistory, {
  id: 'h1',
  prettyName: 'Tres Palmas Freight Lines',
  carrier: BLUEBONNET,
  driver: MARCUS,
  company: TRES_PALMAS,
  employmentIsDOTRegulated: true,
  employmentStartDate: '2022-01-03',
  employmentEndDate: '2026-01-16',
  employmentVerificationMethod: null,
  employmentVerificationStatus: 'PENDING_VERIFICATION',
});

const OFFERED: Record<string, object[]> = {
  'employment_history/': [PENDING],
  'carrier/': [BLUEBONNET, HILL_COUNTRY],
  'company/': [TRES_PALMAS],
  'driver/': [MARCUS],
};

/** An investigation without any request. */
const NOBODY_ASKED = {
  consentAsked: null,
  consentUrl: null,
  answer: null,
  answeredOn: null,
  rebuttal: null,
  rebuttedOn: null,
  contradictions: [],
  attempts: [],
  responses: [],
  links: [],
};

async function open(path: string, row: object = PENDING, inquiry: object = {}): Promise<Sent[]> {
  signInAs();
  const calls = serveApplication((call) => {
    if (call.path === 'employment_history/h1') return { body: row };
    if (/^employment_history\/h1\/(inquiry|attempt)\//.test(call.path))
      return { body: { ...NOBODY_ASKED, ...inquiry } };
    const results = OFFERED[call.path.split('?')[0] ?? ''] ?? [];
    return { body: { results, count: results.length } };
  });
  await drawApplication(`/UI/safety_and_compliance/employment_histories${path}`);
  return calls;
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#employment_history-${name}`);
const getError = (name: string) => document.querySelector(`#employment_history-${name}-error`)?.textContent;

async function pick(name: string, words: string) {
  fireEvent.click(input(name) as HTMLInputElement);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(words) }));
  await waitFor(() => expect(input(name)?.value).toBe(words));
}

// Ledger: RTE-29, SCP-08
test('lists employer, driver, dates, verification, and status of the investigation', async () => {
  await open('');

  const name = await screen.findByRole('link', { name: 'Tres Palmas Freight Lines' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(headings.filter(Boolean)).toEqual([
    'Former Employer',
    'Carrier',
    'Driver',
    'Start Date',
    'End Date',
    'Method',
    'Verification Status',
    'Investigation',
  ]);
  expect(name.getAttribute('href')).toBe('/UI/safety_and_compliance/employment_histories/h1');
  const row = within(name.closest('tr') as HTMLElement);
  expect([row.getByText('Pending Verification'), row.getByText('To request')]).toBeDefined();
});

// Ledger: RTE-29, SCP-09, SCP-32
test('a new record has a title and no documents', async () => {
  await open('/add');

  await screen.findByRole('heading', { name: 'Add Employment History' });
  expect(screen.queryByRole('region', { name: 'Document Center' })).toBeNull();
});

// Ledger: RTE-29, SCP-27
test('a saved record shows the response due date and documents, and keeps its authority', async () => {
  await open('/h1');

  await screen.findByRole('heading', { name: 'Employment History Tres Palmas Freight Lines' });
  expect(screen.getByRole('region', { name: 'Document Center' })).toBeTruthy();
  const glance = within(screen.getByRole('region', { name: 'At a glance' }));
  await waitFor(() => expect(glance.getByText('Request due').nextSibling?.textContent).toBe('2026-03-03in 1 day'));
  expect(input('carrier')?.disabled).toBe(true);
});

// Ledger: RTE-29
test.each([
  ['late', { employmentVerificationStatus: 'VERIFIED', employmentVerificationDate: '2026-03-04' }, 'On file, late'],
  ['on time', { employmentVerificationStatus: 'VERIFIED', employmentVerificationDate: '2026-03-03' }, 'On file'],
  ['not required', { employmentIsDOTRegulated: false }, 'Not required'],
])('shows the status of a response that is %s', async (_, given, words) => {
  await open('/h1', { ...PENDING, ...given });

  const glance = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(glance.getByText('Investigation').nextSibling?.textContent).toBe(words);
});

const buildAnswer = (respondent: string, over: object = {}) => ({
  outcome: 'CONFIRMED',
  startDate: '2022-01-03',
  endDate: '2025-12-01',
  position: 'Driver',
  hasAccidents: 'no',
  accidents: null,
  drugs: { alcohol: 'no', positive: 'yes', refused: 'no', other: 'no' },
  drugDetails: 'May',
  respondent,
  respondentTitle: 'Clerk',
  respondentPhone: '512 555 0100',
  ...over,
});
const response = (id: string, standing: string, over: object = {}) => ({
  id,
  standing,
  answer: buildAnswer('Ana Ruiz'),
  answeredOn: '2026-03-01',
  sentTo: 'clerk@example.com',
  decidedBy: null,
  decidedOn: null,
  contradictions: [],
  url: null,
  ...over,
});

test('391.23(c) (g) the page shows attempts, the response and its differences, and logs a call', async () => {
  const differs = 'Ended Dec 1, 2025 according to the employer, Jan 16, 2026 according to the driver.';
  const calls = await open(
    '/h1',
    { ...PENDING, employmentAskedDate: '2026-02-10' },
    {
      responses: [response('r1', 'COUNTS', { contradictions: [differs] })],
      rebuttal: 'I left in January',
      rebuttedOn: null,
      attempts: [{ id: 'a1', day: '2026-02-10', way: 'FAX', person: 'Lee Wu', note: 'Busy', by: 'Sam' }],
    },
  );

  const part = within(await screen.findByRole('region', { name: 'Former employer’s response' }));
  const glance = within(screen.getByRole('region', { name: 'At a glance' }));
  for (const words of [differs, 'I left in January', 'Lee Wu', 'Busy']) expect(part.getByText(words)).toBeTruthy();
  expect(part.getByText('A verified positive drug test').nextSibling?.textContent).toBe('yes');
  expect(part.queryByRole('button', { name: 'Use this response' })).toBeNull();
  expect(glance.getByText('Response due').nextSibling?.textContent).toContain('2026-03-12');
  fireEvent.change(part.getByRole('textbox', { name: 'Person contacted' }), { target: { value: 'Ana Ruiz, clerk' } });
  fireEvent.change(part.getByRole('textbox', { name: 'Outcome' }), { target: { value: 'Left a message' } });
  fireEvent.submit(part.getByRole('textbox', { name: 'Outcome' }).closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'employment_history/h1/attempt/')?.values).toMatchObject({
      way: 'PHONE',
      person: 'Ana Ruiz, clerk',
      note: 'Left a message',
      day: '2026-03-02',
    }),
  );
});

test('flags an additional response, and the office decides which one counts', async () => {
  const further = response('r2', 'TO_DECIDE', { answer: buildAnswer('Bo Lane', { outcome: 'NEVER_EMPLOYED' }) });
  const calls = await open('/h1', PENDING, { responses: [response('r1', 'COUNTS'), further] });
  await screen.findByText('An additional response arrived');
  const part = within(screen.getByRole('region', { name: 'Response from Bo Lane' }));
  const listPosts = () => calls.filter(({ method }) => method === 'POST').map(({ path, values }) => [path, values]);

  expect(within(screen.getByRole('region', { name: 'Response from Ana Ruiz' })).queryByRole('button')).toBeNull();
  fireEvent.click(part.getByRole('button', { name: 'Use this response' }));
  await waitFor(() =>
    expect(listPosts()).toEqual([['employment_history/h1/decide_response/', { response: 'r2', counts: 'yes' }]]),
  );
  fireEvent.click(await part.findByRole('button', { name: 'Set aside' }));

  await waitFor(() =>
    expect(listPosts()[1]).toEqual(['employment_history/h1/decide_response/', { response: 'r2', counts: 'no' }]),
  );
});

test('lists links with their address and status, and disables an open one after a confirmation', async () => {
  const link = (id: string, state: string, over: object = {}) => ({
    id,
    state,
    sentTo: `${id}@example.com`,
    sent: '2026-02-10T15:00:00Z',
    opened: null,
    email: 'SENT',
    expires: '2026-03-27T15:00:00Z',
    closed: null,
    closedBy: null,
    ...over,
  });
  const links = [link('l1', 'OPEN', { email: 'FAILED' }), link('l2', 'DISABLED', { closedBy: 'Sam Whitfield' })];
  const calls = await open('/h1', PENDING, { links });

  const first = await screen.findByText('l1@example.com');
  expect(first.textContent).toBe('l1@example.comEmail not delivered');
  expect(screen.getByText('by Sam Whitfield')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Disable link to l2@example.com' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Disable all links' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Disable link to l1@example.com' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable link' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Disable link' }));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, values }) => [path, values])).toEqual([
      ['employment_history/h1/disable_link/', { link: 'l1' }],
    ]),
  );
});

test('disables several open links at once', async () => {
  const open1 = {
    state: 'OPEN',
    sent: '2026-02-10T15:00:00Z',
    opened: null,
    email: 'SENT',
    closed: null,
    closedBy: null,
  };
  const expires = '2026-03-27T15:00:00Z';
  const links = ['l1', 'l2'].map((id) => ({ ...open1, id, expires, sentTo: `${id}@example.com` }));
  const calls = await open('/h1', PENDING, { links });

  fireEvent.click(await screen.findByRole('button', { name: 'Disable all links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable all links' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Disable all links' }));

  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'employment_history/h1/event/')?.values.eventType).toBe('DISABLE_LINKS'),
  );
});

// Ledger: SCP-28, CLL-10
test('changing the authority clears driver and employer, and only former employers appear', async () => {
  const calls = await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());
  await pick('carrier', BLUEBONNET.prettyName);
  await pick('driver', MARCUS.prettyName);
  await pick('company', TRES_PALMAS.prettyName);

  await pick('carrier', HILL_COUNTRY.prettyName);

  expect([input('driver')?.value, input('company')?.value]).toEqual(['', '']);
  expect(calls.filter(({ path }) => path.startsWith('company/?')).at(-1)?.path).toContain(
    'companyType=FORMER_EMPLOYER',
  );
});

// Ledger: RTE-29, SCP-29
test('shows an error next to each missing field, and sends nothing', async () => {
  const calls = await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());

  fireEvent.submit(input('carrier')?.closest('form') as HTMLFormElement);

  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['driver', 'No Driver Selected/Found  Under Carrier'],
    ['company', 'No Former Employer Selected/Found  Under Carrier'],
    ['employmentStartDate', 'Invalid Date'],
  ] as const)
    await waitFor(() => expect([name, getError(name)]).toEqual([name, words]));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
