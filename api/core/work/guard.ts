/** Ends its process when it takes more memory than it may, of whatever kind, and when the server that started it is gone. */
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 20;
const { memoryMb } = workerData as { memoryMb: number };
const server = process.ppid;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryMb * 2 ** 20;
  if (isTooLarge || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
parentPort?.postMessage('watching');
