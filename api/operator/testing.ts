/** Runs subcommands of `npm run milepost` in the test's process, next to its server. */
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import type { TestServer } from '../core/testing/server.ts';
import { runCli } from './cli.ts';

/** `json` is the output of `--json`; `out` and `err` are the lines for people. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type CommandResult = { code: number; out: string; err: string; json: any };

export type Operator = (args: readonly string[], typed?: string) => Promise<CommandResult>;

/** Returns a function that runs a subcommand with the server's settings, plus `env`; `typed` is piped to its input. */
export function makeOperator({ databaseUrl, services }: TestServer, env: Record<string, string> = {}): Operator {
  return async (args, typed = '') => {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: services.settings.DATA_DIR, LOG_LEVEL: 'silent', ...env };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const [out, err] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([typed]) as typeof process.stdin);
    try {
      await runCli(args);
      const [printed, errors] = [out, err].map(({ mock }) => mock.calls.map(([line]) => `${line}\n`).join(''));
      const code = Number(process.exitCode ?? 0);
      return {
        code,
        out: printed ?? '',
        err: errors ?? '',
        json: args.includes('--json') ? JSON.parse(printed ?? '') : null,
      };
    } finally {
      process.exitCode = undefined;
      for (const spy of [out, err, stdin]) spy.mockRestore();
      vi.unstubAllEnvs();
    }
  };
}
