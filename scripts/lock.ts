/**
 * Removes `engines` from the lock file after `npm install` has written it: npm compares them with the Node that runs npm, which
 * may be Node 20, instead of the Node 26 that Milepost brings and uses.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { engines?: unknown }> };
for (const [name, entry] of Object.entries(lock.packages)) if (name.includes('node_modules/')) delete entry.engines;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
