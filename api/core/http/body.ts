/** Reads a write's body: multipart form data, urlencoded and JSON alike. Uploaded files are stored before the record is written. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import type { FastifyRequest } from 'fastify';
import { FileRefused, type StoredFile } from '../files/files.ts';
import type { Services } from '../services.ts';
import { badInput, Refusal, tooLarge } from './errors.ts';
import { type FilePart, FORM_LIMITS, partsOf } from './parts.ts';

export type Body = {
  values: Record<string, unknown>;
  /** Files stored for this request; removed again when the write is refused. */
  files: StoredFile[];
};

type Parts = Pick<AnyRecord, 'fields'> | null;
type Taking = Pick<Services, 'files' | 'admission'>;

/** @param record whose file fields may carry uploads; null where a call takes none. Nothing is stored before the sender is admitted. */
export async function readBody(request: FastifyRequest, services: Taking, record: Parts): Promise<Body> {
  if (request.isMultipart()) return readMultipart(request, services, record);
  const { body = {} } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badInput({ body: 'Send an object with named fields' });
  const sent: Body = { values: body as Record<string, unknown>, files: [] };
  refuseMonsters(sent);
  refuseForgedFiles(sent, record);
  return sent;
}

/** Far beyond what any form of ours has, and far from what would exhaust the server. */
const MOST_LEVELS = 20;

/** A few hundred bytes of brackets must not overflow the stack, nor a hundred thousand names keep everybody else waiting. */
function refuseMonsters({ values }: Body): void {
  const entries = Object.entries(values);
  if (entries.length > FORM_LIMITS.fields) throw tooLarge('Too Large: too many fields');
  for (const [name, value] of entries)
    if (isDeeperThan(MOST_LEVELS, value)) throw badInput({ [name]: 'This is nested too deeply' });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

/** A file field takes what was stored for this very request, or is cleared: a client may not point a record at a stored file it names. */
function refuseForgedFiles({ values, files }: Body, record: Parts): void {
  if (!record) return;
  const facts = fieldsOf(record);
  for (const [name, value] of Object.entries(values)) {
    const isCleared = value === undefined || value === null || value === '';
    if (facts[name]?.kind !== 'file' || isCleared || files.includes(value as StoredFile)) continue;
    throw badInput({ [name]: 'Send the file as a part of multipart form data' });
  }
}

async function readMultipart(request: FastifyRequest, services: Taking, record: Parts): Promise<Body> {
  // Without a prototype, so that a field of any name is one of its own.
  const body: Body = { values: Object.create(null), files: [] };
  // A full disk or a database that is away is no fault of the form, and is told and logged as what it is.
  let ownFault: unknown;
  const store = async (part: FilePart) => {
    try {
      const { accountId } = await services.admission.admit(request);
      const file = await storePart(part, accountId, services, record);
      body.files.push(file);
      return file;
    } catch (error) {
      if (!isBrokenOff(part, error)) ownFault = error;
      throw error;
    }
  };
  try {
    for await (const part of await partsOf(request)) {
      if (Object.hasOwn(body.values, part.name)) throw badInput({ [part.name]: 'Sent more than once' });
      body.values[part.name] = 'value' in part ? part.value : await store(part).finally(() => letPass(part));
    }
    refuseMonsters(body);
    refuseForgedFiles(body, record);
    return body;
  } catch (error) {
    await discardFiles(services, body.files);
    throw error === ownFault ? error : translate(error);
  }
}

/** Whether the form ended before the file did. */
function isBrokenOff({ content }: FilePart, error: unknown): boolean {
  if (content instanceof Uint8Array) return false;
  return error === content.errored || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function storePart(
  { name, filename, content }: FilePart,
  accountId: string,
  { files }: Pick<Services, 'files'>,
  record: Parts,
): Promise<StoredFile> {
  const fact = record ? fieldsOf(record)[name] : undefined;
  if (fact?.kind !== 'file' || fact.readOnly) throw badInput({ [name]: `Unknown field ${name}` });
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
    if (error instanceof FileRefused) throw badInput({ [name]: refusalWords(fact.message, error.message) });
    throw error;
  }
}

/** What is left of a file that was refused is read past, so that the sender reads the answer. */
function letPass({ content }: FilePart): void {
  if (!(content instanceof Uint8Array)) content.resume();
}

/** A field with words of its own for a file that cannot be taken says those (EXP-26). */
function refusalWords(own: string, reason: string): string {
  return own === 'Upload File' ? reason : own;
}

/** What cannot be removed now is swept later, and hides no refusal. */
export async function discardFiles(services: Pick<Services, 'files'>, files: readonly StoredFile[]): Promise<void> {
  await Promise.allSettled(files.map(({ key }) => services.files.remove(key)));
}

/** Runs `act`, the write that the files were sent with; when it is refused they are removed again. */
export async function keepingFiles<T>(
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

/** What the multipart reader complains of, as refusals; ours pass through. */
function translate(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = error as Error & { code?: string; statusCode?: number };
  if (statusCode === 413 || code?.endsWith('_LIMIT'))
    return new Refusal(413, 'ERROR_FILE_TOO_LARGE_20MB', `Too Large: ${message}`);
  return badInput({ body: 'The form could not be read to its end; please send it again' });
}
