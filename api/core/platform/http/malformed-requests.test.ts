/** Sends bytes that no browser sends. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), type: /content-type: (.*)/i.exec(head)?.[1], body: JSON.parse(body) };
}

const GET = 'GET /api/htc/settings/ HTTP/1.1\r\n';
const HOST = 'Host: milepost.example\r\n';

test.each([
  [
    'a request with headers that are too large',
    `${GET}${HOST}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'larger than 16 kB',
  ],
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'larger than 16 kB'],
  [
    'an Expect header',
    `${GET}${HOST}Expect: the-impossible\r\n\r\n`,
    417,
    'The only expectation that the server supports is 100-continue',
  ],
  ['an unknown method', `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400, 'isn’t valid HTTP'],
  ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400, 'isn’t valid HTTP'],
  ['a header without a name', `${GET}${HOST}: nothing\r\n\r\n`, 400, 'isn’t valid HTTP'],
  [
    'a request with two content lengths',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
    'isn’t valid HTTP',
  ],
  ['a request without a host', `${GET}Connection: close\r\n\r\n`, 400, 'Send the Host header'],
  [
    'an address that cannot be decoded',
    `GET /api/%zz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    400,
    'not a valid url component',
  ],
])('%s is rejected with the usual error format', async (_what, bytes, status, words) => {
  expect(await send(bytes)).toEqual({
    status,
    type: 'application/json; charset=utf-8',
    body: expect.objectContaining({
      code: 'ERROR_INVALID_INPUT',
      default_detail: expect.stringContaining(words),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  });
});

test('an HTTP/1.0 request needs no host', async () => {
  const { status, body } = await send('GET /api/htc/settings/ HTTP/1.0\r\n\r\n');

  expect([status, body]).toMatchObject([200, { productName: 'Milepost' }]);
});
