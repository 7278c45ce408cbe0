/** `npm test`: everything, including the browser tests. Ends with the failures and one line `N passed, N failed`. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../e2e/browser.ts';
import { run } from './programs.ts';

/** `names` are the failed tests, which would otherwise be far up in the output. */
type TestCount = { passed: number; failed: number; names: string[] };

const reports = mkdtempSync(join(tmpdir(), 'milepost-reports-'));
const shapes = join(reports, 'shapes');
mkdirSync(shapes);

const missing = findBrowser() ? null : 'Chromium is missing. Run: npm run install-browser';
if (missing) console.log(missing);
const isBuilt = run('node', ['scripts/build.ts']) === 0;
const counts = [
  runUnitTests(),
  compareQueryShapes(),
  missing ? failWithoutRun(missing) : isBuilt ? runJourneys() : failWithoutRun('the build'),
];
rmSync(reports, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const name of counts.flatMap((count) => count.names)) console.log(`Failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runUnitTests(): TestCount {
  const report = join(reports, 'vitest.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = run('vitest', ['run', ...options], { QUERY_SHAPES: shapes });
  const read = readReport<UnitReport>(report);
  return countRun(code, read?.numPassedTests, read?.numFailedTests, read?.testResults.flatMap(listFailures));
}

/** Compares the row types of queries with the rows that the tests read. */
function compareQueryShapes(): TestCount {
  const isRight = run('node', ['scripts/query-shapes.ts', shapes]) === 0;
  return isRight ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: ['row types of queries'] };
}

type UnitReport = { numPassedTests: number; numFailedTests: number; testResults: UnitFile[] };
type UnitFile = { name: string; status: string; assertionResults: { fullName: string; status: string }[] };

/** Names the file itself if it failed outside of its tests. */
function listFailures(file: UnitFile): string[] {
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [file.name] : [];
  return failed.map((test) => `${file.name}: ${test.fullName}`);
}

function runJourneys(): TestCount {
  const report = join(reports, 'playwright.json');
  const code = run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report) ?? {};
  // Playwright itself lists its failures at the end.
  return countRun(code, stats?.expected, stats && stats.unexpected + stats.flaky);
}

/** Returns one failure if something prevents the browser tests from running. */
function failWithoutRun(reason: string): TestCount {
  return { passed: 0, failed: 1, names: [reason] };
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

/** Counts a run that failed without a failed test (a file that does not load, a server that does not start) as one failure. */
function countRun(code: number, passed = 0, failed = 0, names: string[] = []): TestCount {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, names };
}
