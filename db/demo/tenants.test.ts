/** Two carriers on one server: Redrock Haulers sees nothing of Bluebonnet Freight, by whatever way it looks. */
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

/** The first row, without which nothing would be proved. */
async function first(person: Person, path: string): Promise<Row> {
  const [row] = await rows(person, path);
  if (!row) throw new Error(`${person} has no ${path}`);
  return row;
}

/** A demo carrier has no card of telematics: a consent with another service is no example. */
const NOT_IN_THE_DEMO = ['apiintegration'];

for (const { name, path } of Object.values(records).filter((record) => !NOT_IN_THE_DEMO.includes(record.name))) {
  // Ledger: PRD-12
  test(`Redrock finds no ${name} of Bluebonnet in lists, pickers and searches, and reaches none by its id`, async () => {
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

test('a record of Redrock cannot lean on one of Bluebonnet', async () => {
  const theirs = await first('owner', 'customer');
  const carrier = await first('owner', 'carrier');
  const driver = await first('owner', 'driver');
  const own = await first('stranger', 'vehicle');

  const made = await call('stranger', 'POST', 'customer/', { carrier: carrier.id, customerName: theirs.prettyName });
  const taken = await call('stranger', 'PATCH', `vehicle/${own.id}`, { driver: driver.id });

  expect(made).toMatchObject({ status: 400, body: { errors: { carrier: 'Invalid Carrier' } } });
  expect(taken).toMatchObject({ status: 400, body: { errors: { driver: 'No Driver Selected/Found Under Carrier' } } });
});

test('Redrock has its own three trucks and one customer, whom a search finds, and none of what it never made', async () => {
  const own = await first('stranger', 'customer');
  const theirs = await first('owner', 'customer');
  const found = async (search: string) =>
    (await call('stranger', 'GET', `search/?search=${encodeURIComponent(search)}`)).body.results.map(
      ({ prettyName }: Row) => prettyName,
    );

  const trucks = (await rows('stranger', 'vehicle')).map(({ prettyName }) => prettyName);
  expect(trucks).toEqual([1, 2, 3].map(() => expect.stringMatching(/RR\d$/)));
  expect(await rows('stranger', 'customer')).toHaveLength(1);
  for (const path of ['paycheck', 'invoice', 'expense', 'expense/recurring'])
    expect([path, await rows('stranger', path)]).toEqual([path, []]);
  expect(await found(own.prettyName)).toContain(own.prettyName);
  expect(await found(theirs.prettyName)).toEqual([]);
});
