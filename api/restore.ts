/**
 * `npm run restore FILE` and `npm run restore -- --at TIME`, kept for operators' existing notes: `restore` and `recover` of `npm
 * run milepost`.
 */
import { runCli } from './operator/cli.ts';

const [first, ...more] = process.argv.slice(2);

await runCli(first === '--at' ? ['recover', ...more] : ['restore', ...process.argv.slice(2)]);
