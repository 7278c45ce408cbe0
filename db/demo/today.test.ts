/** Tests the demo's Today page: every number equals the row count of its linked list, by each user's permissions. */
import { sumDollars } from '@milepost/domain/core/money.ts';
import { TODAY, type TodayAnswer, type TodayCount } from '@milepost/domain/dashboard/today.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, type DemoServer, type Person, startDemoServer } from './testing/people.ts';

let server: DemoServer;
const call: Call = (...asked) => server.call(...asked);

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

async function sections(person: Person, query = ''): Promise<TodayAnswer[]> {
  const { status, body } = await call(person, 'GET', `dashboard/today/${query}`);
  expect(status).toBe(200);
  return body.results;
}

const ITEMS = new Map(TODAY.flatMap(({ items }) => items.map((item) => [item.id, item])));

/** Returns a list's row count, and all rows when the test adds them up. */
async function getRows(path: string, filters: Record<string, string>, isWhole: boolean) {
  const rows: Record<string, number>[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...filters, page: String(page), per_page: isWhole ? '100' : '1' });
    const { status, body } = await call('owner', 'GET', `${path}/?${query}`);
    expect([path, status]).toEqual([path, 200]);
    rows.push(...body.results);
    if (!isWhole || rows.length >= body.count) return { rows, count: body.count };
  }
}

async function readCount({ id, filters }: TodayCount) {
  const { of, sum } = ITEMS.get(id) ?? expect.fail(`no item ${id}`);
  const { rows, count } = await getRows(of.path, filters as Record<string, string>, sum !== undefined);
  return { id, count, sum: sum ? sumDollars(rows.map((row) => row[sum] ?? 0)) : null };
}

test.each(['', 'first authority'])('show the same numbers and amounts as the linked lists %s', async (under) => {
  const carrier = under ? (await call('owner', 'GET', 'carrier/?ordering=created')).body.results[0].id : undefined;
  const items = (await sections('owner', carrier ? `?carrier=${carrier}` : '')).flatMap((section) => section.items);

  const found = [];
  for (const item of items) found.push(await readCount(item));

  expect(items.map(({ id, count, sum }) => ({ id, count, sum }))).toEqual(found);
  expect(items.map(({ id }) => id)).toEqual([...ITEMS.keys()]);
  expect(items.filter(({ count }) => count > 0).length).toBeGreaterThan(10);
});

test('show each user the sections and items their policies allow', async () => {
  const of = async (person: Person) =>
    (await sections(person)).map(({ id, items }) => [id, items.map((each) => each.id)]);
  const all = (section: string) => TODAY.find(({ id }) => id === section)?.items.map(({ id }) => id);

  expect(await of('dispatcher')).toEqual([['loads', all('loads')]]);
  expect(await of('bookkeeper')).toEqual([
    ['money', all('money')],
    ['billing', all('billing')],
    ['loads', all('loads')?.filter((id) => !id.startsWith('trucks'))],
  ]);
  expect(await of('safety')).toEqual([['safety', all('safety')]]);
});
