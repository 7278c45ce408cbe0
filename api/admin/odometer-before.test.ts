import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../core/db/migrate.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { castOf } from '../expense/testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As the database was before it kept readings: a vehicle had a figure, and expenses had theirs. */
const AS_BEFORE = sql`
  do $$
  declare
    made regprocedure;
  begin
    drop table odometer_reading cascade;
    for made in select oid from pg_proc where pronamespace = 'public'::regnamespace and (proname ~ 'odometer' or proname in ('newest_miles', 'place_by_hand')) loop
      execute format('drop function %s cascade', made);
    end loop;
    delete from migration where name in ('171_odometer.sql', '552_doubtful_odometer.sql');
  end $$`;

test('what an installation knows already comes through: a vehicle’s odometer is its newest reading, what its expenses said lies under it', async () => {
  const { owner, vehicle, workshop, spend } = await castOf(server);
  const repair = { expenseType: 'MAINTENANCE', expenseMaintenanceCategory: 'BRAKE', company: workshop } as const;
  const said = await spend({ ...repair, expenseTransactionDate: '2026-03-04', expenseMileageRecording: 411_000 });
  // Somebody corrected the figure of the vehicle that day, which was raised by a typo.
  await spend({ ...repair, expenseTransactionDate: server.today(), expenseMileageRecording: 4_110_000 });
  const gone = await spend({ ...repair, expenseTransactionDate: '2026-03-05', expenseMileageRecording: 411_200 });
  await owner.delete(`/api/expense/${gone.id}`);
  await server.services.db.system((tx) => tx.query(AS_BEFORE));
  await server.services.db.system((tx) => tx.query(sql`update vehicle set vehicle_current_odometer = 412_350`));

  expect(await migrate(server.databaseUrl)).toEqual(['171_odometer.sql', '552_doubtful_odometer.sql']);
  expect(await migrate(server.databaseUrl)).toEqual([]);

  const { results } = (await owner.get(`/api/vehicle/${vehicle}/odometer/`)).body;
  expect(results.map(({ day, miles, source }: AnyBody) => [day, miles, source?.record ?? 'by hand'])).toEqual([
    [server.today(), 412_350, 'by hand'],
    [server.today(), 4_110_000, 'expense'],
    ['2026-03-04', 411_000, 'expense'],
  ]);
  expect((await owner.get(`/api/vehicle/${vehicle}`)).body.vehicleCurrentOdometer).toBe(412_350);
  await owner.patch(`/api/expense/${said.id}`, { expenseMileageRecording: 411_100 });
  expect((await owner.get(`/api/vehicle/${vehicle}/odometer/`)).body.results[2].miles).toBe(411_100);
});
