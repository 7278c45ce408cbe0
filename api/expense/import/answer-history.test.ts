import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, preview, rosterAuthority } from './testing/authority.ts';

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  owner = await rosterAuthority(server);
});
afterAll(() => server.close());

const HEADER = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item';
const fuel = (lines: string[], header = HEADER) => ({
  carrier: owner.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'MILEPOST',
  dataImportStartDate: '2025-04-01',
  dataImportEndDate: '2025-04-30',
  dataImportRawFile: csv([header, ...lines, ''].join('\n')),
});
let number = 0;
const bought = ({ card = '*0541', day = '07', id = `H${++number}`, quantity = 20, item = 'ULSD' } = {}) =>
  `${card},2025-04-${day},${id},${quantity},4,${quantity * 4},Loop 410 Fuel,San Antonio,TX,${item}`;
/** Returns the changes of the last history entry and the number of entries. */
async function readHistory(id: string): Promise<{ count: number; by: string | undefined; changes: object[] }> {
  const { body } = await owner.get(`/api/history/?record=data_import&recordId=${id}`);
  const [last] = body.results;
  const changes = last.changes.map(({ label, from, to }: AnyBody) => ({ label, from, to }));
  return { count: body.count, by: last.action, changes };
}
const answer = async (id: string, answers: Record<string, unknown>) => {
  const { status, body } = await owner.patch(`/api/data_import/${id}`, answers);
  expect([status, body.errors]).toEqual([200, undefined]);
};

describe('the history of an import', () => {
  test('records the answer for an unknown item and the earlier answer', async () => {
    const { id } = await preview(owner, fuel([bought({ item: 'XH1' })]));
    await answer(id, { items: { XH1: 'DIESEL' } });
    const first = await readHistory(id);

    await answer(id, { items: { XH1: 'REEFER' } });

    expect(first).toEqual({
      count: 2,
      by: 'UPDATE',
      changes: [{ label: 'What is XH1?', from: '', to: 'Diesel (truck)' }],
    });
    expect((await readHistory(id)).changes).toEqual([
      { label: 'What is XH1?', from: 'Diesel (truck)', to: 'Reefer fuel' },
    ]);
  });

  test('records kept possible duplicates and skipped lines', async () => {
    const lines = [bought({ id: '9.87654E+11' }), bought(), bought()];
    const { id } = await preview(owner, fuel(lines));

    await answer(id, {
      lines: [
        { line: 1, kept: true },
        { line: 2, leftOut: true },
        { line: 3, leftOut: true },
      ],
    });
    const first = await readHistory(id);
    await answer(id, {
      lines: [
        { line: 1, kept: false },
        { line: 3, leftOut: false },
      ],
    });

    expect(first.changes).toEqual([
      { label: 'Kept as not a duplicate', from: '', to: 'Line 1' },
      { label: 'Skipped', from: '', to: 'Lines 2, 3' },
    ]);
    expect((await readHistory(id)).changes).toEqual([
      { label: 'Kept as not a duplicate', from: 'Line 1', to: '' },
      { label: 'Skipped', from: 'Line 3', to: '' },
    ]);
  });

  test('records corrected lines, matched cards, and extended dates', async () => {
    const { id } = await preview(owner, fuel([bought({ card: '777888' }), bought().replace('2025-04', '2025-05')]));
    const card = owner.ids[Object.keys(owner.ids).find((name) => name.endsWith('0541')) ?? ''];

    await answer(id, {
      cards: { 777888: card },
      days: { from: '2025-04-01', to: '2025-05-31' },
      lines: [{ line: 1, cells: { city: 'Austin' } }],
    });

    const { count, changes } = await readHistory(id);
    expect(count).toBe(2);
    expect(changes).toEqual([
      { label: 'End Date', from: '2025-04-30', to: '2025-05-31' },
      { label: 'Card 777888', from: '', to: expect.stringMatching(/0541/) },
      { label: 'Corrected', from: '', to: 'Line 1' },
    ]);
  });

  test('records the selected column when two have the same name', async () => {
    const header = `${HEADER},Amount`;
    const form = { ...fuel([`${bought()},99`], header), mapping: { amount: '#11', transactionId: 'Tran Id' } };

    const { id } = await preview(owner, form);

    expect((await readHistory(id)).changes).toEqual([
      { label: 'Column for Amount', from: '', to: 'Column 11 (Amount)' },
      { label: 'Column for Tran Id', from: '', to: 'Tran Id' },
    ]);
  });

  test('stays unchanged when lines are only checked again', async () => {
    const { id } = await preview(owner, fuel([bought()]));

    await answer(id, { recheck: true });

    expect((await readHistory(id)).count).toBe(1);
  });

  test('lists up to twenty line numbers and the count of the others', async () => {
    const { id } = await preview(owner, fuel(Array.from({ length: 23 }, () => bought())));

    await answer(id, { lines: Array.from({ length: 23 }, (_, at) => ({ line: at + 1, leftOut: true })) });

    const [{ to } = { to: '' }] = (await readHistory(id)).changes as { to: string }[];
    expect(to).toMatch(/^Lines 1, 2, .*, 20, and 3 more$/);
  });
});
