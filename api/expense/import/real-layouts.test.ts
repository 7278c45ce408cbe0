/**
 * Tests files in the layouts of real portals against their documented totals (`samples/real`, from public sources).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { roundQuantity as roundedTo } from '@milepost/domain/core/quantities.ts';
import { makeXls } from '@milepost/domain/core/spreadsheet/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, rosterAuthority, saved, upload } from './testing/authority.ts';

const FOLDER = new URL('./samples/real/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER));
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const FILES = PAGES.flatMap((page) => {
  const answer: AnyBody = JSON.parse(read(page).toString());
  const files: string[] = answer.files ?? [page.replace('.json', '.csv')];
  return files.map((file) => ({ file, answer }));
});

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  owner = await rosterAuthority(server);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const send = (file: string, over: Record<string, unknown> = {}) =>
  upload(owner, {
    carrier: owner.carrierId,
    dataImportType: 'FUEL',
    dataImportSource: 'FLEET_ONE_EDGE',
    dataImportStartDate: '2026-11-01',
    dataImportEndDate: '2026-11-30',
    ...(file && { dataImportRawFile: csv(read(file), file) }),
    ...over,
  });

/** Matches each unknown card, truck, or payee of the file to a card on file. */
async function answerHolders({ id, dataImportMetaData: totals }: AnyBody): Promise<AnyBody> {
  const card = owner.ids['7083050000000010541'];
  const cards = Object.fromEntries(totals.unrecognized.map(({ holder }: AnyBody) => [holder, card]));
  const known = (await owner.patch(`/api/data_import/${id}`, { cards })).body;
  const units: Record<string, Record<string, string>> = {};
  for (const { card: holder, unit } of known.dataImportMetaData.otherUnits)
    units[holder] = { ...units[holder], [unit]: 'CARD' };
  return (await owner.patch(`/api/data_import/${id}`, { units })).body.dataImportMetaData;
}

describe('a real fuel file layout', () => {
  test.each(FILES.filter(({ answer }) => answer.product.fuelRows !== undefined))(
    'gives the documented totals for $file',
    async ({ file, answer }) => {
      const { status, body } = await send(file);
      expect([file, status, body.default_detail]).toEqual([file, 200, undefined]);

      const totals = await answerHolders(body);

      const shown = Object.keys(answer.product).map((name) => [name, totals[name]]);
      expect(Object.fromEntries(shown)).toEqual(rounded(answer.product));
      expect(totals.totalDiscount).toBe(answer.discounts ?? 0);
      expect(await motorGallons(body.id)).toEqual(rounded(answer.motorGallonsByState));
    },
  );
});

test('a file with card numbers changed by Excel is rejected with a message that names Excel', async () => {
  const { status, body } = await send('20-efs-16-saved-in-excel.csv');

  expect([status, body.import.reason, body.default_detail]).toEqual([
    400,
    'EXCEL',
    'Excel changed the card numbers in this file (7.08305E+18). Download the file again and upload it without opening it in Excel.',
  ]);
});

describe('Canadian purchases', () => {
  test('wait for the exchange rate, then show dollars and gallons next to the printed values', async () => {
    const { id, dataImportMetaData: before } = (await send('18-petro-pass.csv')).body;
    const exchange = { rate: '0.7125', date: '2026-11-05' };

    const { body } = await owner.patch(`/api/data_import/${id}`, { exchange });
    const known = await answerHolders(body);

    const { results } = (await owner.get(`/api/data_import/${id}/rows/?table=fuel&per_page=100`)).body;
    expect(before.foreignRows).toEqual({ lines: 4, quantity: 1312, amount: 2276.51, exchange: null });
    expect(known.foreignRows).toEqual({ lines: 0, quantity: 0, amount: 0, exchange });
    expect(
      results.map(({ locationState, fuelExpenseFuelQuantity, fuelExpenseFuelTotalAmount, note }: AnyBody) => [
        locationState,
        Number(fuelExpenseFuelQuantity),
        Number(fuelExpenseFuelTotalAmount),
        note,
      ]),
    ).toEqual([
      ['ON', 100.385, 387.44, '380 L, CAD 543.78 at 0.7125 (2026-11-05)'],
      ['AB', 108.839, 466.45, '412 L, CAD 654.67 at 0.7125 (2026-11-05)'],
      ['SK', 5.283, 17.24, '20 L, CAD 24.2 at 0.7125 (2026-11-05)'],
      ['MB', 132.086, 750.88, '500 L, CAD 1053.86 at 0.7125 (2026-11-05)'],
    ]);
  });

  test('are converted again at a new rate', async () => {
    const { id } = (await send('18-petro-pass.csv')).body;
    const convert = (rate: string) => owner.patch(`/api/data_import/${id}`, { exchange: { rate, date: '2026-11-05' } });
    await answerHolders((await convert('0.5')).body);

    const { body } = await convert('1');

    expect(body.dataImportMetaData.totalFuelAmount).toBe(2276.51);
  });
});

test('a saved purchase keeps the retail price per gallon, which a Canadian purchase takes from its discount', async () => {
  const { id } = (await send('11-bvd-invoice.csv')).body;
  const exchange = { rate: '0.7125', date: '2026-11-05' };
  await answerHolders((await owner.patch(`/api/data_import/${id}`, { exchange })).body);

  await saved(owner, id);

  const { results } = (await owner.get(`/api/expense/?dataImport=${id}&expenseType=FUEL&per_page=100`)).body;
  expect(
    results
      .map(({ address, expenseQuantity, expenseRetailPrice }: AnyBody) =>
        [address.state, expenseQuantity, expenseRetailPrice].join(' '),
      )
      .sort(),
  ).toEqual([
    'AZ 2.95 4.459',
    'AZ 97.9 3.899',
    'IN 24.55 3.999',
    'IN 88.2 3.999',
    'ON 100.385 4.625591',
    'TX 120.4 3.459',
  ]);
});

test('fuel without a state keeps its gallons and is listed by stop until a user enters the state', async () => {
  const { body } = await send('14-trucksmarter.csv');
  const before = await answerHolders(body);
  const states = { 'Big Boy Fuel Stop - Amarillo, TX': 'TX' };

  const { dataImportMetaData: after } = (await owner.patch(`/api/data_import/${body.id}`, { states })).body;

  const [york, amarillo] = [
    { location: 'Cornhusker Plaza - York, NE', lines: 1, gallons: 120.5, suggested: 'NE' },
    { location: 'Big Boy Fuel Stop - Amarillo, TX', lines: 1, gallons: 98.11, suggested: 'TX' },
  ];
  expect(before.missingStates).toEqual([york, amarillo]);
  expect(after.missingStates).toEqual([york]);
  expect(await motorGallons(body.id)).toEqual({ TX: 98.11 });
  await saved(owner, body.id);
  const { results } = (await owner.get(`/api/expense/?dataImport=${body.id}&per_page=100`)).body;
  expect(results.map(({ address, desc }: AnyBody) => `${address?.state ?? 'none'}: ${desc}`).sort()).toEqual([
    'TX: DIESEL',
    'none: DIESEL · Cornhusker Plaza - York, NE',
  ]);
});

test('fuel without gallons is reported separately and saved with none', async () => {
  const { body } = await send('12-motive-card.csv');
  await saved(owner, body.id);

  const { results } = (await owner.get(`/api/expense/?dataImport=${body.id}&expenseType=FUEL&per_page=100`)).body;

  const sums = results.map(({ expenseQuantity, expenseAmount }: AnyBody) => [expenseQuantity, expenseAmount]);
  expect(sums.sort()).toEqual([
    [0, -38.2],
    [0, 1248.1],
    [0, 412.35],
  ]);
  expect(body.dataImportMetaData).toMatchObject({
    missingGallons: { lines: 3, amount: 1622.25 },
    readAs: 'Motive Card',
  });
});

/** Rounds a total to two decimals. */
const toCents = (sum: number) => roundedTo(sum, 2);
const rounded = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, toCents(sum)]));

async function motorGallons(id: string): Promise<Record<string, number>> {
  const { body } = await owner.get(`/api/data_import/${id}/rows/?table=fuel&per_page=100`);
  const sums: Record<string, number> = {};
  for (const { locationState, isMotorFuel, fuelExpenseFuelQuantity } of body.results)
    if (isMotorFuel && locationState)
      sums[locationState] = Number(((sums[locationState] ?? 0) + Number(fuelExpenseFuelQuantity)).toFixed(2));
  return sums;
}

test('an .xls workbook and a web page that a portal names .xls are previewed like a CSV', async () => {
  const lines = [
    ['Card #', 'Date', 'Unit', 'Location', 'City', 'State', 'Product', 'Gallons', 'Amount'],
    ['7083050000000010541', '2026-11-28', '', 'TA ELOY', 'ELOY', 'AZ', 'ULSD', '100.00', '350.00'],
  ];
  const page = `<table>${lines.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')}</table>`;
  const files = [makeXls([['Trans', lines]]), page.replace('350.00', '351.00')];

  const totals = [];
  for (const bytes of files) {
    const file = { filename: 'fuel.xls', bytes, type: 'application/vnd.ms-excel' };
    const { status, body } = await send('', { dataImportRawFile: file });
    totals.push([status, body.default_detail, body.dataImportMetaData?.totalFuelAmount]);
  }

  expect(totals).toEqual([
    [200, undefined, 350],
    [200, undefined, 351],
  ]);
});
