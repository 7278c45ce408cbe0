/** Reads a write's body: multipart form data, urlencoded, or JSON. Uploaded files are stored before the record is written. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { MAX_JSON_DEPTH } from '@milepost/domain/core/json-size.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { RejectedFile } from '@milepost/domain/core/rejected-file.ts';
import type { FastifyRequest } from 'fastify';
import { readOverride } from '../closing-date.ts';
import { FileRejected, type StoredFile } from '../files/files.ts';
import type { Services } from '../services.ts';
import { MAX_BODY_BYTES } from './body-limits.ts';
import { badInput, HttpError, tooLarge } from './errors.ts';
import { type FilePart, FORM_LIMITS, readParts } from './parts.ts';

export type Body = {
  values: Record<string, unknown>;
  /** Files stored for this request; removed again if the write is rejected. */
  files: StoredFile[];
};

type FieldsRecord = Pick<AnyRecord, 'fields'> | null;
type FileServices = Pick<Services, 'files'>;

/** @param record whose file fields may carry uploads; null if a call takes none. */
export async function readBody(request: FastifyRequest, services: FileServices, record: FieldsRecord): Promise<Body> {
  const body = await readFormBody(request, services, record);
  return withStoredFiles(services, body, async () => ({
    ...body,
    values: readOverride(body.values, request.session),
  }));
}

async function readFormBody(request: FastifyRequest, services: FileServices, record: FieldsRecord): Promise<Body> {
  if (request.isMultipart()) return readMultipart(request, services, record);
  const { body = {} } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badInput({ body: 'Request body must be a JSON object' });
  const sent: Body = { values: body as Record<string, unknown>, files: [] };
  rejectDeepValues(sent);
  rejectForgedFiles(sent, record);
  return sent;
}

/** Rejects too many fields and too deep nesting: the library parses a form part that claims to be JSON. */
function rejectDeepValues({ values }: Body): void {
  const entries = Object.entries(values);
  if (entries.length > FORM_LIMITS.fields) throw tooLarge('Too Large: too many fields');
  for (const [name, value] of entries)
    if (isDeeperThan(MAX_JSON_DEPTH, value)) throw badInput({ [name]: 'This is nested too deeply' });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

/** Rejects a file field with anything but a file stored for this request, or null: clients must not reference other stored files. */
function rejectForgedFiles({ values, files }: Body, record: FieldsRecord): void {
  if (!record) return;
  const facts = getFields(record);
  for (const [name, value] of Object.entries(values)) {
    const isCleared = value === undefined || value === null || value === '';
    const isOurs = value instanceof RejectedFile || files.includes(value as StoredFile);
    if (facts[name]?.kind !== 'file' || isCleared || isOurs) continue;
    throw badInput({ [name]: 'Send the file as a part of multipart form data' });
  }
}

async function readMultipart(request: FastifyRequest, services: FileServices, record: FieldsRecord): Promise<Body> {
  // Without a prototype, so that any field name is an own property.
  const body: Body = { values: Object.create(null), files: [] };
  // A full disk or an unavailable database is no error of the form; it is reported and logged as what it is.
  let ownFault: unknown;
  const store = async (part: FilePart) => {
    const fact = findFileField(part, record);
    try {
      const file = await storePart(part, fact, request.session.accountId, services);
      if (!(file instanceof RejectedFile)) body.files.push(file);
      return file;
    } catch (error) {
      if (!isAborted(part, error)) ownFault = error;
      throw error;
    }
  };
  try {
    let length = 0;
    for await (const part of await readParts(request)) {
      if (Object.hasOwn(body.values, part.name)) throw badInput({ [part.name]: 'Sent more than once' });
      // All texts of a form are held in memory.
      if ('value' in part && typeof part.value === 'string') length += part.value.length;
      if (length > MAX_BODY_BYTES) throw tooLarge('Too Large: the form has too much text');
      body.values[part.name] = 'value' in part ? part.value : await store(part).finally(() => drain(part));
    }
    rejectDeepValues(body);
    rejectForgedFiles(body, record);
    return body;
  } catch (error) {
    await discardFiles(services, body.files);
    throw error === ownFault ? error : translate(error);
  }
}

/** Returns whether the form ended before the file did. */
function isAborted({ content }: FilePart, error: unknown): boolean {
  if (content instanceof Uint8Array) return false;
  return error === content.errored || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Returns the field that a file was sent for. @throws HttpError 400 if there is none, for any sender */
function findFileField({ name }: FilePart, record: FieldsRecord): FieldFacts {
  const known = record ? getFields(record) : {};
  const fact = Object.hasOwn(known, name) ? known[name] : undefined;
  if (fact?.kind !== 'file' || fact.readOnly) throw badInput({ [name]: `Unknown field ${name}` });
  return fact;
}

async function storePart(
  { filename, content }: FilePart,
  fact: FieldFacts,
  accountId: string,
  { files }: Pick<Services, 'files'>,
): Promise<StoredFile | RejectedFile> {
  try {
    return await files.put(
      accountId,
      { filename: filename || 'file', content },
      {
        isImage: fact.isImage,
        isTable: fact.isTable,
      },
    );
  } catch (error) {
    if (error instanceof FileRejected) return new RejectedFile(formatRefusal(fact.message, error.message));
    throw error;
  }
}

/** Reads the rest of a rejected file, so that its sender reads the response. */
function drain({ content }: FilePart): void {
  if (!(content instanceof Uint8Array)) content.resume();
}

/** Returns a field's own message for rejected files, if it has one (EXP-26). */
function formatRefusal(own: string, reason: string): string {
  return own === 'Upload File' ? reason : own;
}

/** Removes files; those that cannot be removed now are swept later and do not hide the refusal. */
export async function discardFiles(services: Pick<Services, 'files'>, files: readonly StoredFile[]): Promise<void> {
  await Promise.allSettled(files.map(({ key }) => services.files.remove(key)));
}

/** Runs `act`, the write that the files were sent with; removes them again if it is rejected. */
export async function withStoredFiles<T>(
  services: Pick<Services, 'files'>,
  { files }: Body,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await discardFiles(services, files);
    throw error;
  }
}

/** Turns the multipart reader's errors into refusals; ours pass through. */
function translate(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const { code, statusCode, message } = error as Error & { code?: string; statusCode?: number };
  if (statusCode === 413 || code?.endsWith('_LIMIT'))
    return new HttpError(413, 'ERROR_FILE_TOO_LARGE_20MB', `Too Large: ${message}`);
  return badInput({ body: 'The form didn’t arrive completely. Please send it again.' });
}
