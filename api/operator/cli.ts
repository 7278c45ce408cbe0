/** Parses the command line of `npm run milepost`, runs the subcommand, and prints its result. Docs: docs/operations.md, "Commands". */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { readSettings } from '../core/platform/settings.ts';
import { type Answer, type Command, NotFoundError, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

const EXIT_CODES = { failed: 1, usage: 2, notFound: 3, warnings: 4 };
const COMMON: ParseArgsOptionsConfig = { json: { type: 'boolean' }, help: { type: 'boolean' } };

/** Runs the subcommand in `args`, such as `['accounts', 'list', '--json']`, and sets the exit code of the process. */
export async function runCli(args: readonly string[]): Promise<void> {
  const isJson = args.includes('--json');
  try {
    const found = findCommand(args);
    if (!found) return printHelp(args);
    const [name, command] = found;
    const parsed = parse(name, command, args.slice(name.split(' ').length));
    if (parsed.values.help) return console.log(describe(name, command));
    print(await command.run(makeCall(name, command, parsed)), isJson);
  } catch (error) {
    fail(error as Error, isJson);
  }
}

function findCommand(args: readonly string[]): [string, Command] | undefined {
  const names = [args.slice(0, 2).join(' '), args[0] ?? ''];
  const name = names.find((each) => Object.hasOwn(COMMANDS, each));
  return name === undefined ? undefined : [name, COMMANDS[name] as Command];
}

type Parsed = { values: Record<string, string | boolean | undefined>; positionals: string[] };

/** @throws UsageError for words or options unknown to the subcommand */
function parse(name: string, command: Command, args: string[]): Parsed {
  const { words = [] } = command;
  try {
    const parsed = parseArgs({ args, options: { ...COMMON, ...command.options }, allowPositionals: true }) as Parsed;
    if (!parsed.values.help && parsed.positionals.length !== words.length) throw new Error(usageLine(name, command));
    return parsed;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nSee: npm run milepost -- ${name} --help`, { cause: error });
  }
}

function makeCall(name: string, { words = [] }: Command, { values, positionals }: Parsed) {
  return {
    settings: readSettings(process.env),
    word(of: string) {
      const at = words.indexOf(of);
      if (at < 0) throw new Error(`${name} has no word ${of}`);
      return positionals[at] as string;
    },
    text: (option: string) => values[option] as string | undefined,
    isSet: (option: string) => values[option] === true,
  };
}

/** Prints only the result to standard output, so that scripts can read it. */
function print({ json, lines, warnings = [] }: Answer, isJson: boolean): void {
  if (isJson) console.log(JSON.stringify({ ...json, ...(warnings.length > 0 && { warnings }) }, null, 2));
  else for (const line of lines) console.log(line);
  if (!isJson) for (const line of warnings) console.error(line);
  if (warnings.length > 0) process.exitCode = EXIT_CODES.warnings;
}

function fail(error: Error, isJson: boolean): void {
  // Prints a refusal of the server's rules without its code.
  const message = error.message.replace(/^ERROR_\w+: /, '');
  if (isJson) console.log(JSON.stringify({ error: message }, null, 2));
  else console.error(message);
  process.exitCode = getExitCode(error);
}

function getExitCode(error: Error): number {
  if (error instanceof UsageError) return EXIT_CODES.usage;
  return error instanceof NotFoundError ? EXIT_CODES.notFound : EXIT_CODES.failed;
}

/** Lists the subcommands, or those that start with the first word. */
function printHelp(args: readonly string[]): void {
  const [group = ''] = args.filter((arg) => !arg.startsWith('-'));
  const all = Object.entries(COMMANDS);
  const named = all.filter(([name]) => name.split(' ')[0] === group);
  const shown = named.length > 0 ? named : all;
  const width = Math.max(...shown.map(([name, command]) => synopsis(name, command).length));
  const lines = shown.map(([name, command]) => `  ${synopsis(name, command).padEnd(width)}  ${command.about}`);
  const help = ['Usage: npm run milepost -- SUBCOMMAND [--json] [--help]', '', ...lines].join('\n');
  if (!args.includes('--help'))
    throw new UsageError(group && named.length === 0 ? `There is no subcommand ${group}.\n${help}` : help);
  console.log(help);
}

function describe(name: string, command: Command): string {
  return [usageLine(name, command), '', command.about, ...(command.details ?? [])].join('\n');
}

const usageLine = (name: string, command: Command) => `Usage: npm run milepost -- ${synopsis(name, command)}`;

/** Formats `accounts erase ACCOUNT [--yes]`. */
function synopsis(name: string, { words = [], options = {} }: Command): string {
  const flags = Object.entries(options).map(([option, { type }]) =>
    type === 'string' ? `[--${option} …]` : `[--${option}]`,
  );
  return [name, ...words, ...flags].join(' ');
}
