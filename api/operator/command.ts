/** A subcommand of `npm run milepost` and its result. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Settings } from '../core/platform/settings.ts';

export type Command = {
  /** Arguments after the subcommand's name, in capitals; all are required. */
  words?: readonly string[];
  /** In addition to `--json` and `--help`, which every subcommand has. */
  options?: ParseArgsOptionsConfig;
  /** One line for the list of subcommands. */
  about: string;
  /** More lines for `--help`. */
  details?: readonly string[];
  run(call: Call): Promise<Answer>;
};

export type Call = {
  settings: Settings;
  /** Returns an argument by its name in `words`. */
  word(name: string): string;
  /** Returns the value of an option. */
  text(option: string): string | undefined;
  isSet(option: string): boolean;
};

/** The result of a subcommand: `json` for scripts, `lines` for people. */
export type Answer = {
  json: object;
  lines: readonly string[];
  /** Problems that need a person, one line each; with any, the exit code is 4. */
  warnings?: readonly string[];
};

/** Invalid arguments, or a missing confirmation: exit code 2. */
export class UsageError extends Error {}
/** Unknown account, user, task, job, or email: exit code 3. */
export class NotFoundError extends Error {}
