import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, preview, rosterAuthority, saved } from './testing/authority.ts';

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

const HEADER = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item';
const fuel = (lines: string[], by = owner) => ({
  carrier: by.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'MILEPOST',
  dataImportStartDate: '2025-04-01',
  dataImportEndDate: '2025-04-30',
  dataImportRawFile: csv([HEADER, ...lines, ''].join('\n')),
});
let number = 0;
const bought = (item: string, quantity: number, day = '07') =>
  `*0541,2025-04-${day},U${++number},${quantity},4,${quantity * 4},Loop 410 Fuel,San Antonio,TX,${item}`;
const answer = async (id: string, items: object) => owner.patch(`/api/data_import/${id}`, { items });
const listErrors = ({ dataImportMetaData }: AnyBody) => dataImportMetaData.errors.map(({ error }: AnyBody) => error);

describe('an unknown fuel item', () => {
  test('with gallons needs one answer per name, remembered for the next file', async () => {
    const first = await preview(owner, fuel([bought('XF9', 100), bought('xf-9', 20), bought('ULSD', 10)]));

    const answered = (await answer(first.id, { XF9: 'DIESEL' })).body;
    const next = await preview(owner, fuel([bought('XF 9', 30)]));
    const made = await saved(owner, first.id);

    expect(listErrors(first)).toEqual(['Unknown Item', 'Unknown Item']);
    expect(first.dataImportMetaData.unknownItems).toEqual([
      { word: 'XF9', item: 'XF9', lines: 2, quantity: 120, amount: 480 },
    ]);
    expect(first.dataImportMetaData).toMatchObject({ motorFuelQuantity: 10, totalFuelCashAdvance: 0 });
    expect(answered.dataImportMetaData).toMatchObject({ motorFuelQuantity: 130, totalErrors: 0, unknownItems: [] });
    expect(next.dataImportMetaData).toMatchObject({ motorFuelQuantity: 30, totalErrors: 0 });
    expect(made.dataImportMetaData.motorFuelQuantity).toBe(130);
  });

  test.each([
    ['REEFER', { motorFuelQuantity: 0, reeferQuantity: 50, totalFuelCashAdvance: 0 }],
    ['DEF', { motorFuelQuantity: 0, defQuantity: 50, totalFuelCashAdvance: 0 }],
    ['GASOLINE', { motorFuelQuantity: 50, reeferQuantity: 0, totalFuelCashAdvance: 0 }],
    ['OTHER', { motorFuelQuantity: 0, totalFuelQuantity: 0, totalFuelCashAdvance: 200 }],
  ])('counts as answered: %s', async (meaning, totals) => {
    const { id } = await preview(owner, fuel([bought(`WORD ${meaning}`, 50)]));

    const { body } = await answer(id, { [`WORD ${meaning}`]: meaning });

    expect(body.dataImportMetaData).toMatchObject({ ...totals, totalErrors: 0 });
  });

  test('counts as an advance when sold by the piece, while returned gallons need an answer', async () => {
    const body = await preview(owner, fuel([bought('Lottery', 1), bought('Lottery', -1), bought('QZ4', -12)]));

    expect(body.dataImportMetaData).toMatchObject({ advanceRows: 2, totalErrors: 1 });
    expect(body.dataImportMetaData.unknownItems.map(({ word }: AnyBody) => word)).toEqual(['QZ4']);
  });

  test('needs a separate answer in each account and rejects an unknown answer', async () => {
    const other = await rosterAuthority(server, 'Other Words LLC');
    const mine = await preview(owner, fuel([bought('ZX1', 40)]));
    await answer(mine.id, { ZX1: 'DIESEL' });

    const theirs = await preview(other, fuel([bought('ZX1', 40)], other));
    const wrong = await answer(mine.id, { ZX1: 'WATER' });

    expect(listErrors(theirs)).toEqual(['Unknown Item']);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['items']]);
  });

  test('is first reported as outside the dates, then needs an answer once the dates are extended', async () => {
    const body = await preview(owner, fuel([bought('OUT7', 40, '07').replace('2025-04', '2025-05')]));

    const taken = await owner.patch(`/api/data_import/${body.id}`, { days: { from: '2025-04-01', to: '2025-05-31' } });

    expect(listErrors(body)).toEqual(['Date Outside Import Dates']);
    expect(listErrors(taken.body)).toEqual(['Unknown Item']);
  });
});
