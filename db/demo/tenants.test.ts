/** Tests tenant isolation: Redrock Haulers can't see anything of Bluebonnet Freight through any call. */
import { records } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, type DemoServer, type Person, startDemoServer } from './testing/people.ts';

type Row = { id: string; prettyName: string };

let server: DemoServer;
const call: Call = (...asked) => server.call(...asked);

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

async function rows(person: Person, path: string): Promise<Row[]> {
  const { status, body } = await call(person, 'GET', `${path}${path.includes('?') ? '&' : '/?'}per_page=100`);
  expect(status, path).toBe(200);
  return body.results;
}

/** Returns the first row and fails if there is none, because the test would prove nothing. */
async function first(person: Person, path: string): Promise<Row> {
  const [row] = await rows(person, path);
  if (!row) throw new Error(`${person} has no ${path}`);
  return row;
}

/** Records missing from the demo: it has no telematics connection, which needs another service's consent. */
const NOT_IN_THE_DEMO = ['apiintegration'];

for (const { name, path } of Object.values(records).filter((record) => !NOT_IN_THE_DEMO.includes(record.name))) {
  // Ledger: PRD-12
  test(`hides every ${name} of Bluebonnet from Redrock in lists, pickers, searches, and by ID`, async () => {
    const theirs = await first('owner', path);
    const own = await rows('stranger', path);
    const picked = await rows('stranger', `${path}/?prettyName=true`);
    const searched = await rows('stranger', `${path}/?search=${encodeURIComponent(theirs.prettyName)}`);
    expect([...own, ...picked, ...searched].map(({ id }) => id)).not.toContain(theirs.id);
    const everything = (await rows('owner', path)).map(({ id }) => id);
    expect(own.filter(({ id }) => everything.includes(id))).toEqual([]);

    const one = `${path}/${theirs.id}`;
    const asked = [
      await call('stranger', 'GET', one),
      await call('stranger', 'PATCH', one, { desc: 'ours now' }),
      await call('stranger', 'DELETE', one),
      await call('stranger', 'POST', `${one}/event/`, { eventType: 'DELETE' }),
      await call('stranger', 'GET', `history/?record=${name}&recordId=${theirs.id}`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await call('owner', 'GET', one)).body).toMatchObject({ id: theirs.id, prettyName: theirs.prettyName });
  });
}

test('rejects references from Redrock records to Bluebonnet records', async () => {
  const theirs = await first('owner', 'customer');
  const carrier = await first('owner', 'carrier');
  const driver = await first('owner', 'driver');
  const own = await first('stranger', 'vehicle');

  const made = await call('stranger', 'POST', 'customer/', { carrier: carrier.id, customerName: theirs.prettyName });
  const taken = await call('stranger', 'PATCH', `vehicle/${own.id}`, { driver: driver.id });

  expect(made).toMatchObject({ status: 400, body: { errors: { carrier: 'Invalid Carrier' } } });
  expect(taken).toMatchObject({ status: 400, body: { errors: { driver: 'No Driver Selected/Found Under Carrier' } } });
});

test('gives Redrock three trucks and one customer found in search, and nothing else', async () => {
  const own = await first('stranger', 'customer');
  const theirs = await first('owner', 'customer');
  const searchNames = async (search: string) =>
    (await call('stranger', 'GET', `search/?search=${encodeURIComponent(search)}`)).body.results.map(
      ({ prettyName }: Row) => prettyName,
    );

  const trucks = (await rows('stranger', 'vehicle')).map(({ prettyName }) => prettyName);
  expect(trucks).toEqual([1, 2, 3].map(() => expect.stringMatching(/RR\d$/)));
  expect(await rows('stranger', 'customer')).toHaveLength(1);
  for (const path of ['paycheck', 'invoice', 'expense', 'expense/recurring'])
    expect([path, await rows('stranger', path)]).toEqual([path, []]);
  expect(await searchNames(own.prettyName)).toContain(own.prettyName);
  expect(await searchNames(theirs.prettyName)).toEqual([]);
});
