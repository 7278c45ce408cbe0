/** `npm run milepost -- SUBCOMMAND`: what the operator does from a terminal or a script. */
import { runCli } from './operator/cli.ts';

await runCli(process.argv.slice(2));
