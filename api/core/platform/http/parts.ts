/** Reads the parts of a multipart form: a small form whole, from memory, and a larger one as a stream, so that its files stream. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { MAX_JSON_LENGTH, MAX_SERVER_FILE_BYTES } from '@milepost/domain/core/limits.ts';
import type { FastifyRequest } from 'fastify';
import { needsSession } from '../session/right.ts';
import { badInput, HttpError, tooLarge } from './errors.ts';

export type FilePart = { name: string; filename: string; content: Readable | Uint8Array };
export type Part = { name: string; value: unknown } | FilePart;

export const FORM_LIMITS = {
  fileSize: MAX_SERVER_FILE_BYTES + 1,
  files: 10,
  fields: 200,
  fieldSize: MAX_JSON_LENGTH,
  fieldNameSize: 100,
  headerPairs: 100,
};

export const SMALL_BODY_BYTES = 65_536;

/** Returns whether a request has no body or one small enough to hold in memory; a body of unknown size is not small. */
function hasSmallBody({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' || getSize({ headers }) <= SMALL_BODY_BYTES;
}

/** Returns the announced size; a body of unknown size may have any. */
function getSize({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
}

/** @throws the reader's error if the form is malformed or ends early; HttpError 413 if a form without a session exceeds its call's limit. */
export function readParts(request: FastifyRequest): Promise<Part[]> | AsyncIterable<Part> {
  const { config, bodyLimit } = request.routeOptions;
  if (!needsSession(config.right) && getSize(request) > bodyLimit)
    throw tooLarge(`Send a form of at most ${Math.floor(bodyLimit / 1024)} kB`);
  return hasSmallBody(request) ? readWholeParts(request) : streamParts(request);
}

/** Reads a whole form. If the connection broke during the session lookup, reading fails immediately instead of waiting forever. */
async function readWholeParts({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): Promise<Part[]> {
  return parseParts(await buffer(raw), headers);
}

export function parseParts(form: Buffer, headers: IncomingHttpHeaders): Promise<Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = [];
    const reader = new Busboy({ headers: headers as BusboyHeaders, limits: FORM_LIMITS });
    reader.on('field', (name, value) => parts.push({ name, value }));
    reader.on('file', (name, file, filename) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('error', reject);
      file.on('end', () => parts.push({ name, filename, content: Buffer.concat(chunks) }));
    });
    reader.on('fieldsLimit', () => reject(tooManyParts()));
    reader.on('filesLimit', () => reject(tooManyParts()));
    reader.on('error', reject);
    reader.on('finish', () => resolve(parts));
    reader.end(form);
  });
}

const tooManyParts = () => new HttpError(413, 'ERROR_FILE_TOO_LARGE_20MB', 'Too Large: too many parts');

async function* streamParts(request: FastifyRequest): AsyncIterable<Part> {
  if (request.raw.destroyed) throw new Error('The connection broke before the form was read');
  for await (const part of request.parts()) {
    if (part.type === 'file') yield { name: part.fieldname, filename: part.filename, content: part.file };
    else if (part.valueTruncated) throw badInput({ [part.fieldname]: 'This text is too long' });
    else yield { name: part.fieldname, value: part.value };
  }
}
