import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, preview, rosterAuthority, saved } from '../../expense/import/testing/authority.ts';

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
});
beforeEach(async () => {
  owner = await rosterAuthority(server);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const HEADER = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item';
const makeRow = (number: string, date: string) => `*0541,${date},${number},10,4,40,Loop 410 Fuel,San Antonio,TX,ULSD`;
const APRIL = [makeRow('U1', '2025-04-15'), makeRow('U2', '2025-04-16')];
const fuel = (lines: string[]) => ({
  carrier: owner.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'MILEPOST',
  dataImportStartDate: '2025-04-01',
  dataImportEndDate: '2025-04-30',
  dataImportRawFile: csv([HEADER, ...lines, ''].join('\n')),
});
const close = (closingDate: string | null) =>
  owner.patch('/api/account/closing_date/', { closingDate, changeReason: 'As the accountant says' });
const listErrors = async (id: string) =>
  (await owner.get(`/api/data_import/${id}`)).body.dataImportMetaData.errors.map(
    ({ error, date }: { error: string; date: string }) => [date, error],
  );

describe('a fuel file with purchases in a closed period', () => {
  const error = 'Invalid Date: the books are closed through Apr 15, 2025';

  test('flags each closed row in the preview and saves the others', async () => {
    await close('2025-04-15');

    const { id, dataImportMetaData: totals } = await preview(owner, fuel(APRIL));

    expect([totals.totalErrors, totals.totalTransactions]).toEqual([1, 1]);
    expect(await listErrors(id)).toEqual([['2025-04-15', error]]);
    const done = await saved(owner, id);
    expect(done.dataImportMetaData.totalTransactions).toBe(1);
  });

  test('is checked again on save when the period closed after the preview', async () => {
    const { id } = await preview(owner, fuel(APRIL));
    await close('2025-04-15');

    const done = await saved(owner, id);

    expect(done.dataImportMetaData).toMatchObject({ totalErrors: 1, totalTransactions: 1 });
    expect(await listErrors(id)).toEqual([['2025-04-15', error]]);
  });

  test('is imported in full after the closing date moves back', async () => {
    await close('2025-04-15');
    const { id } = await preview(owner, fuel(APRIL));
    await close('2025-03-31');

    expect((await saved(owner, id)).dataImportMetaData).toMatchObject({ totalErrors: 0, totalTransactions: 2 });
  });

  test('counts rows that were imported before as duplicates, not errors', async () => {
    await saved(owner, (await preview(owner, fuel(APRIL))).id);
    await close('2025-04-15');

    const again = await preview(owner, fuel([...APRIL, makeRow('U3', '2025-04-17')]));

    expect(again.dataImportMetaData).toMatchObject({ totalErrors: 0, totalDuplicates: 2, totalTransactions: 1 });
  });

  test('can’t be undone after the period closed', async () => {
    const { id } = await preview(owner, fuel(APRIL));
    await saved(owner, id);
    await close('2025-04-15');

    const { body } = await owner.delete(`/api/data_import/${id}`);

    expect(body.code).toBe('ERROR_CLOSED_PERIOD');
    expect((await owner.get('/api/expense/')).body.count).toBe(2);
  });
});
