/**
 * Checks every call against the API document: its response (status, content type, body), and the input it accepted. Runs inside
 * the server of an API or browser test, never in production.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

type Json = { [key: string]: unknown };
type Media = Record<string, { schema?: Json }>;
type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };
/** `isTexts`: from a form or a URL, which contain text only. */
type Validate = (pointer: string, value: unknown, isTexts?: boolean) => string | null;
type Checker = { document: Document; validate: Validate };
type Described = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/** Checks every server that this process creates from here on; `violation` receives each exchange that differs from the document. */
export function checkServers(violation: (text: string) => void): void {
  subscribe('fastify.initialization', (message) =>
    checkServer((message as { fastify: FastifyInstance }).fastify, violation),
  );
}

/** Checks a server's responses. The hooks run before the server's own, while no part of a form has arrived. */
function checkServer(app: FastifyInstance, violation: (text: string) => void): void {
  let checker: Promise<Checker | null> | undefined;
  const bytes = new WeakMap<FastifyRequest, Uint8Array[]>();
  const calls: Described[] = [];

  app.addHook('onRoute', ({ method, url, schema }) => {
    calls.push({ method, url, schema });
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (isForm(request)) bytes.set(request, keepBytes(request));
    done();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/') || /^\/api\/(docs|openapi)/.test(request.url)) return;
    for (const fault of findFileViolations(reply))
      violation(`${request.method} ${request.url} ${reply.statusCode}: ${fault}`);
    checker ??= findChecker(app, calls);
    try {
      const sent = () => (isForm(request) ? readForm(request, bytes.get(request) ?? []) : request.body);
      const held = await checker;
      if (!held) return;
      for (const fault of await findViolations(held, request, reply, payload, sent))
        violation(`${request.method} ${request.url} ${reply.statusCode}: ${fault}`);
    } catch (error) {
      violation(`${request.method} ${request.url} ${reply.statusCode}: cannot be held to the document: ${error}`);
    }
  });
}

/** A file is saved or drawn by a page of ours and never opened as a page, regardless of its author. */
const FILE_HEADERS = {
  'content-disposition': /^attachment; filename="/,
  'content-security-policy': /^sandbox; default-src 'none'$/,
  'x-content-type-options': /^nosniff$/,
};

function findFileViolations(reply: FastifyReply): string[] {
  const type = String(reply.getHeader('content-type') ?? '');
  if (type === '' || type.startsWith('application/json')) return [];
  const missing = Object.entries(FILE_HEADERS).filter(([name, wanted]) => !wanted.test(String(reply.getHeader(name))));
  return missing.map(([name]) => `${type} is answered without its ${name}`);
}

async function findViolations(
  { document, validate }: Checker,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  sent: () => unknown,
): Promise<string[]> {
  const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}');
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
  const operation = document.paths[path]?.[method];
  const isRefused = reply.statusCode >= 400;
  if (!operation) {
    // Undocumented calls refuse in the same shape.
    const fault = isRefused && validate('/components/schemas/Error', read(payload));
    return fault ? [fault] : [];
  }
  const held = { at: `/paths/${escapePart(path)}/${method}`, operation, validate };
  const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
  const faults = findAnswerViolations(held, reply.statusCode, type, payload);
  if (isRefused) return faults;
  return [...faults, ...findRequestViolations(held, request, operation.requestBody ? await sent() : undefined)];
}

type CheckedCall = { at: string; operation: Operation; validate: Checker['validate'] };

function findAnswerViolations(
  { at, operation, validate }: CheckedCall,
  status: number,
  type: string,
  payload: unknown,
): string[] {
  const response = operation.responses[status];
  if (!response) return [`no answer ${status} is described`];
  const isEmpty = payload === undefined || payload === null || payload === '';
  if (!response.content) return isEmpty ? [] : ['a body is answered where none is described'];
  if (!response.content[type])
    return [`${type || 'nothing'} is answered where ${Object.keys(response.content)} is described`];
  // A stream is a file: only its type can be checked.
  if (type !== 'application/json') return [];
  const fault = validate(`${at}/responses/${status}/content/${escapePart(type)}/schema`, read(payload));
  return fault ? [fault] : [];
}

function findRequestViolations(
  { at, operation, validate }: CheckedCall,
  request: FastifyRequest,
  sent: unknown,
): string[] {
  const faults: string[] = [];
  const { parameters = [], requestBody } = operation;
  const given = { query: request.query as Json, path: request.params as Json };
  for (const [place, values] of Object.entries(given)) {
    for (const [name, value] of Object.entries(values)) {
      const index = parameters.findIndex((each) => each.in === place && each.name === name);
      if (index < 0) faults.push(`the ${place} parameter ${name} is not described`);
      else if (value !== '') {
        const fault = validate(`${at}/parameters/${index}/schema`, value, true);
        if (fault) faults.push(`${name}: ${fault}`);
      }
    }
  }
  for (const { name, required, in: place } of parameters)
    if (required && (place === 'query' ? given.query : given.path)[name] === undefined)
      faults.push(`${name} is required`);
  if (requestBody && sent !== undefined) {
    const type = String(request.headers['content-type']).split(';')[0] ?? '';
    if (!requestBody.content[type]) faults.push(`${type} is taken and not described`);
    else {
      const isTexts = type !== 'application/json';
      const fault = validate(`${at}/requestBody/content/${escapePart(type)}/schema`, sent, isTexts);
      if (fault) faults.push(`body ${fault}`);
    }
  }
  return faults;
}

/** Cached by the documented calls: the servers of a process share them, and building a document takes longer than most tests. */
const checkers = new Map<string, Checker>();

async function findChecker(app: FastifyInstance, calls: readonly Described[]): Promise<Checker | null> {
  const described = JSON.stringify([calls, app.getSchemas()]);
  const known = checkers.get(described) ?? (await readChecker(app));
  // A closing server may have no document; that says nothing about later ones.
  if (known) checkers.set(described, known);
  return known;
}

async function readChecker(app: FastifyInstance): Promise<Checker | null> {
  const { statusCode, body } = await app.inject('/api/openapi.json');
  // A test's server with only some of our calls has no document to check against.
  return statusCode === 200 ? makeChecker(body) : null;
}

async function makeChecker(text: string): Promise<Checker> {
  const [{ Ajv2020 }, { default: addFormats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]);
  const document = JSON.parse(text) as Document;
  const read = (coerceTypes: boolean) => {
    // Optimizing the code of a check takes as long as generating it, and each runs only a few times.
    const ajv = new Ajv2020({ strict: false, coerceTypes, code: { optimize: false } });
    (addFormats as unknown as typeof addFormats.default)(ajv);
    ajv.addSchema(document, 'document');
    const compiled = new Map<string, ValidateFunction>();
    return (pointer: string, value: unknown) => {
      const holds = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
      compiled.set(pointer, holds);
      return holds(value) ? null : ajv.errorsText(holds.errors, { dataVar: '' });
    };
  };
  const exact = read(false);
  const texts = read(true);
  return { document, validate: (pointer, value, isTexts = false) => (isTexts ? texts : exact)(pointer, value) };
}

const escapePart = (part: string) =>
  part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
const isForm = ({ headers }: FastifyRequest) => String(headers['content-type']).startsWith('multipart/form-data');

function read(payload: unknown): unknown {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? JSON.parse(String(payload)) : payload;
}

/** Copies arriving bytes without consuming them. */
function keepBytes({ raw }: FastifyRequest): Uint8Array[] {
  const kept: Uint8Array[] = [];
  const push = raw.push.bind(raw);
  raw.push = (chunk: unknown, ...more: never[]) => {
    if (chunk) kept.push(Buffer.from(chunk as Uint8Array));
    return push(chunk, ...more);
  };
  return kept;
}

/** Returns the parts of a form as the document describes them: objects are JSON, files are bytes. */
async function readForm({ headers }: FastifyRequest, chunks: Uint8Array[]): Promise<Json> {
  const type = String(headers['content-type']);
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, readPart(value)]));
}

function readPart(value: unknown): unknown {
  if (typeof value !== 'string') return 'bytes';
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
