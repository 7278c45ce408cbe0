/** `npm run restore FILE` and `npm run restore -- --at TIME`, as operators have them in their notes: `restore` and `recover` of `npm run milepost`. */
import { runCli } from './operator/cli.ts';

const [first, ...more] = process.argv.slice(2);

await runCli(first === '--at' ? ['recover', ...more] : ['restore', ...process.argv.slice(2)]);
