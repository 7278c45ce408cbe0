/**
 * `npm run install-browser`: installs Chromium for the browser tests if missing. Debian's package where we may install it,
 * otherwise Playwright's own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from '../e2e/browser.ts';
import { run } from './programs.ts';

const isRoot = process.getuid?.() === 0;

if (!findBrowser() && isRoot && isDebian()) installPackage();
if (!findBrowser()) run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
process.exitCode = findBrowser() ? 0 : 1;

function installPackage(): void {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name: string) =>
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name, 'fonts-liberation'], quiet);
  run('apt-get', ['update', '-q'], quiet);
  // Older releases have no package of the shell alone.
  if (install('chromium-headless-shell') !== 0) install('chromium');
}

/** Returns whether this is Debian. Ubuntu's package of that name only points to its store. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
