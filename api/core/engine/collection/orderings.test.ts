import { type RecordName, records } from '@milepost/domain/registry.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../registry.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { listOrderings } from '../listing/arrangement.ts';
import { column } from '../listing/columns.ts';

/**
 * Records with at most a few hundred per carrier. All other lists grow with the work, so a new
 * record counts as growing unless it is added here.
 */
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
/**
 * Returns for each table the columns with an index over one account's undeleted rows: as
 * `column,id`, or a `column` that is unique.
 */
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

describe('a growing list', () => {
  test.each(GROWING)('%s sorts only by columns with an index', (name) => {
    const spec = registry.specs.find(({ record }) => record.name === name);
    if (!spec) throw new Error(`There is no record ${name}`);
    const columns = listOrderings(spec)
      .filter((ordering) => !ordering.startsWith('-'))
      .map((ordering) => column(ordering === spec.list.calledBy ? 'prettyName' : ordering).replaceAll('"', ''));

    const known = indexed.get(spec.table) ?? [];
    expect(columns).toEqual(expect.arrayContaining(['created', 'pretty_name']));
    expect(columns.filter((each) => !known.includes(each) && !known.includes(`${each},id`))).toEqual([]);
  });
});
