/** Starts the server that `npm run build` made of these sources: `node api/launch.js [--demo]`. */
import cluster from 'node:cluster';
import { isBuilt, SERVER } from './built.js';

// A process that a running server starts is of that server, whatever has come into its folder since.
if (cluster.isPrimary && !isBuilt(SERVER)) {
  console.error('The server is not built, or its sources changed since. Type: npm run build');
  process.exit(1);
}
await import('./dist/main.js');
