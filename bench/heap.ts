/** The memory settings that `npm start` gives the server. */
import { readFileSync } from 'node:fs';

const { config } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

export const HEAP: readonly string[] = config.heap.split(' ');
export const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };
