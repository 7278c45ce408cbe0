/** The dispatch board: what a row shows, its keys, what a move sends, and what speaks against it. */
import type { Board, BoardLeg } from '@milepost/domain/fleet/board/board.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { makeRelated, serveRows } from '../../core/testing/form.ts';
import type { Sent } from '../../core/testing/session.ts';

const PAGE = '/UI/fleet/dispatch_board';
const makeId = (n: number) => `01900000-0000-7000-8000-0000000000${n + 10}`;
const [T1, T2, D1, D2, LOAD] = [makeId(1), makeId(2), makeId(3), makeId(4), makeId(5)] as const;
const row = (id: string, prettyName: string, partner: string) => ({
  id,
  prettyName,
  partner,
  carrier: makeId(9),
  isActive: true,
});
const LEG: BoardLeg = {
  fleet: LOAD,
  prettyName: 'L-1',
  updated: '2026-03-01T10:00:00Z',
  carrier: makeId(9),
  status: 'IN_PROGRESS',
  leg: null,
  legs: 1,
  pickup: '2026-03-03',
  delivery: '2026-03-04',
  from: '2026-03-03',
  to: '2026-03-04',
  fromPlace: 'Dallas, TX',
  toPlace: 'Tulsa, OK',
  customer: 'Prairie Star',
  vehicle: T1,
  driver: D1,
  secondDriver: null,
  payCheck: null,
};
const BOARD: Board = {
  from: '2026-02-23',
  to: '2026-03-08',
  vehicles: [row(T1, '101', D1), row(T2, '102', D2)],
  drivers: [row(D1, 'Ann Lee', T1), row(D2, 'Bob Ray', T2)],
  legs: [LEG],
  shop: [],
  marks: [{ id: 'm1', kind: 'EXPIRES', of: T1, date: '2026-03-03', text: 'Registration' }],
  idle: [
    { id: makeId(8), of: D1, date: '2026-02-24', reason: 'HOME_TIME', desc: null, updated: '2026-03-01T10:00:00Z' },
  ],
};
const KEPT = makeRow(records.fleet, {
  id: LOAD,
  prettyName: 'L-1',
  vehicle: makeRelated(T1, '101'),
  driver: makeRelated(D1, 'Ann Lee'),
});

let board: Board;
let check: { check: string; results: object[]; count: number };
beforeEach(() => {
  board = BOARD;
  check = { check: 'WARN', results: [], count: 0 };
});

function serveBoard(): Sent[] {
  return serveRows({}, ({ method, path, values }) => {
    if (path.startsWith('dispatch_board/')) return { body: board };
    if (path.startsWith('assignment/')) return { body: check };
    if (path.startsWith('fleet/driver/')) return { body: { driver: makeRelated(D2, 'Bob Ray') } };
    if (path.startsWith('fleet/vehicle/')) return { body: { vehicle: makeRelated(T2, '102') } };
    if (path !== `fleet/${LOAD}`) return null;
    if (method !== 'PATCH') return { body: KEPT };
    const sent = values as Record<string, string>;
    return {
      body: {
        ...KEPT,
        vehicle: makeRelated(sent.vehicle ?? T1, '102'),
        driver: makeRelated(sent.driver ?? D1, 'Bob Ray'),
      },
    };
  });
}

const listChanges = (calls: Sent[]) => calls.filter(({ method }) => method === 'PATCH').map(({ values }) => values);
const findCells = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement).getAllByRole(
    'gridcell',
  );
const TUESDAY = 8;

async function openMove(): Promise<HTMLElement> {
  const cell = (await findCells('101'))[TUESDAY] as HTMLElement;
  cell.focus();
  fireEvent.keyDown(cell, { key: 'm' });
  return screen.findByRole('dialog', { name: 'Move load L-1' });
}

async function choose(dialog: HTMLElement, name: string): Promise<void> {
  fireEvent.click(within(dialog).getByRole('combobox', { name: /Truck|Driver/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test.each([
  ['2026-03-03', '3'],
  ['2026-03-08', '2'],
])('a mark on %s, with two bars up to March 6, gives the row %s lines', async (date, lines) => {
  const later = { ...LEG, fleet: makeId(11), prettyName: 'L-2', to: '2026-03-06' };
  const marks = BOARD.marks.map((mark) => ({ ...mark, date }));
  board = { ...BOARD, legs: [LEG, later], marks };
  serveBoard();
  await drawApplication(PAGE);

  const header = await screen.findByRole('rowheader', { name: /101/ });

  expect(header.closest('tr')?.style.getPropertyValue('--lines')).toBe(lines);
});

test('a row shows each date’s load, expirations, and reason for idling, and the dates that still need a reason', async () => {
  serveBoard();
  await drawApplication(PAGE);

  const cells = (await findCells('101')).map(({ textContent }) => textContent);

  expect(cells[TUESDAY]).toContain(
    '101, Mar 3, 2026: Load L-1: Dallas, TX to Tulsa, OK, Mar 3, 2026 to Mar 4, 2026, for Prairie Star; Registration expires',
  );
  expect(cells[0]).toContain('101, Feb 23, 2026: no load, reason needed');
  expect(cells[1]).toContain('101, Feb 24, 2026: Home time');
  expect(cells[7]).toContain('101, Mar 2, 2026: free');
  // Seven dates of truck 102 have passed, and of 101 all but one of its driver's.
  expect(screen.getByText('13 days need a reason')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Loads table' }).getAttribute('href')).toBe(
    '/UI/fleet/fleets?fleetPickUpDate=2026-03-02..2026-03-15',
  );
});

test('arrow keys move the focus, and Enter opens the load', async () => {
  serveBoard();
  const { router } = await drawApplication(PAGE);
  const [first, ...rest] = await findCells('102');
  const above = (await findCells('101'))[TUESDAY] as HTMLElement;

  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'End' });
  expect(document.activeElement).toBe(rest.at(-1));
  (rest[TUESDAY - 1] as HTMLElement).focus();
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(above);
  fireEvent.keyDown(above, { key: 'Enter' });

  await waitFor(() => expect(router.state.location.pathname).toBe(`/UI/fleet/fleets/${LOAD}`));
});

test('moving a load to a truck also assigns its driver, and the request names the version that was read', async () => {
  const calls = serveBoard();
  await drawApplication(PAGE);

  const dialog = await openMove();
  await choose(dialog, '102');
  await within(dialog).findByText('Its driver moves with it: Bob Ray.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move load' }));

  expect(await screen.findByText('Load L-1 moved to 102 and Bob Ray')).toBeTruthy();
  expect(listChanges(calls)).toEqual([{ id: LOAD, updated: LEG.updated, vehicle: T2, driver: D2 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listChanges(calls)[1]).toMatchObject({ vehicle: T1, driver: D1 }));
});

test('a forbidden move waits for a reason if the account requires one', async () => {
  check = { check: 'BLOCK', results: [{ field: 'driver', says: 'Medical card expired', detail: null }], count: 1 };
  const calls = serveBoard();
  await drawApplication(PAGE);

  const dialog = await openMove();
  await choose(dialog, '102');
  await within(dialog).findByText('Medical card expired.');
  const save = within(dialog).getByRole('button', { name: 'Move load' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Override Reason/ }), { target: { value: 'Renewed' } });
  fireEvent.click(save);

  await screen.findByText(/moved to/);
  expect(listChanges(calls)).toEqual([
    { id: LOAD, updated: LEG.updated, vehicle: T2, driver: D2, assignmentReason: 'Renewed' },
  ]);
});

test('a load on a paycheck can’t be moved, and the message says why', async () => {
  board = { ...BOARD, legs: [{ ...LEG, payCheck: 'PC-000001' }] };
  const calls = serveBoard();
  await drawApplication(PAGE);

  const cell = (await findCells('101'))[TUESDAY] as HTMLElement;
  cell.focus();
  fireEvent.keyDown(cell, { key: 'm' });

  expect(await screen.findByText(/^PC-000001 has paid for this load/)).toBeTruthy();
  expect(listChanges(calls)).toEqual([]);
});
