import { getFields } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatcherInput } from '../../../../db/demo/admin/dispatcher.ts';
import { type CreatedIds, makeOneOfEach } from '../../testing/one-of-each.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let kept: CreatedIds;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Numbers LLC');
  ({ kept } = await makeOneOfEach(server, owner));
});
afterAll(() => server.close());

const NUMBERED = Object.values(records).flatMap((record) =>
  Object.entries(getFields(record)).flatMap(([name, { number, readOnly }]) =>
    number ? [{ what: `${record.name}.${name}`, path: record.path, name, series: number, isTyped: !readOnly }] : [],
  ),
);

let made = 0;

async function numberOfNew(by: Client & { carrierId: string }): Promise<string> {
  made += 1;
  const input = dispatcherInput({ carrier: by.carrierId, dispatcherEmail: `dana${made}@bluebonnet.example.com` });
  const { status, body } = await by.post('/api/dispatcher/', input);
  expect(status).toBe(201);
  return body.dispatcherAccessID;
}

/** Continues the series after `value`, as after a restore or an import of numbered rows. */
function countFrom(by: Client, value: number) {
  return server.services.db.tx(by.accountId, (tx) =>
    tx.query(sql`insert into numbering (account_id, name, value) values (${by.accountId}, 'DSP', ${value})
      on conflict (account_id, name) do update set value = excluded.value`),
  );
}

describe('an automatic number', () => {
  test.each(NUMBERED)('for $what continues $series', async ({ path, name, series }) => {
    const { body } = await owner.get(`/api/${path}/${kept[path]}`);

    expect(body[name]).toMatch(new RegExp(`^${series}-\\d{6}(-\\d+)?$`));
  });

  // Ledger: EXP-45, TRP-14
  test('cannot be entered manually, except for expenses and trips', async () => {
    expect(NUMBERED.filter(({ isTyped }) => isTyped).map(({ what }) => what)).toEqual([
      'trip.tripSourceId',
      'expense.expenseTransactionID',
    ]);
    const typed = await owner.post('/api/dispatcher/', { dispatcherAccessID: 'DSP-000009' });
    expect(typed.body.errors).toMatchObject({ dispatcherAccessID: 'Access ID is set by the system' });
  });

  test('counts per account, one by one for simultaneous records', async () => {
    const [one, another] = await Promise.all([server.account(), server.account()]);

    const numbers = await Promise.all([one, one, another, one, one].map(numberOfNew));

    expect(numbers.toSorted()).toEqual(['DSP-000001', 'DSP-000001', 'DSP-000002', 'DSP-000003', 'DSP-000004']);
  });

  test('skips numbers in use', async () => {
    const by = await server.account();
    expect([await numberOfNew(by), await numberOfNew(by)]).toEqual(['DSP-000001', 'DSP-000002']);

    await countFrom(by, 0);

    expect(await numberOfNew(by)).toBe('DSP-000003');
  });

  test('keeps all digits beyond a million', async () => {
    const by = await server.account();

    await countFrom(by, 999_999);

    expect(await numberOfNew(by)).toBe('DSP-1000000');
  });
});
