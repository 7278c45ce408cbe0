/** Drives WebKit over WebDriver (W3C) as Debian ships it: MiniBrowser with WebKitWebDriver, with the few commands that a check of a page needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type WebKit = {
  open(url: string): Promise<void>;
  /** Returns the result of a script in the page. @throws Error the error of the script */
  run<T extends string | number | boolean>(script: string): Promise<T>;
  close(): Promise<void>;
};

type Answer = { value: never };
type Failure = { error: string; message: string };

/** @param program the browser, for example `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser` */
export async function startWebKit(program: string): Promise<WebKit> {
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  await waitForResponse(port);

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as Answer;
    if (!answer.ok) throw new Error(`${(value as Failure).error}: ${(value as Failure).message}`);
    return value;
  }
  const wanted = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
  };
  const made = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: wanted } });
  const session = `/session/${made.sessionId}`;
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    run: (script) => ask('POST', `${session}/execute/sync`, { script: `return (${script})`, args: [] }),
    async close() {
      await ask('DELETE', session);
      driver.kill();
      await once(driver, 'exit');
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitForResponse(port: number): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start.');
}
