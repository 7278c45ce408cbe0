/** The server: `npm run build` bundles it, and launch.js starts it. SIGTERM and SIGINT let it finish work in progress. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Stop } from './start.ts';

/** The longest wait for a database to shut down, or for a start that hangs. */
const STOP_TIMEOUT_MS = 30_000;

try {
  const { DEMO, readSettings } = await import('./core/platform/settings.ts');
  const demo = process.argv.includes('--demo');
  const settings = readSettings(process.env, demo ? DEMO : {});
  const { start } = await import('./start.ts');
  const started = start(settings, { demo, fail });
  stopOnSignal(settings.STOP_SECONDS * 1000, async (patience) => (await started)(patience));
  await started;
} catch (error) {
  fail(error as Error);
}

/** Stops on a signal; work in progress has `patienceMs` to finish. */
function stopOnSignal(patienceMs: number, stop: Stop): void {
  let stopping = false;
  // npm forwards a signal that the terminal has already sent, so the second one means nothing.
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    const patience = pause(patienceMs);
    const tooLong = new Error('The stop took too long and was given up; the next start takes over what still runs.');
    setTimeout(() => fail(tooLong), patienceMs + STOP_TIMEOUT_MS).unref();
    stop(patience).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stopOnce);
}

/** Prints the error that stops the server, one line per cause, and exits. */
function fail(error: Error & { lines?: string[] }): never {
  for (const line of error.lines ?? [error.message]) console.error(line);
  process.exit(1);
}
