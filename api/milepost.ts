/** `npm run milepost -- SUBCOMMAND`: the operator's commands for a terminal or a script. */
import { runCli } from './operator/cli.ts';

await runCli(process.argv.slice(2));
