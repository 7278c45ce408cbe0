/** Signs in the owners of the other twenty accounts repeatedly, each again as soon as they are in, in a separate process. */
const [base = ''] = process.argv.slice(2);
const CONCURRENCY = 20;
let isOver = false;
let signInCount = 0;
const started = performance.now();

process.once('SIGTERM', () => {
  isOver = true;
});

async function signInRepeatedly(at: number): Promise<void> {
  const body = JSON.stringify({ profileEmail: `other${at}@bench.example.com`, profilePassword: 'bench-password' });
  while (!isOver) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${base}/api/user_profile/login/`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`A sign-in was answered with ${answer.status}`);
    await answer.json();
    signInCount += 1;
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => signInRepeatedly(at + 1)));
console.log(signInCount / ((performance.now() - started) / 1000));
