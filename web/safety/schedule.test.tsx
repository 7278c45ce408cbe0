import { addMonths } from '@milepost/domain/core/dates.ts';
import type { ScheduleInfo } from '@milepost/domain/safety/schedule.ts';
import { schedule } from '@milepost/domain/safety/schedule.ts';
import { scheduledJob } from '@milepost/domain/safety/scheduled-job.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const makeRelated = (id: string, prettyName: string) => ({ id, prettyName, state: 'ACTIVE' });
const CARRIER = '01a20303-3bd9-77f3-a2f7-81c47a33d0c1';
const VEHICLE = '01a20303-3bd9-77f3-a2f7-81c47a33d0d1';
const EXPENSE = '01a20303-3bd9-77f3-a2f7-81c47a33d0e1';
const BLUEBONNET = makeRelated(CARRIER, 'Bluebonnet Freight LLC');
const HILL_COUNTRY = makeRelated('c2', 'Hill Country Logistics LLC');
const TRUCK = { ...makeRelated(VEHICLE, '104'), vehicleCurrentOdometer: 412_350 };
const REPAIR = { ...makeRelated(EXPENSE, 'EXP-000017'), maintenancePrettyName: 'EXP-000017' };
const RECEIPT = { url: '/api/file/f1', name: 'brakes.pdf', size: 900, type: 'application/pdf' };

const INFO: ScheduleInfo = {
  scheduleBegun: 400_000,
  scheduleIntervalDesc: 'Every 25000 miles',
  scheduleStatus: 'IN_PROGRESS',
  nextScheduleJob: {
    id: 'j2',
    scheduledJobName: 'Brake check 2/5',
    scheduledJobDate: null,
    scheduledMileage: 412_038,
    isPastDue: true,
  },
  totalScheduledJobs: 5,
  totalCompleteJobs: 1,
  totalUpComingJobs: 2,
  totalIncompleteJobs: 1,
  totalRemoved: 1,
};
const BRAKES = makeRow(schedule, {
  id: 's1',
  prettyName: 'Brake check',
  scheduleName: 'Brake check',
  carrier: BLUEBONNET,
  vehicle: TRUCK,
  scheduleFrequencyStrategyType: 'MILEAGE',
  scheduleFrequencyValue: 25_000,
  desc: 'All axles',
  scheduleStartMileage: 400_000,
  scheduleEndMileage: 525_000,
  scheduleInfo: INFO,
});
const SERVICE = makeRow(schedule, {
  id: 's2',
  prettyName: 'Annual service',
  scheduleName: 'Annual service',
  carrier: BLUEBONNET,
  vehicle: TRUCK,
  scheduleFrequencyStrategyType: 'DAYS',
  schduleStartDate: '2026-01-01',
  schduleEndDate: '2026-12-31',
  scheduleInfo: {
    ...INFO,
    scheduleBegun: '2026-01-01',
    scheduleStatus: 'COMPLETE',
    nextScheduleJob: null,
    totalCompleteJobs: 0,
  },
});

const EDIT = { id: 'IN_COMPLETE', prettyName: 'In complete', via: 'status' };
const DELETE = { id: 'DELETE', prettyName: 'Delete', via: 'delete' };
const getJob = (given: object) =>
  makeRow(scheduledJob, {
    schedule: makeRelated('s1', 'Brake check'),
    carrier: BLUEBONNET,
    vehicle: TRUCK,
    isPastDue: false,
    scheduleJobFrequencyStrategyType: 'MILEAGE',
    status: 'IN_PROGRESS',
    workflowActionItems: [EDIT, DELETE],
    ...given,
  });
const makeJob = (name: string) => ({ prettyName: name, scheduledJobName: name });
const LATE = getJob({ id: 'j2', ...makeJob('Brake check 2/5'), scheduledMileage: 412_038, isPastDue: true });
const NEXT = getJob({ id: 'j3', ...makeJob('Brake check 3/5'), scheduledMileage: 417_000, desc: 'Rear axle first' });
const LAST = getJob({ id: 'j4', ...makeJob('Brake check 4/5'), scheduledMileage: 475_000 });
const DONE = getJob({
  id: 'j1',
  ...makeJob('Brake check 1/5'),
  scheduledMileage: 402_000,
  status: 'COMPLETE',
  maintenance: { ...REPAIR, expenseReceipt: RECEIPT },
});

const page = (results: object[]): Answer => ({ body: { results, count: results.length } });

function answer({ path, method }: Sent): Answer | null {
  if (method !== 'GET') return null;
  const [address = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  if (address === 'schedule/') return page([BRAKES, SERVICE]);
  if (address === 'schedule/s1') return { body: BRAKES };
  if (address === 'schedule/s2') return { body: SERVICE };
  if (address === 'schedule/odometer/') return { body: { vehicleCurrentOdometer: 412_350 } };
  if (address === 'schedule/scheduled_jobs/') {
    if (query.get('scheduleJobTimeLine') === 'HISTORY') return page([DONE]);
    return page(query.get('all') === '1' ? [LATE, NEXT, LAST] : [LATE, NEXT]);
  }
  if (address === 'carrier/') return page([BLUEBONNET, HILL_COUNTRY]);
  if (address === 'vehicle/') return page([TRUCK]);
  return address === 'expense/' ? page([{ ...REPAIR, detail: 'Maintenance · 2026-02-11 · $640.00' }]) : null;
}

/** Draws the page over a server with two schedules. Returns the calls. `answerFirst` answers first. */
async function open(
  path: string,
  answerFirst: (call: Sent) => Answer | null = () => null,
  session = {},
): Promise<Sent[]> {
  signInAs(session);
  const calls = serveApplication((call) => answerFirst(call) ?? answer(call));
  await drawApplication(`/UI/safety_and_compliance/vehicle_maintenance${path}`);
  return calls;
}

const input = (name: string, of = 'schedule') => document.querySelector<HTMLInputElement>(`#${of}-${name}`);
const value = (name: string, of?: string) => input(name, of)?.value;
const getError = (name: string, of = 'schedule') => document.querySelector(`#${of}-${name}-error`)?.textContent;
const getLabel = (name: string) => document.querySelector(`label[for="schedule-${name}"]`)?.textContent;
const type = (name: string, text: string, of?: string) =>
  fireEvent.change(input(name, of) as HTMLInputElement, { target: { value: text } });
const texts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent?.trim()).filter(Boolean);
const rowCalled = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const getCells = (row: HTMLElement) => texts(within(row).getAllByRole('cell'));

async function pick(name: string, words: string, of?: string) {
  fireEvent.click(input(name, of) as HTMLInputElement);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${words}`) }));
}
const listOptions = async (name: string) => {
  fireEvent.click(input(name) as HTMLInputElement);
  const options = texts(await screen.findAllByRole('option'));
  fireEvent.blur(input(name) as HTMLInputElement);
  return options;
};
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const update = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' }));
/** Returns the visible fields of the plan. */
const listShownFields = () =>
  [
    'schduleStartDate',
    'schduleEndDate',
    'scheduleDay',
    'odometer',
    'scheduleStartMileage',
    'scheduleEndMileage',
    'scheduleMileageStep',
    'scheduleFrequencyValue',
  ].filter((name) => input(name));

describe('the list of schedules', () => {
  // Ledger: SCH-01, SCH-02, SCH-33, SCH-35, SCH-36
  test('shows each schedule’s progress by miles or by date', async () => {
    await open('');

    expect(getCells(await rowCalled('Brake check'))).toEqual([
      'Brake check',
      '104',
      '400,000 mi',
      '412,038 mi312 mi past due',
      'All axles',
      '5',
      '1',
      '2',
      '1',
      '1',
      'Scheduled',
    ]);
    expect(getCells(await rowCalled('Annual service'))).toEqual([
      'Annual service',
      '104',
      '2026-01-01',
      'N/A',
      'N/A',
      '5',
      '0',
      '2',
      '1',
      '1',
      'Completed',
    ]);
  });

  // Ledger: SCH-02, SCH-35
  test('shows past due in red, and links completed jobs to the history and others to their tab', async () => {
    await open('');
    const row = await rowCalled('Brake check');
    const linkTo = (count: string, at: number) =>
      within(row).getAllByRole('link', { name: count })[at]?.getAttribute('href');

    expect(within(row).getByText('412,038 mi').closest('[data-late]')).toBeTruthy();
    expect([linkTo('1', 0), linkTo('2', 0), linkTo('1', 1)]).toEqual([
      '/UI/safety_and_compliance/vehicle_maintenance/s1?jobs=HISTORY',
      '/UI/safety_and_compliance/vehicle_maintenance/s1?jobs=UPCOMING',
      '/UI/safety_and_compliance/vehicle_maintenance/s1?jobs=UPCOMING',
    ]);
  });
});

describe('a new schedule', () => {
  // Ledger: SCH-06, SCH-12, SCH-24, SCH-37
  test('starts by date, every number of days, as preventive maintenance', async () => {
    await open('/add');
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });

    expect([value('scheduleType'), value('scheduleBy')]).toEqual(['Preventive Maintenance', 'Date']);
    const start = String(value('schduleStartDate'));
    expect(start).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(value('schduleEndDate')).toBe(addMonths(start, 12));
    expect(await listOptions('scheduleType')).toEqual([
      'Preventive Maintenance',
      'Periodic Inspection',
      'Recurring Expense',
    ]);
    expect(await listOptions('scheduleFrequencyStrategyType')).toEqual([
      'Every X days',
      'Weekly',
      'Every 2 weeks',
      'First day of the month',
      'Last day of the month',
    ]);
    expect(listShownFields()).toEqual([
      'schduleStartDate',
      'schduleEndDate',
      'scheduleMileageStep',
      'scheduleFrequencyValue',
    ]);
  });

  // Ledger: SCH-13, SCH-14, SCH-24, SCH-26, SCH-39
  test('by mileage asks for the odometer, the last service, the target and the interval', async () => {
    const calls = await open('/add');
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });
    await pick('carrier', 'Bluebonnet');
    await waitFor(() => expect(input('vehicle')?.disabled).toBe(false));
    await pick('vehicle', '104');

    await pick('scheduleBy', 'Mileage');

    await waitFor(() => expect(value('scheduleStartMileage')).toBe('412,350'));
    expect([value('odometer'), input('odometer')?.disabled]).toEqual(['412,350', true]);
    expect(listShownFields()).toEqual([
      'odometer',
      'scheduleStartMileage',
      'scheduleEndMileage',
      'scheduleFrequencyValue',
    ]);
    expect(await listOptions('scheduleFrequencyStrategyType')).toEqual(['Every X miles']);
    expect(getLabel('scheduleFrequencyValue')).toBe('Every (mileage)');
    expect(calls.map(({ path }) => path)).toContain(`schedule/odometer/?vehicle=${VEHICLE}`);
    const picker = calls.find(({ path }) => path.startsWith('vehicle/?'));
    expect(picker?.path).toContain(`carrier=${CARRIER}`);
    expect(picker?.path).not.toContain('vehicleType');
  });

  // Ledger: SCH-14, SCH-15, SCH-16, SCH-20, SCH-25
  test.each([
    ['Every X days', 'Every (days)', ''],
    ['Weekly', 'Every (weeks) *', '1'],
    ['Every 2 weeks', 'Every (2 weeks) *', '1'],
    ['First day of the month', 'Every (months) *', '1'],
    ['Last day of the month', 'Every (months) *', '1'],
  ])('a %s schedule asks for %s', async (strategy, label, preset) => {
    await open('/add');
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });
    await pick('scheduleFrequencyStrategyType', 'Weekly');

    await pick('scheduleFrequencyStrategyType', strategy);

    await waitFor(() => expect(getLabel('scheduleFrequencyValue')).toBe(label));
    expect(value('scheduleFrequencyValue')).toBe(preset);
    expect(input('scheduleDay') !== null).toBe(strategy === 'Weekly');
  });

  // Ledger: SCH-16, SCH-28
  test('takes the weekday of its start date until you pick another', async () => {
    await open('/add');
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });
    type('schduleStartDate', '2026-03-02');
    await pick('scheduleFrequencyStrategyType', 'Weekly');
    await waitFor(() => expect(value('scheduleDay')).toBe('Monday'));

    type('schduleStartDate', '2026-03-06');
    await waitFor(() => expect(value('scheduleDay')).toBe('Friday'));
    await pick('scheduleDay', 'Tuesday');
    type('schduleStartDate', '2026-03-05');

    await waitFor(() => expect(value('schduleStartDate')).toBe('2026-03-05'));
    expect(value('scheduleDay')).toBe('Tuesday');
  });

  // Ledger: SCH-18, SCH-19, SCH-21, SCH-25, SCH-39, MSG-01, MSG-07
  test('shows an error next to each missing field, and sends nothing', async () => {
    const calls = await open('/add');
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });
    await pick('scheduleFrequencyStrategyType', 'Weekly');
    for (const name of ['schduleStartDate', 'schduleEndDate', 'scheduleFrequencyValue']) type(name, '');

    save('Save');

    await waitFor(() => expect(getError('scheduleName')).toBe('Schedule Name required (e.g Brake check'));
    expect([getError('carrier'), getError('vehicle')]).toEqual(['Invalid Carrier', 'Vehicle Required']);
    expect([getError('schduleStartDate'), getError('schduleEndDate')]).toEqual(['Invaid Date', 'Invaid Date']);
    expect(getError('scheduleFrequencyValue')).toBe('Invalid interval value');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  // Ledger: SCH-22, SCH-39
  test('rejects a last service at or above the target, under both fields', async () => {
    await open('/add');
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });
    await pick('scheduleBy', 'Mileage');
    await waitFor(() => expect(input('scheduleEndMileage')).toBeTruthy());
    type('scheduleStartMileage', '460000');
    type('scheduleEndMileage', '460000');

    save('Save');

    const message = 'Invalid Odometer Reading';
    await waitFor(() => expect(getError('scheduleStartMileage')).toBe(message));
    expect(getError('scheduleEndMileage')).toBe(message);
  });

  // Ledger: SCH-24
  test('saves its strategy, without the fields of the other one', async () => {
    const calls = await open('/add', ({ method }) => (method === 'POST' ? { status: 201, body: BRAKES } : null));
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });
    type('schduleEndDate', 'soon');
    await pick('carrier', 'Bluebonnet');
    await waitFor(() => expect(input('vehicle')?.disabled).toBe(false));
    await pick('vehicle', '104');
    type('scheduleName', 'Brake check');
    await pick('scheduleBy', 'Mileage');
    await waitFor(() => expect(value('scheduleStartMileage')).toBe('412,350'));
    type('scheduleEndMileage', '512350');
    type('scheduleFrequencyValue', '25000');
    expect(
      screen.getByText(/^Every 25000 miles: 4 jobs, 437,350 mi, 462,350 mi, 487,350 mi, 512,350 mi$/),
    ).toBeTruthy();

    save('Save');

    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'POST')?.values).toEqual({
      carrier: CARRIER,
      vehicle: VEHICLE,
      scheduleName: 'Brake check',
      scheduleType: 'PREVENTIVE_MAINTENANCE',
      scheduleFrequencyStrategyType: 'MILEAGE',
      scheduleFrequencyValue: '25000',
      scheduleCountsFrom: 'COMPLETION',
      scheduleStartMileage: '412350',
      scheduleEndMileage: '512350',
      schduleStartDate: '',
      schduleEndDate: '',
    });
  });

  test('repeats by miles or days, whichever is first, and starts the miles at the odometer', async () => {
    await open('/add');
    await screen.findByRole('heading', { name: 'Add Maintenance Schedule' });
    await pick('carrier', 'Bluebonnet');
    await waitFor(() => expect(input('vehicle')?.disabled).toBe(false));
    await pick('vehicle', '104');
    type('scheduleFrequencyValue', '180');

    type('scheduleMileageStep', '15000');

    await waitFor(() => expect(value('scheduleStartMileage')).toBe('412,350'));
    expect(input('scheduleEndMileage')).toBeNull();
    expect(screen.getByText(/^Every 180 days or every 15000 miles, whichever comes first: 3 jobs/)).toBeTruthy();
    type('scheduleMileageStep', '');
    await waitFor(() => expect(input('scheduleStartMileage')).toBeNull());
  });
});

describe('a saved schedule', () => {
  // Ledger: SCH-17
  test('lets you change only its name and description', async () => {
    await open('/s1');
    await screen.findByRole('heading', { name: 'Maintenance Schedule Brake check' });

    const open_ = ['scheduleName', 'desc'];
    const fixed = [
      'carrier',
      'vehicle',
      'scheduleType',
      'scheduleBy',
      'scheduleFrequencyStrategyType',
      'scheduleFrequencyValue',
      'odometer',
      'scheduleStartMileage',
      'scheduleEndMileage',
    ];
    expect(fixed.filter((name) => input(name)?.disabled !== true)).toEqual([]);
    expect(open_.filter((name) => input(name)?.disabled !== false)).toEqual([]);
    expect(value('scheduleBy')).toBe('Mileage');
  });

  // Ledger: SCH-03, JOB-11, JOB-14, JOB-18, JOB-19, CNS-02
  test('shows upcoming jobs and the number of later ones, and all on request', async () => {
    const calls = await open('/s1');

    expect(getCells(await rowCalled('Brake check 2/5'))).toEqual([
      'Brake check 2/5',
      '412,038 mi312 mi past due',
      'N/A',
      'N/A',
      'Past due',
    ]);
    expect(getCells(await rowCalled('Brake check 3/5'))).toEqual([
      'Brake check 3/5',
      '417,000 miin 4,650 mi',
      'N/A',
      'Rear axle first',
      'Scheduled',
    ]);
    expect(texts(screen.getAllByRole('tab'))).toEqual(['Upcoming Schedules', 'History']);
    const headings = within(screen.getByRole('table', { name: 'Upcoming Schedules' })).getAllByRole('columnheader');
    expect(texts(headings)).toEqual(['Job', 'Mileage', 'Maintenance', 'Desc', 'Status']);
    expect(screen.queryByText('Brake check 4/5')).toBeNull();

    fireEvent.click(await screen.findByRole('switch', { name: 'Show all (1 later)' }));

    expect(getCells(await rowCalled('Brake check 4/5'))[1]).toBe('475,000 miin 62,650 mi');
    const listed = calls.filter(({ path }) => path.startsWith('schedule/scheduled_jobs/') && path.includes('ordering'));
    expect(listed[0]?.path).toContain('ordering=scheduledJobDue&schedule=s1&scheduleJobTimeLine=UPCOMING');
    expect(listed[0]?.path).toContain('per_page=6');
  });

  // Ledger: SCH-03, JOB-04, JOB-06, JOB-18
  test('lists its history from the latest job, each with its maintenance and receipt', async () => {
    const calls = await open('/s1?jobs=HISTORY');

    const row = await rowCalled('Brake check 1/5');
    expect(getCells(row)).toEqual(['Brake check 1/5', '402,000 mi', 'EXP-000017', 'N/A', 'Completed']);
    expect(within(row).getByRole('link', { name: 'EXP-000017' }).getAttribute('href')).toBe(
      `/UI/safety_and_compliance/vehicle_maintenances/${EXPENSE}`,
    );
    expect(within(row).getByRole('button', { name: 'Receipt for EXP-000017' })).toBeTruthy();
    const listed = calls.find(({ path }) => path.includes('scheduleJobTimeLine=HISTORY'));
    expect(listed?.path).toContain('ordering=-scheduledJobDue');
  });

  // Ledger: SCP-22
  test('shows view-only users no way to change a job', async () => {
    await open('/s1', () => null, { profileType: 'PERSONNEL', policy: buildRights({ view: [7000] }) });

    fireEvent.click(await screen.findByRole('button', { name: 'Brake check 2/5' }));

    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(true);
    expect(input('status', 'scheduled_job')?.disabled).toBe(true);
  });
});

describe('the dialog of a job', () => {
  async function openJob(answerFirst: (call: Sent) => Answer | null = () => null) {
    const calls = await open('/s1', answerFirst);
    fireEvent.click(await screen.findByRole('button', { name: 'Brake check 2/5' }));
    await screen.findByRole('dialog', { name: 'Scheduled Job Brake check 2/5' });
    return calls;
  }
  const problem = (name: string) => getError(name, 'scheduled_job');

  // Ledger: JOB-01, JOB-06, JOB-16, JOB-20
  test('edits name, status, mileage, maintenance and description, and closes on Cancel', async () => {
    await openJob();

    const fields = ['scheduledJobName', 'status', 'scheduledMileage', 'maintenance', 'desc'];
    expect(fields.filter((name) => input(name, 'scheduled_job') === null)).toEqual([]);
    expect(input('scheduledJobDate', 'scheduled_job')).toBeNull();
    fireEvent.click(input('status', 'scheduled_job') as HTMLInputElement);
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(texts(offered)).toEqual(['Scheduled', 'Completed', 'Incomplete']);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('saves the job with Ctrl+S, but not the schedule below', async () => {
    const calls = await openJob();
    type('desc', 'Front axle first', 'scheduled_job');

    fireEvent.keyDown(input('desc', 'scheduled_job') as HTMLInputElement, { key: 's', code: 'KeyS', ctrlKey: true });

    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
      'schedule/scheduled_jobs/j2',
    ]);
  });

  // Ledger: JOB-07, JOB-17
  test('shows an error under the maintenance field of a completed job without it', async () => {
    const calls = await openJob();
    await pick('status', 'Completed', 'scheduled_job');

    update();

    await waitFor(() =>
      expect(problem('maintenance')).toBe('A maintenance record must be associated for a complete schedule'),
    );
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  // Ledger: JOB-20, CLL-13
  test('picks a maintenance of its authority and truck, offers to add one, and saves only changes', async () => {
    const calls = await openJob(({ method }) =>
      method === 'PATCH' ? { body: { ...LATE, status: 'COMPLETE' } } : null,
    );
    await pick('status', 'Completed', 'scheduled_job');
    await pick('maintenance', 'EXP-000017', 'scheduled_job');

    update();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const picker = new URLSearchParams(calls.find(({ path }) => path.startsWith('expense/?'))?.path.split('?')[1]);
    expect(['carrier', 'expenseType', 'vehicle'].map((name) => picker.get(name))).toEqual([
      CARRIER,
      'MAINTENANCE',
      VEHICLE,
    ]);
    const saved = calls.find(({ method }) => method === 'PATCH');
    expect([saved?.path, saved?.values.status, saved?.values.maintenance]).toEqual([
      'schedule/scheduled_jobs/j2',
      'COMPLETE',
      EXPENSE,
    ]);
  });

  test('picks the repair first and completes the job next, in one save', async () => {
    const calls = await openJob(({ method }) =>
      method === 'PATCH' ? { body: { ...LATE, status: 'COMPLETE' } } : null,
    );
    const line = within(screen.getByRole('list', { name: 'Progress' }));
    const way = () => texts(line.getAllByRole('listitem'));
    const current = () => document.querySelector('[aria-current="step"]')?.textContent;
    expect([way(), current()]).toEqual([['Scheduled', 'Repair', 'Completed'], 'Repair']);

    fireEvent.click(screen.getByRole('button', { name: 'Select repair' }));
    fireEvent.click(await screen.findByRole('option', { name: /^EXP-000017/ }));
    await waitFor(() => expect(current()).toBe('Completed'));
    fireEvent.click(screen.getByRole('button', { name: 'Complete' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = calls.filter(({ method }) => method === 'PATCH').map(({ values }) => values);
    expect(saved).toEqual([expect.objectContaining({ status: 'COMPLETE', maintenance: EXPENSE })]);
  });

  test('shows its progress without the next step to users who can’t edit jobs', async () => {
    const safety = { profileType: 'PERSONNEL', policy: buildRights({ view: [7000] }) };
    await open('/s1', () => null, safety);

    fireEvent.click(await screen.findByRole('button', { name: 'Brake check 2/5' }));

    expect(await screen.findByRole('list', { name: 'Progress' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Select repair' })).toBeNull();
  });

  // Ledger: JOB-08, JOB-10, JOB-22
  test('shows errors for a cleared name and mileage', async () => {
    await openJob();
    type('scheduledJobName', '', 'scheduled_job');
    type('scheduledMileage', '0', 'scheduled_job');

    update();

    await waitFor(() => expect(problem('scheduledJobName')).toBe('Invalid Name'));
    expect(problem('scheduledMileage')).toBe('Invalid Odometer Reading');
  });

  // Ledger: JOB-20
  test('links to the form for a repair', async () => {
    await openJob();

    expect(screen.getByRole('link', { name: 'Add a maintenance record' }).getAttribute('href')).toBe(
      '/UI/safety_and_compliance/vehicle_maintenances/add',
    );
  });
});

describe('deleting a job', () => {
  async function discard(answerFirst: Answer) {
    const calls = await open('/s1', ({ method }) => (method === 'DELETE' ? answerFirst : null));
    const row = await rowCalled('Brake check 2/5');
    fireEvent.click(within(row).getByRole('button', { name: 'Actions for Brake check 2/5' }));
    expect(texts(await screen.findAllByRole('menuitem'))).toEqual(['Edit', 'In complete', 'Delete']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete scheduled job' });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    return calls;
  }

  // Ledger: JOB-02, JOB-12, JOB-13, JOB-16
  test('asks first, confirms without Undo, and reloads the list', async () => {
    const calls = await discard({ status: 204 });

    const notice = (await screen.findByText('Delete Maintenance Schedules')).closest('[role]') as HTMLElement;
    expect(notice.getAttribute('role')).toBe('status');
    expect(within(notice).queryByRole('button', { name: 'Undo' })).toBeNull();
    const at = calls.findIndex(({ method }) => method === 'DELETE');
    expect(calls[at]?.path).toBe('schedule/scheduled_jobs/j2');
    await waitFor(() =>
      expect(calls.slice(at).some(({ path }) => path.startsWith('schedule/scheduled_jobs/?'))).toBe(true),
    );
  });

  // Ledger: JOB-13
  test('shows a rejection under the same title', async () => {
    await discard({ status: 403, body: { code: 'ERROR_PERMISSION', default_detail: 'No' } });

    const notice = (await screen.findByText('Delete Maintenance Schedules')).closest('[role]') as HTMLElement;
    expect(notice.getAttribute('role')).toBe('alert');
  });
});
