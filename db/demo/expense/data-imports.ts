/**
 * Weekly imports of recent weeks: every Monday the bookkeeper imported the week's fuel card report and the ELD's miles; this
 * week's report is still open, with unknown cards.
 */
import { addDays, type Day, getDayOfWeek, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import { getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { type Period, readLine } from '@milepost/domain/expense/import/read-line.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { rememberLines } from '../../../api/expense/import/imported-lines.ts';
import { judgeLines } from '../../../api/expense/import/judge.ts';
import { putRows } from '../../../api/expense/import/rows.ts';
import { keepTotals } from '../../../api/expense/import/totals.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import type { DemoFiles } from '../core/files.ts';
import { FUEL_STOPS } from '../core/names.ts';
import { makeRandom } from '../core/random.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Expense } from './expenses.ts';

const WEEKS = 7;
const SOURCES = { FUEL: 'FLEET_ONE_EDGE', MILEAGE: 'MOTIVE' } as const;

/** A printed line by column key, and the record created from it. */
type Line = { cells: Record<string, string>; made?: string };
type ImportLines = { id: string; status: string; type: DataImportType; period: Period; lines: Line[] };
type Imported<R> = R & { dataImport: string | null };

export type DemoImports = {
  imports: DemoRow[];
  expenses: Imported<Expense>[];
  trips: Imported<DemoRow>[];
  lines: ImportLines[];
};

/** Makes the imports of the first authority; its purchases and trips of these weeks are marked as imported. */
export async function makeImports(
  { setups: hands, carriers }: DemoRecords,
  { cards, expenses, trips }: { cards: DemoRow[]; expenses: Expense[]; trips: DemoRow[] },
  today: Day,
  files: Pick<DemoFiles, 'table'>,
): Promise<DemoImports> {
  const [carrier] = carriers as [DemoRow];
  const cardOf = new Map(cards.map((card) => [card.driver, String(card.fuelCardSourceId)]));
  const truckOf = new Map(hands.map(({ truck }) => [truck.id, String(truck.vehicleNumber)]));
  const imports: DemoRow[] = [];
  const kept: ImportLines[] = [];

  async function add(type: DataImportType, period: Period, lines: Line[], status: string): Promise<void> {
    const nth = imports.filter(({ dataImportType }) => dataImportType === type).length + 1;
    const prettyName = `${type === 'FUEL' ? 'FUEL' : 'MILE'}-${String(nth).padStart(6, '0')}`;
    const id = makeId(`import ${prettyName}`);
    imports.push({
      id,
      prettyName,
      dataImportID: prettyName,
      carrier: carrier.id,
      dataImportType: type,
      dataImportSource: SOURCES[type],
      dataImportStartDate: period.from,
      dataImportEndDate: period.to,
      dataImportMethod: 'FILE_UPLOADED',
      dataImportSyncStatus: status,
      created: getMoment(addDays(period.to, 1), 12),
      dataImportRawFile: await files.table(`${type.toLowerCase()}-${period.to}.csv`, formatFile(type, lines)),
    });
    kept.push({ id, status, type, period, lines });
  }

  const monday = addDays(today, -WEEKDAYS.indexOf(getDayOfWeek(today)));
  for (let week = WEEKS; week > 0; week -= 1) {
    const period = { from: addDays(monday, -7 * week), to: addDays(monday, -7 * week + 6) };
    const isIn = (day: unknown) => String(day) >= period.from && String(day) <= period.to;
    const bought = expenses.filter(
      (one) =>
        one.carrier === carrier.id &&
        isIn(one.expenseTransactionDate) &&
        BY_CARD.test(one.expenseType) &&
        cardOf.has(String(one.driver)),
    );
    const driven = trips.filter((one) => one.carrier === carrier.id && isIn(one.tripDate));
    await add(
      'FUEL',
      period,
      bought.map((one) => makePurchase(one, String(cardOf.get(String(one.driver))))),
      'COMPLETE',
    );
    await add(
      'MILEAGE',
      period,
      driven.map((one) => makeTripLine(one, String(truckOf.get(String(one.vehicle))))),
      'COMPLETE',
    );
  }
  const own = cards.filter((card) => card.carrier === carrier.id).map((card) => String(card.fuelCardSourceId));
  await add('FUEL', { from: addDays(today, -6), to: today }, makeWaitingLines(own, today), 'INITIAL');

  const importOf = new Map(kept.flatMap(({ id, lines }) => lines.map(({ made }) => [made, id] as const)));
  const addImport = <R extends DemoRow>(row: R): Imported<R> => ({ ...row, dataImport: importOf.get(row.id) ?? null });
  return { imports, expenses: expenses.map(addImport), trips: trips.map(addImport), lines: kept };
}

/** Types paid by fuel card. */
const BY_CARD = /^(FUEL|ADVANCE)$/;

function makePurchase(expense: Expense, card: string): Line {
  const {
    city = 'Austin',
    state = 'TX',
    place = 'Red Bird Truck Stop',
  } = (expense.address ?? {}) as Record<string, string>;
  const isFuel = expense.expenseType === 'FUEL';
  return {
    made: expense.id,
    cells: {
      card: `*${card.slice(-5)}`,
      date: expense.expenseTransactionDate,
      transactionId: expense.expenseTransactionID,
      location: place,
      city,
      state,
      fee: '0.00',
      item: isFuel ? 'ULSD' : 'CADV',
      unitPrice: isFuel ? String(expense.expenseUnitPrice) : '0.0',
      quantity: isFuel ? String(expense.expenseQuantity) : '1.0',
      amount: expense.expenseAmount.toFixed(2),
      currency: 'USD/Gallons',
    },
  };
}

function makeTripLine(trip: DemoRow, vehicle: string): Line {
  return {
    made: trip.id,
    cells: {
      date: String(trip.tripDate),
      vehicle,
      jurisdiction: String(trip.tripJurisdiction),
      distance: String(trip.tripDistance),
      odometerStart: String(trip.tripOdometerStart ?? ''),
      odometerEnd: String(trip.tripOdometerEnd ?? ''),
    },
  };
}

/** Three new drivers have used cards that are not on file yet; one line is truncated, and one is duplicated. */
const UNKNOWN = ['70830500099017741', '70830500099020685', '70830500099033308'];
const WAITING_LINES = 18;

function makeWaitingLines(cards: readonly string[], today: Day): Line[] {
  const random = makeRandom(53);
  const lines = Array.from({ length: WAITING_LINES }, (_, at): Line => {
    const [location, city, state] = random.pick(FUEL_STOPS);
    const [gallons, price] = [random.int(620, 1180) / 10, random.int(3490, 3990) / 1000];
    const card = at % 3 === 2 ? UNKNOWN[((at / 3) % 3) | 0] : `*${random.pick(cards).slice(-5)}`;
    return {
      cells: {
        card: String(card),
        date: addDays(today, -1 - (at % 5)),
        transactionId: String(88_120_400 + at * 37),
        location,
        city,
        state,
        fee: '0.00',
        item: at === 7 ? 'DEFD' : 'ULSD',
        unitPrice: price.toFixed(3),
        quantity: gallons.toFixed(2),
        amount: (gallons * price).toFixed(2),
        currency: 'USD/Gallons',
      },
    };
  });
  const [first, second] = lines as [Line, Line];
  const cutOff = { cells: { ...second.cells, date: '', transactionId: '88121900' } };
  return [...lines, cutOff, { cells: { ...first.cells } }];
}

/** Returns the file as sent. */
function formatFile(type: DataImportType, lines: readonly Line[]): string {
  const columns = Object.entries(getLayout(SOURCES[type], type)?.columns ?? {});
  const used = columns.filter(([key]) => lines.some(({ cells }) => cells[key] !== undefined));
  const rows = [
    used.map(([, { header }]) => header),
    ...lines.map(({ cells }) => used.map(([key]) => cells[key] ?? '')),
  ];
  return rows.map((cells) => `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')}\r\n`).join('');
}

/** Inserts the lines of the imports, parsed and checked like any file's; the record created from a line is known by its ID. */
export async function insertImportLines(
  tx: Queryable,
  accountId: string,
  imports: readonly ImportLines[],
): Promise<void> {
  await tx.query(sql`select set_config('app.account', ${accountId}, true)`);
  for (const { id, status, type, period, lines } of imports) {
    const layout = getLayout(SOURCES[type], type);
    if (!layout) throw new Error(`No layout is called ${SOURCES[type]}`);
    await putRows(
      tx,
      id,
      lines.flatMap(({ cells }, at) => readLine(layout, cells, at + 1, period)),
    );
    await tx.query(sql`update data_import_row r set id = m.id
      from unnest(${lines.map(({ made }) => made ?? null)}::uuid[]) with ordinality as m (id, line)
      where r.account_id = ${accountId} and r.data_import = ${id} and r.line = m.line and m.id is not null`);
    // Saved lines were accepted unchanged.
    await (status === 'INITIAL' ? judgeLines(tx, id) : rememberLines(tx, id));
    await keepTotals(tx, id);
  }
  await tx.query(sql`select set_config('app.account', '', true)`);
}
