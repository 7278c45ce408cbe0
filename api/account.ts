/**
 * `npm run account`, kept for operators' existing notes: the subcommands `accounts` and `users` of `npm run milepost` under their
 * earlier names.
 */
import { runCli } from './operator/cli.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  '--new-password': 'users reset-password',
  '--no-second-factor': 'users turn-off-2fa',
  '--active': 'accounts enable',
  '--inactive': 'accounts disable',
};

/** Translates `--email NAME --active` into `accounts enable NAME`, and so on. */
function toCommand(args: readonly string[]): string[] {
  if (args.includes('--list')) return ['accounts', 'list', ...args.filter((arg) => arg !== '--list')];
  const action = args.find((arg) => Object.hasOwn(ACTIONS, arg));
  if (!action) return ['accounts', 'create', ...args];
  const words = args.filter((arg) => arg !== action && arg !== '--email').map((arg) => arg.replace(/^--email=/, ''));
  return [...(ACTIONS[action] ?? '').split(' '), ...words];
}

await runCli(toCommand(process.argv.slice(2)));
