/** Starts the server that `npm run build` built from these sources: `node api/launch.js [--demo]`. */
import cluster from 'node:cluster';
import { isBuilt, SERVER } from './built.js';

// A worker process belongs to the running server, even if the sources have changed since.
if (cluster.isPrimary && !isBuilt(SERVER)) {
  console.error('The server is not built, or its sources changed since. Type: npm run build');
  process.exit(1);
}
await import('./dist/main.js');
