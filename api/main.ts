/** The server, launched by launch.js. SIGTERM and SIGINT let it finish what is under way. */

/** A browser may hold a request open for long; after this the stop does not wait for it. */
const PATIENCE_MS = 45_000;

try {
  const { DEMO_DATA_DIR, readSettings } = await import('./core/settings.ts');
  const demo = process.argv.includes('--demo');
  const settings = readSettings(process.env, demo ? { DATA_DIR: DEMO_DATA_DIR } : {});
  const { start } = await import('./start.ts');
  const started = start(settings, { demo, fail });
  stopOnSignal(async () => (await started)());
  await started;
} catch (error) {
  fail(error as Error);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  // npm passes a signal on that the terminal has sent already, so the second one means nothing.
  const once = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, once);
}

/** What stops the server, in one line per fault. */
function fail(error: Error & { lines?: string[] }): never {
  for (const line of error.lines ?? [error.message]) console.error(line);
  process.exit(1);
}
