import { formatAddress } from '@milepost/domain/core/addresses.ts';
import { type FieldFacts, getChoiceLabel, listsOf } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../../db/demo/seed.ts';
import { registry } from '../../../registry.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import type { CollectionSpec } from '../collection/spec.ts';
import { column } from './columns.ts';

let server: TestServer;
let owner: Client;
let choices: AnyBody[];

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.services.db, server.services);
  const [demo] = await server.services.db.system((tx) =>
    tx.query<{ accountId: string }>(
      sql`select account_id as "accountId" from profile where username = 'owner@bluebonnet.example'`,
    ),
  );
  owner = await server.personnel({ accountId: demo?.accountId ?? '' }, {});
  choices = (await owner.get('/api/choice/')).body.results;
  await server.services.db.system(async (tx) => {
    await tx.query(sql`update profile set profile_type = 'CARRIER' where id = ${owner.profileId}`);
    for (const spec of registry.specs) await tx.query(withOddTexts(spec));
  });
});
afterAll(() => server.close());

const ODD: Partial<Record<FieldFacts['kind'], string>> = {
  text: '=SUM(1)\n2',
  longText: '"quoted", and\r\n-more',
  email: '@who',
  phone: '+12145550100',
  addressLine: '\tplace, "b"',
  url: '-x',
  address: JSON.stringify({ place: '', city: '=Dallas', state: 'TX', zipCode: null }),
  file: JSON.stringify({ id: '01a20303-3bd9-77f3-a2f7-81c47a33d03d', key: 'k', name: '+1.pdf', size: 1, type: 'x' }),
};

/** Writes one row whose texts a spreadsheet would run or split into cells. */
function withOddTexts(spec: CollectionSpec) {
  const odd = Object.entries(getFields(spec.record)).flatMap(([name, { kind }]) => {
    // Only a paid paycheck has a reference.
    if (name === 'payCheckPaymentReference')
      return [sql`${raw(column(name))} = case when pay_check_payment_method is not null then ${ODD.text}::text end`];
    return ODD[kind] ? [sql`${raw(column(name))} = ${ODD[kind]}`] : [];
  });
  const table = raw(spec.table);
  const one = sql`select id from ${table} where account_id = ${owner.accountId} and state <> 'DELETED' and id <> ${owner.profileId} order by created desc, id desc limit 1`;
  return sql`update ${table} set ${join([...odd, sql`state = state`])} where account_id = ${owner.accountId} and id = (${one})`;
}

/** Returns a field as the list shows it in a cell. */
function getCell(value: AnyBody, fact: FieldFacts): string {
  if (value === null) return '';
  const text = getCellText(value, fact);
  if (text === undefined) return typeof value === 'number' ? value.toFixed(fact.decimals ?? 0) : String(value);
  if (fact.kind === 'text' && /^(0\d+|\d{16,})$/.test(text)) return `'${text}`;
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Returns the words for a value, or undefined if it is not text. */
function getCellText(value: AnyBody, fact: FieldFacts): string | undefined {
  if (fact.kind === 'ref') return value.prettyName;
  if (fact.kind === 'choice') return getListedWords(value, fact) ?? getChoiceLabel(fact, value);
  if (fact.kind === 'boolean') return value ? 'Yes' : 'No';
  if (fact.kind === 'file') return value.name;
  if (fact.kind === 'address') return formatAddress(value);
  if (fact.lines) return value.map((row: AnyBody) => getTitle(row[fact.lines?.title ?? ''])).join('; ');
  return fact.kind === 'date' || typeof value === 'number' ? undefined : value;
}

/** Returns the name of a record, or the text itself. */
const getTitle = (value: AnyBody): string => value?.prettyName ?? value;

/** Returns the label from the account's list, as a list shows it. */
function getListedWords(value: string, { choices: of }: FieldFacts): string | undefined {
  const lists = of ? listsOf(of).map(([list]) => list) : [];
  const isIt = (each: AnyBody) => each.choiceCategory === of?.category && lists.includes(each.choiceSubCategory);
  return choices.find((each) => isIt(each) && each.choiceValue === value)?.prettyName;
}

/** Returns the rows of a file, heading first. */
function read(file: string): string[][] {
  const cells = file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, inQuotes, plain = '', end] of cells) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

// Ledger: RPT-17
describe('an exported list', () => {
  test.each(registry.specs.map((spec) => [spec.record.name, spec] as const))(
    'of %s has all rows, with each cell as the list shows it',
    async (_name, spec) => {
      const path = `/api/${spec.record.path}/`;
      const pages = await Promise.all(
        [1, 2].map((page) => owner.get(`${path}?ordering=-created&per_page=100&page=${page}`)),
      );
      const { count } = pages[0]?.body ?? {};
      const fields = Object.entries(getFields(spec.record)).filter(
        ([, { kind, isPrivate }]) => kind !== 'json' && !isPrivate,
      );

      const [heading, ...rows] = read((await owner.get(`${path}csv/?ordering=-created`)).text);

      const shown = pages.flatMap(({ body }) => body.results ?? []);
      const expected = shown.map((row: AnyBody) => [
        ...fields.map(([name, fact]) => getCell(row[name], fact)),
        toTitleCase(row.state),
      ]);
      // Extra columns of a spec are tested with their record.
      const added = Object.keys(spec.cells ?? {}).length;
      const ofFields = rows.map((cells) => cells.toSpliced(fields.length, added));
      expect(heading).toHaveLength(fields.length + added + 1);
      expect(rows).toHaveLength(count);
      expect(ofFields.slice(0, expected.length)).toEqual(expected);
    },
  );
});
