/** Runs subcommands of `npm run milepost` beside the server of a test, in its process. */
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import type { TestServer } from '../core/testing/server.ts';
import { runCli } from './cli.ts';

/** `json` is what `--json` printed; `out` and `err` are the lines for people. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type Ran = { code: number; out: string; err: string; json: any };

export type Operator = (args: readonly string[], typed?: string) => Promise<Ran>;

/** Answers how a subcommand is run with the settings of that server, and `env` besides; `typed` is piped in. */
export function operatorOf({ databaseUrl, services }: TestServer, env: Record<string, string> = {}): Operator {
  return async (args, typed = '') => {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: services.settings.DATA_DIR, LOG_LEVEL: 'silent', ...env };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const [out, err] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([typed]) as typeof process.stdin);
    try {
      await runCli(args);
      const [said, complained] = [out, err].map(({ mock }) => mock.calls.map(([line]) => `${line}\n`).join(''));
      const code = Number(process.exitCode ?? 0);
      return {
        code,
        out: said ?? '',
        err: complained ?? '',
        json: args.includes('--json') ? JSON.parse(said ?? '') : null,
      };
    } finally {
      process.exitCode = undefined;
      for (const spy of [out, err, stdin]) spy.mockRestore();
      vi.unstubAllEnvs();
    }
  };
}
