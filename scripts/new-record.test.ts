/** The page of a new record type is the model that `npm run new-record` writes from: here it is still one, for the registries as they are now. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const READ = ['biome.json', 'docs/new-record.md', 'db/migrations', 'scripts', 'domain/core/words.ts'];
const REGISTRIES = [
  ...['domain/registry.ts', 'api/registry.ts', 'db/demo/seed.ts', 'web/registry.tsx'],
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

test('a record type is written from its name and fields, with its line in every registry', { timeout: 60_000 }, () => {
  const told = write('repair_visit', 'fleet', 'visitReason:text', 'visitDay:date?', 'vehicle:ref');

  expect(told).toMatch(/db\/migrations\/\d{12}_repair_visit\.sql/);
  expect(REGISTRIES.filter((path) => !/\brepair_visit: /.test(read(path)))).toEqual([]);
  const facts = read('domain/fleet/repair-visit.ts');
  expect(
    facts,
  ).toContain(`    vehicle: ref('vehicle', 'Vehicle', { under: 'carrier', message: 'No Vehicle Selected/Found Under Carrier' }),
    visitReason: text('Visit Reason'),
    visitDay: date('Visit Day', { optional: true }),
  },`);
  const [migration = ''] = told.match(/db\/migrations\/\S+\.sql/) ?? [];
  expect(read(migration)).toContain('  visit_reason text not null,\n  visit_day date,\n');
  expect(`${facts}${read('api/fleet/repair-visit.test.ts')}${read(migration)}`).not.toMatch(
    /road_test|test_?(number|date)|safety/i,
  );
});

test('what is no name, room or field of a record is not written', { timeout: 60_000 }, () => {
  for (const said of [
    ['Visit', 'fleet', 'a:text'],
    ['visit', 'attic', 'a:text'],
    ['visit', 'fleet', 'a:date'],
  ])
    expect(() => write(...said)).toThrow('npm run new-record');
  expect(() => write('trip', 'fleet', 'a:text', 'customer:ref')).toThrow('driver:ref or vehicle:ref');
});
