/** Ends its process when it takes more memory than it may, of whatever kind, or more processor time, and when the server that started it is gone. */
import { parentPort, workerData } from 'node:worker_threads';
import { TIME_IS_UP } from './time.ts';

const EVERY_MS = 20;
const { memoryMb } = workerData as { memoryMb: number };
const server = process.ppid;
let endsAt = Number.POSITIVE_INFINITY;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryMb * 2 ** 20;
  if (isTooLarge || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
  if (processorSeconds() > endsAt) process.kill(process.pid, TIME_IS_UP);
}, EVERY_MS);

/** From its input on: what it took to start is not the input's. */
parentPort?.on('message', (seconds: number) => {
  endsAt = processorSeconds() + seconds;
});
parentPort?.postMessage('watching');

/** Of all threads of the process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
