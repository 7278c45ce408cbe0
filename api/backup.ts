/** `npm run backup FILE`, kept for operators' existing cron lines: `npm run milepost -- backup FILE`. */
import { runCli } from './operator/cli.ts';

await runCli(['backup', ...process.argv.slice(2)]);
