/** `npm test`: everything, the browser included. Ends with one line `N passed, N failed`. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../e2e/browser.ts';
import { run } from './programs.ts';

type Count = { passed: number; failed: number };

const reports = mkdtempSync(join(tmpdir(), 'milepost-reports-'));

installBrowser();
const isBuilt = run('node', ['scripts/build.ts']) === 0;
const counts = [unitTests(), isBuilt ? journeys() : { passed: 0, failed: 1 }];
rmSync(reports, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Debian's package where we may install it, otherwise Playwright's own. */
function installBrowser(): void {
  if (findBrowser()) return;
  console.log('Installing Chromium …');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], quiet);
    const install = (name: string) =>
      run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name, 'fonts-liberation'], quiet);
    // Older releases have no package of the shell alone.
    if (install('chromium-headless-shell') !== 0) install('chromium');
  }
  if (!findBrowser()) run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
}

/** Ubuntu's package of that name is only a pointer to its store. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function unitTests(): Count {
  const report = join(reports, 'vitest.json');
  const code = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const read = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return counted(code, read?.numPassedTests, read?.numFailedTests);
}

function journeys(): Count {
  const report = join(reports, 'playwright.json');
  const code = run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report) ?? {};
  return counted(code, stats?.expected, stats && stats.unexpected + stats.flaky);
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

/** A run that ended badly without a failed test (a file that does not load, a server that does not start) counts as one. */
function counted(code: number, passed = 0, failed = 0): Count {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}
