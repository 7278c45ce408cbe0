/** Ends its process if it exceeds its memory of any kind or its processor time, or if the server that started it is gone. */
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

/** Measured from the input on: startup does not count. */
parentPort?.on('message', (seconds: number) => {
  endsAt = processorSeconds() + seconds;
});
parentPort?.postMessage('watching');

/** Returns the processor time of all threads of the process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
