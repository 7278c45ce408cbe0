import { type RecordName, records } from '@milepost/domain/registry.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../registry.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { orderings } from '../listing/arranged.ts';
import { column } from '../listing/columns.ts';

/** Of these a carrier has hundreds (a truck has a few maintenance schedules); all others grow with the work, and one that is added does unless it is named here. */
const FEW: readonly RecordName[] = [
  ...(['carrier', 'vehicle', 'dispatcher', 'apiintegration', 'customer', 'document', 'profile'] as const),
  ...([
    'driver',
    'driver_profile',
    'payplan',
    'fuel_card',
    'recurring',
    'not_applicable',
    'data_import',
    'schedule',
  ] as const),
];
const GROWING = Object.keys(records).filter((name) => !FEW.some((few) => few === name));

let server: TestServer;
/** For each table the columns of its indexes over one account's rows that are not deleted, as `column,id`, or a `column` that is there once. */
let indexed: Map<string, string[]>;

beforeAll(async () => {
  server = await startTestServer();
  const found = await server.services.db.query<{ tableName: string; columns: string[] }>(sql`
    select i.indrelid::regclass::text as "tableName", array_agg(case when i.indisunique then k.column else k.column || ',' || k.next end) as columns
    from pg_index i cross join lateral (
      select pg_get_indexdef(i.indexrelid, 1, true) as account, pg_get_indexdef(i.indexrelid, 2, true) as column,
        pg_get_indexdef(i.indexrelid, 3, true) as next
    ) k
    where k.account = 'account_id'
      and (pg_get_expr(i.indpred, i.indrelid) = $$(state <> 'DELETED'::text)$$ or (i.indisunique and i.indpred is null and i.indnkeyatts = 2))
    group by i.indrelid`);
  indexed = new Map(found.map(({ tableName, columns }) => [tableName, columns]));
});
afterAll(() => server.close());

describe('a list of what grows with the work', () => {
  test.each(GROWING)('%s can be put in no order that is not walked off an index', (name) => {
    const spec = registry.specs.find(({ record }) => record.name === name);
    if (!spec) throw new Error(`There is no record ${name}`);
    const columns = orderings(spec)
      .filter((ordering) => !ordering.startsWith('-'))
      .map((ordering) => column(ordering === spec.list.calledBy ? 'prettyName' : ordering).replaceAll('"', ''));

    const known = indexed.get(spec.table) ?? [];
    expect(columns).toEqual(expect.arrayContaining(['created', 'pretty_name']));
    expect(columns.filter((each) => !known.includes(each) && !known.includes(`${each},id`))).toEqual([]);
  });
});
