/**
 * Drives Firefox over WebDriver BiDi (W3C) with the few commands that a check of every page needs. Playwright drives only its own Firefox, and
 * puppeteer-core, which drives this one, brings eighty packages for them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type BidiMessage = { level: string; text: string };
type Message = {
  id?: number;
  type: string;
  method?: string;
  result?: object;
  params?: BidiMessage;
  error?: string;
  message?: string;
};
type PendingCommand = { resolve(result: never): void; reject(error: Error): void };

export type Firefox = {
  open(url: string): Promise<void>;
  /** Returns the result of a script in the page: strings, numbers and booleans only. @throws Error the error of the script */
  run<T extends string | number | boolean>(script: string): Promise<T>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Returns the console errors since the last call. */
  errors(): string[];
  close(): Promise<void>;
};

/** @param program for example `/usr/bin/firefox-esr` */
export async function startFirefox(program: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'milepost-firefox-'));
  const flags = ['--headless', '--no-remote', '--remote-debugging-port=0', `--profile=${profile}`];
  const browser = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(`${await readAddress(browser)}/session`);
  await once(socket, 'open');

  const waiting = new Map<number, PendingCommand>();
  let errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, result, params, error, message } = JSON.parse(String(data)) as Message;
    if (id === undefined) return void (params?.level === 'error' && errors.push(params.text));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result as never);
  });
  let asked = 0;
  const ask = <T = unknown>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      socket.send(JSON.stringify({ id: asked, method, params }));
    });

  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
  return {
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<T>(script: string) {
      const { type, result, exceptionDetails } = await ask<EvaluationResult<T>>('script.evaluate', {
        expression: script,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.value;
    },
    async type(text) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    errors() {
      const found = errors;
      errors = [];
      return found;
    },
    async close() {
      socket.close();
      browser.kill();
      await once(browser, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type EvaluationResult<T> = { type: string; result: { value: T }; exceptionDetails: { text: string } };

async function readAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox says nothing.');
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    if (!address) continue;
    stderr.resume();
    return address;
  }
  throw new Error('Firefox did not start.');
}
