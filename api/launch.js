/**
 * Starts the server: `node api/launch.js [--demo]`. The one file in plain JavaScript: a first file in TypeScript would load the compiler, 20 MB of it,
 * before the cache is open that makes it unnecessary.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A service may not write where it is installed; systemd names a folder where it may.
const { CACHE_DIRECTORY } = process.env;
enableCompileCache(CACHE_DIRECTORY ?? fileURLToPath(new URL('../node_modules/.cache/milepost', import.meta.url)));
await import('./main.ts');
