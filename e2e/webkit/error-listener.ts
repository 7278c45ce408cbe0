/**
 * Runs the server behind a proxy that adds a listener for errors at the start of every page. WebDriver doesn’t report the console, and its own scripts run
 * too late for errors while a page is drawn.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const ERROR_LISTENER = '/heard.js';
const SCRIPT = `
  window.heard = [];
  const hear = (what) => window.heard.push(String(what));
  addEventListener('error', ({ message, target }) => hear(message ?? target.src ?? target.href), true);
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => hear(violatedDirective + ' ' + blockedURI));
  const say = console.error;
  console.error = (...words) => (hear(words.join(' ')), say(...words));`;

/** @param server its address, for example `http://127.0.0.1:3000` */
export async function startListening(server: string): Promise<{ address: string; close(): void }> {
  const proxy = createServer(pass).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (asked.url === ERROR_LISTENER) return void answer.setHeader('content-type', 'text/javascript').end(SCRIPT);
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '/', server), { method: asked.method, headers }, (said) => {
      if (said.headers['content-type']?.startsWith('text/html')) return void addListener(said, answer);
      said.pipe(answer.writeHead(said.statusCode ?? 502, said.headers));
    });
    asked.pipe(passed.on('error', () => answer.destroy()));
  }
  return { address: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}

async function addListener(said: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = said.headers;
  const page = (await text(said)).replace('<head>', `<head><script src="${ERROR_LISTENER}"></script>`);
  answer.writeHead(said.statusCode ?? 502, headers).end(page);
}
