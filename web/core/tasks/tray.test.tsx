import type { Task } from '@milepost/domain/core/task.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../testing/draw-page.tsx';
import { type Answer, type Sent, serve, signInAs } from '../testing/session.ts';
import { CsvButton } from '../ui/list/csv-button.tsx';
import type { ListRow, RecordList } from '../ui/list/use-record-list.ts';
import { TaskTray } from './tray.tsx';

const makeTask = (given: Partial<Task> = {}): Task => ({
  id: 't1',
  title: 'Fleets as CSV',
  state: 'RUNNING',
  attempt: 1,
  done: null,
  total: null,
  words: null,
  error: null,
  result: null,
  created: '2026-03-02T10:00:00Z',
  started: null,
  ended: null,
  ...given,
});
const FILE = { name: '2026-03-02_fleets.csv', size: 3_400_000, url: '/api/file/f1?expires=1&signature=s' };
const READY = makeTask({ state: 'DONE', result: FILE });
const LIST = {
  path: 'fleet/',
  query: { page: '1', search: 'x' },
  forbidden: false,
  count: 50_001,
  hasMore: false,
  errors: {},
};

/** The tasks on the server at the moment. */
let tasks: Task[];
const saved: string[] = [];

beforeEach(() => {
  tasks = [];
  saved.length = 0;
  signInAs();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});

function serveTasks(answer: (call: Sent) => Answer | null = () => null): Sent[] {
  return serve((call) => answer(call) ?? { body: { results: tasks, count: tasks.length } });
}

const makePage = (list: object) => () => (
  <>
    <TaskTray />
    <CsvButton list={list as RecordList<ListRow>} label="Fleets" />
  </>
);
const Page = makePage(LIST);

const tray = (name = 'Tasks') => screen.findByRole('button', { name });
async function open(name?: string) {
  fireEvent.click(await tray(name));
  return within(await screen.findByRole('dialog', { name: /^Tasks/ }));
}

test('explains what belongs in an empty tray, and loads it once', async () => {
  const calls = serveTasks();
  await drawPage(Page);

  await screen.findByRole('button', { name: 'Tasks' });

  expect(calls.map(({ path }) => path)).toEqual(['task/']);
  expect((await open()).getByText(/^No tasks\./)).toBeTruthy();
});

test('shows the progress, result and actions of each task', async () => {
  tasks = [
    makeTask({ id: 'a', title: 'Fuel import', done: 12, total: 40, words: '12 of 40 lines' }),
    makeTask({ id: 'b', title: 'Send the month', state: 'WAITING' }),
    makeTask({ id: 'c', title: 'IFTA 1Q', state: 'DONE', result: { page: '/UI/report/ifta' } }),
    makeTask({
      id: 'd',
      title: 'Customers as CSV',
      state: 'FAILED',
      error: 'It took more than 30 minutes. Ask for less.',
    }),
    { ...READY, id: 'e' },
  ];
  serveTasks();
  await drawPage(Page);

  const shown = await open('Tasks, 2 running');

  expect(shown.getByRole('progressbar', { name: 'Fuel import' }).getAttribute('aria-valuenow')).toBe('30');
  const lines = shown.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    'Fuel importCancel12 of 40 lines',
    'Send the monthCancelQueued',
    'IFTA 1QOpenDone',
    'Customers as CSVRetryIt took more than 30 minutes. Ask for less.',
    'Fleets as CSVDownload2026-03-02_fleets.csv · 3.4 MB',
  ]);
  expect(shown.getByRole('link', { name: 'Download Fleets as CSV' }).getAttribute('href')).toBe(`${FILE.url}&download`);
  expect(shown.getByRole('link', { name: 'Open IFTA 1Q' }).getAttribute('href')).toBe('/UI/report/ifta');
});

test('cancels a running task and retries a canceled one', async () => {
  tasks = [makeTask()];
  const calls = serveTasks(({ method, path }) => {
    if (method !== 'POST') return null;
    tasks = [makeTask({ state: path.endsWith('cancel/') ? 'CANCELED' : 'WAITING' })];
    return { body: tasks[0] };
  });
  await drawPage(Page);
  const shown = await open('Tasks, 1 running');

  fireEvent.click(shown.getByRole('button', { name: 'Cancel Fleets as CSV' }));
  fireEvent.click(await shown.findByRole('button', { name: 'Retry Fleets as CSV' }));

  await shown.findByText('Queued');
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent).toEqual(['task/t1/cancel/', 'task/t1/retry/']);
});

// Ledger: RPT-15
test('follows a long export and downloads the file when it’s ready', async () => {
  const calls = serveTasks(({ path }) => {
    if (!path.startsWith('fleet/csv/')) return null;
    tasks = [makeTask()];
    return { status: 202, body: tasks[0] };
  });
  await drawPage(Page);
  await tray();

  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await tray('Tasks, 1 running');
  tasks = [READY];

  await waitFor(() => expect(saved).toEqual([`${FILE.url}&download`]));
  expect(await screen.findByText('Ready. Downloading…')).toBeTruthy();
  expect(calls.find(({ path }) => path.startsWith('fleet/csv/'))).toMatchObject({
    path: 'fleet/csv/?search=x',
    headers: { Prefer: 'respond-async' },
  });
  await tray();
});

// Ledger: RPT-15
test.for([
  ['50,000 rows', { count: 50_000 }, undefined],
  ['50,001 rows', { count: 50_001 }, 'respond-async'],
  ['too many rows to count', { count: 10_000, hasMore: true }, 'respond-async'],
] as const)('exports a list of %s with the preference %o', async ([, given, wish]) => {
  const calls = serveTasks(({ path }) => (path.startsWith('fleet/csv/') ? { body: 'a,b' } : null));
  await drawPage(makePage({ ...LIST, ...given }));

  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));

  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('fleet/csv/?search=x'));
  expect(calls.find(({ path }) => path.startsWith('fleet/csv/'))?.headers.Prefer).toBe(wish);
});

test('offers the download on another page if you’ve moved on', async () => {
  tasks = [makeTask()];
  serveTasks();
  await drawPage(Page);
  await tray('Tasks, 1 running');
  tasks = [READY];

  const message = within(await screen.findByRole('status'));

  expect(saved).toEqual([]);
  fireEvent.click(message.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual([`${FILE.url}&download`]);
});

test('explains a failure and what to do about it', async () => {
  tasks = [makeTask()];
  serveTasks();
  await drawPage(Page);
  await tray('Tasks, 1 running');
  tasks = [makeTask({ state: 'FAILED', error: 'Line 3 has no date.' })];

  const message = within(await screen.findByRole('alert'));

  expect(message.getByText('Fleets as CSV Failed')).toBeTruthy();
  expect(message.getByText('Line 3 has no date.')).toBeTruthy();
});
