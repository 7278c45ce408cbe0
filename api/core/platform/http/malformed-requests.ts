/** Responds to requests that are not valid HTTP and never reach the router, in the shape of every other refusal. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { ErrorBody } from './errors.ts';

type Malformed = { status: number; detail: string };

const MALFORMED: Malformed = { status: 400, detail: 'The request isn’t valid HTTP' };
const OTHERS: Record<string, Malformed> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    detail: 'The headers of the request are larger than 16 kB; remove cookies and try again',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'Too Large: the chunk extensions of the request are too long' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request didn’t arrive in time. Please send it again.' },
};
const EXPECTED: Malformed = { status: 417, detail: 'The only expectation that the server supports is 100-continue' };

function buildBody({ detail }: Malformed): string {
  const body: ErrorBody = { code: 'ERROR_INVALID_INPUT', default_detail: detail, requestId: newId() };
  return JSON.stringify(body);
}

/** Responds to a malformed request, which has only a socket (a Fastify option). */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  // The sender is gone or already has a response.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const malformed = OTHERS[error.code ?? ''] ?? MALFORMED;
  if (socket.writable) socket.write(buildHead(malformed));
  socket.destroySoon();
}

function buildHead(malformed: Malformed): string {
  const body = buildBody(malformed);
  const head = [
    `HTTP/1.1 ${malformed.status} ${STATUS_CODES[malformed.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Responds 417 with a body, which Node itself omits. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = buildBody(EXPECTED);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    response.writeHead(EXPECTED.status, { ...headers, connection: 'close' }).end(body);
  });
}
