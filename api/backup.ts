/** `npm run backup FILE`, as operators have it in their cron lines: `npm run milepost -- backup FILE`. */
import { runCli } from './operator/cli.ts';

await runCli(['backup', ...process.argv.slice(2)]);
