/** `npm run new-record` writes from the model in docs/new-record.md. These tests check that the model still fits the registries. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const READ = ['biome.json', 'docs/new-record.md', 'db/migrations', 'scripts', 'domain/core'];
const REGISTRIES = [
  'domain/registry.ts',
  'api/registry.ts',
  'db/demo/year.ts',
  'web/fleet/pages.ts',
  'api/core/testing/one-of-each.ts',
];

let folder: string;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-record-'));
  for (const path of [...READ, ...REGISTRIES]) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (...said: string[]) =>
  execFileSync(process.execPath, ['scripts/new-record.ts', ...said], { cwd: folder, stdio: 'pipe' }).toString();

test('writes a record type from its name and fields, with an entry in every registry', { timeout: 60_000 }, () => {
  const details = write('repair_visit', 'fleet', 'visitReason:text', 'visitDay:date?', 'vehicle:ref');

  expect(details).toMatch(/db\/migrations\/\d{12}_repair_visit\.sql/);
  expect(REGISTRIES.filter((path) => !/\brepair_visit: /.test(read(path)))).toEqual([]);
  const facts = read('domain/fleet/repair-visit.ts');
  expect(
    facts,
  ).toContain(`    vehicle: ref('vehicle', 'Vehicle', { under: 'carrier', message: 'No Vehicle Selected/Found Under Carrier' }),
    visitReason: text('Visit Reason'),
    visitDay: date('Visit Day', { optional: true }),
  },`);
  const [migration = ''] = details.match(/db\/migrations\/\S+\.sql/) ?? [];
  expect(read(migration)).toContain('  visit_reason text not null,\n  visit_day date,\n');
  expect(`${facts}${read('api/fleet/repair-visit.test.ts')}${read(migration)}`).not.toMatch(
    /road_test|test_?(number|date)|safety/i,
  );
});

test('adds a new record at the end of its lists, with the page of its module', { timeout: 60_000 }, () => {
  write('repair_visit', 'fleet', 'visitReason:text');

  expect(read('domain/registry.ts')).toMatch(/,\n {2}repair_visit: repairVisit,\n\};\n\nexport type RecordName/);
  expect(read('db/demo/year.ts')).toMatch(
    /,\n {4}repair_visit: repairVisitRows\(cast\),\n {2}\} satisfies Record<RecordName/,
  );
  expect(read('web/fleet/pages.ts')).toMatch(
    /\n {2}repair_visit: \{\n {4}icon: IconFileText,\n {4}quick: 'Fleet and Dispatching',\n[^}]*\n {2}\},\n\} satisfies/,
  );
});

test('writes fields of every type and the requested permission', { timeout: 60_000 }, () => {
  const details = write(
    ...['repair_visit', 'fleet', '--policy=8000', 'visitReason:text', 'visitPhone:phone', 'visitHours:number?'],
    ...['visitKind:choice=SHOP,ROADSIDE?', 'visitStatus:status=OPEN,AT_WORK,DONE', 'visitPaid:boolean'],
  );

  const facts = read('domain/fleet/repair-visit.ts').replace(/\s+/g, ' ');
  expect(facts).toContain('policy: 8000,');
  for (const field of [
    "visitPhone: phone('Visit Phone'),",
    "visitHours: number('Visit Hours', { optional: true }),",
    "visitKind: choice('Visit Kind', ['SHOP', 'ROADSIDE'], { optional: true }),",
    "OPEN: { tone: 'info' }, AT_WORK: { tone: 'info' }, DONE: { tone: 'info' }",
    "{ default: 'OPEN' }",
    "visitPaid: boolean('Visit Paid', { default: false }),",
  ])
    expect(facts).toContain(field);
  expect(read('api/fleet/repair-visit.test.ts')).toMatch(/\{ 8000: 'view' \}[\s\S]*\{ 9000: 'all' \}/);
  expect(read('db/demo/fleet/repair-visit.ts')).toContain("visitKind: 'SHOP',");
  const [migration = ''] = details.match(/db\/migrations\/\S+\.sql/) ?? [];
  expect(read(migration)).toContain(
    '  visit_hours numeric(14, 4),\n  visit_phone text not null,\n  visit_kind text,\n  visit_status text not null,\n  visit_paid boolean not null,\n',
  );
});

test('rejects an invalid name, module, permission or field', { timeout: 60_000 }, () => {
  for (const said of [
    ['Visit', 'fleet', 'a:text'],
    ['visit', 'attic', 'a:text'],
    ['visit', 'fleet', 'a:date'],
    ['visit', 'fleet', '--policy=5', 'a:text'],
    ['visit', 'fleet', 'a:text', 'b:choice'],
    ['visit', 'fleet', 'a:text', 'b:phone=X'],
    ['visit', 'fleet', 'a:text', 'b:status=OPEN?'],
  ])
    expect(() => write(...said)).toThrow('npm run new-record');
  expect(() => write('trip', 'fleet', 'a:text', 'customer:ref')).toThrow('driver:ref or vehicle:ref');
});
