/**
 * Requests one address repeatedly, four at a time, in a separate process, so that reading the responses does not delay the
 * process that measures.
 */
const [url = '', token = ''] = process.argv.slice(2);
const CONCURRENCY = 4;
let isOver = false;
let responseCount = 0;

process.once('SIGTERM', () => {
  isOver = true;
});

async function sendRequests(): Promise<void> {
  while (!isOver) {
    const answer = await fetch(url, { headers: { authorization: `Token ${token}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    for await (const _piece of answer.body ?? []);
    responseCount += 1;
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests));
console.log(responseCount);
