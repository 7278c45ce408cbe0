/** What a subcommand of `npm run milepost` is, and what it may say. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Settings } from '../core/platform/settings.ts';

export type Command = {
  /** What follows the name of the subcommand, in capitals; all of them are required. */
  words?: readonly string[];
  /** Besides `--json` and `--help`, which every subcommand has. */
  options?: ParseArgsOptionsConfig;
  /** One line for the list of subcommands. */
  about: string;
  /** More lines for `--help`. */
  details?: readonly string[];
  run(call: Call): Promise<Answer>;
};

export type Call = {
  settings: Settings;
  /** Answers a word of the command line by its name in `words`. */
  word(name: string): string;
  /** Answers the value of an option that takes one. */
  text(option: string): string | undefined;
  isSet(option: string): boolean;
};

/** What a subcommand has done: `json` for scripts, `lines` for people. */
export type Answer = {
  json: object;
  lines: readonly string[];
  /** What still needs a person, one line each; the exit code is 4 where there is any. */
  warnings?: readonly string[];
};

/** Wrong words on the command line, or a confirmation that was not given: exit code 2. */
export class UsageError extends Error {}
/** No such account, user, task, job or email: exit code 3. */
export class NotFoundError extends Error {}
