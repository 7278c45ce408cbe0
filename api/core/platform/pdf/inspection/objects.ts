/**
 * Finds every object that a PDF file defines: of every revision, listed in a cross-reference table or not, and in object streams.
 * Programs differ in which definition they use, so each must be harmless.
 */
import { inflateSync } from 'node:zlib';
import {
  endsToken,
  getValues,
  isArray,
  isDict,
  isName,
  isRef,
  type PdfDict,
  type PdfValue,
  UnreadablePdfError,
  ValueReader,
} from './values.ts';

/** Limit of all object streams of a file, uncompressed. Those of a 20 MB file of scans total a few hundred kilobytes. */
const MAX_UNPACKED_BYTES = 10_000_000;

export type PdfObjects = {
  /** All definitions of an object, by its number. */
  defined: Map<number, PdfValue[]>;
  /** Dictionaries outside of objects, which locate the catalog. */
  trailers: PdfValue[];
  /** The content is encrypted, so nothing more of it was read. */
  isLocked: boolean;
};

/** An object with data after its dictionary, and where the data begins. */
type PdfStream = { dict: PdfDict; start: number };

/** @throws UnreadablePdf if any part of it cannot be read */
export function readObjects(bytes: Buffer): PdfObjects {
  const found: PdfObjects = { defined: new Map(), trailers: [], isLocked: false };
  const streams: PdfStream[] = [];
  for (const { number, start } of definitions(bytes)) {
    const reader = new ValueReader(bytes, start);
    reader.skipWhite();
    const value = reader.peekWord() === 'endobj' ? null : reader.readValue();
    define(found, number, value);
    const dataStart = findData(reader);
    if (dataStart === undefined) continue;
    if (!isDict(value)) throw new UnreadablePdfError('Data follows something that is not a dictionary');
    streams.push({ dict: value, start: dataStart });
  }
  for (const start of findWord(bytes, 'trailer')) {
    const reader = new ValueReader(bytes, start);
    if (reader.isAtDict()) found.trailers.push(reader.readValue());
  }
  const roots = [...streams.map(({ dict }) => dict), ...found.trailers];
  found.isLocked = roots.some((root) => isDict(root) && getValues(root, 'Encrypt').length > 0);
  if (!found.isLocked) readObjectStreams(bytes, streams, found);
  return found;
}

function define({ defined }: Pick<PdfObjects, 'defined'>, number: number, value: PdfValue): void {
  const others = defined.get(number);
  if (others) others.push(value);
  else defined.set(number, [value]);
}

/** Yields where each `12 0 obj` ends, anywhere in the file, even inside other objects and data. */
function* definitions(bytes: Buffer): Generator<{ number: number; start: number }> {
  for (const start of findWord(bytes, 'obj')) {
    const before = bytes.toString('latin1', Math.max(0, start - 64), start - 3);
    const number = /(?<!\d)(\d{1,64})[\s\0]{1,64}\d{1,64}[\s\0]{0,64}$/.exec(before)?.[1];
    if (number !== undefined) yield { number: Number(number), start };
    else if (followsComment(bytes, start - 3))
      throw new UnreadablePdfError('A comment is inside the head of an object');
  }
}

/** Yields where a word ends each time it appears as a token; a number may precede it directly. */
function* findWord(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
    const before = bytes[at - 1];
    const isBegun = endsToken(before) || (before !== undefined && before >= 0x30 && before <= 0x39);
    if (isBegun && endsToken(bytes[at + word.length])) yield at + word.length;
  }
}

/** A longer line is assumed to have a comment. */
const MAX_LINE = 4096;

/** Returns whether the line before may end in a comment, with at most a number in between. */
function followsComment(bytes: Buffer, at: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, at - MAX_LINE), at);
  const lines = before.split(/[\r\n]+[\s\0]*/);
  const own = lines.pop() ?? '';
  if (lines.length === 0) return false;
  return /^[\d.+-]*[\s\0]*$/.test(own) && (lines.at(-1) as string).includes('%');
}

/** Tokens that may follow an unclosed object, as sloppy programs write it. */
const FOLLOWING_WORD = /^(endobj|xref|trailer|startxref|\d+|)$/;

/** Returns where the data of a stream begins; undefined for an object without data. */
function findData(reader: ValueReader): number | undefined {
  reader.skipWhite();
  const word = reader.peekWord();
  if (word !== 'stream') {
    const isClosed =
      word.startsWith('endobj') ||
      (FOLLOWING_WORD.test(word) && endsToken(reader.bytes[reader.position + word.length]));
    if (!isClosed) throw new UnreadablePdfError('An object does not end');
    return undefined;
  }
  const behind = reader.position + 'stream'.length;
  const lineEnd = reader.bytes.toString('latin1', behind, behind + 2);
  return behind + (lineEnd === '\r\n' ? 2 : /^[\r\n]/.test(lineEnd) ? 1 : 0);
}

function readObjectStreams(bytes: Buffer, streams: readonly PdfStream[], found: PdfObjects): void {
  let room = MAX_UNPACKED_BYTES;
  for (const stream of streams) {
    if (!mayHoldObjects(stream.dict, found)) continue;
    const unpacked = unpack(bytes, stream, found, room);
    room -= unpacked.length;
    const [count, first] = ['N', 'First'].map((key) => oneNumber(stream.dict, key, found)) as [number, number];
    readPacked(unpacked, count, first, found);
  }
}

/** Returns whether a lenient reader may find objects in the stream: any with an object count, whatever its type. */
function mayHoldObjects(dict: PdfDict, found: PdfObjects): boolean {
  const isNamed = getValues(dict, 'Type')
    .flatMap((value) => resolve(value, found))
    .some((type) => isName(type) && type.name === 'ObjStm');
  const hasFirst = getValues(dict, 'First').length > 0;
  return isNamed || (hasFirst && getValues(dict, 'N').length > 0);
}

/** @throws UnreadablePdf for anything but plain or deflated data of the declared length */
function unpack(bytes: Buffer, { dict, start }: PdfStream, found: PdfObjects, room: number): Buffer {
  const end = start + oneNumber(dict, 'Length', found);
  const reader = new ValueReader(bytes, end);
  reader.skipWhite();
  if (reader.peekWord() !== 'endstream') throw new UnreadablePdfError('An object stream has a wrong length');
  const data = bytes.subarray(start, end);
  const filters = getValues(dict, 'Filter').flatMap((value) => resolve(value, found));
  const names = filters.flatMap((value) => (isArray(value) ? value.items : [value]));
  if (names.length === 0) return data;
  const [name] = names;
  const isPlain = names.length === 1 && isName(name) && name.name === 'FlateDecode' && !hasPredictor(dict, found);
  if (!isPlain) throw new UnreadablePdfError('Objects are packed in an unknown way');
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, room) });
  } catch (cause) {
    throw new UnreadablePdfError('Objects cannot be unpacked, or are too large', { cause });
  }
}

function hasPredictor(dict: PdfDict, found: PdfObjects): boolean {
  const given = ['DecodeParms', 'DP'].flatMap((key) => getValues(dict, key)).flatMap((value) => resolve(value, found));
  return given.some((value) => value !== null);
}

/** @throws UnreadablePdf unless all values under the key are one number */
function oneNumber(dict: PdfDict, key: string, found: PdfObjects): number {
  const [value, ...others] = getValues(dict, key).flatMap((written) => resolve(written, found));
  const isOne = typeof value === 'number' && others.every((other) => other === value);
  if (!isOne || !Number.isInteger(value) || value < 0)
    throw new UnreadablePdfError(`An object stream does not specify its ${key}`);
  return value;
}

/** For values that no reference leads to. */
const UNNUMBERED = -1;

/** Reads packed objects both in sequence and at the offsets in the header, since programs differ. */
function readPacked(unpacked: Buffer, count: number, first: number, found: PdfObjects): void {
  const head = unpacked
    .toString('latin1', 0, first)
    .trim()
    .split(/[\s\0]+/);
  const places = head.map(Number);
  const isWhole =
    first <= unpacked.length && (count === 0 || places.length >= 2 * count) && places.every(Number.isInteger);
  if (!isWhole) throw new UnreadablePdfError('The head of an object stream is broken');
  const numberAt = new Map<number, number>();
  for (let at = 0; at < count; at += 1) numberAt.set(first + (places[2 * at + 1] as number), places[2 * at] as number);
  const seen = new Set<number>();
  const body = new ValueReader(unpacked, first);
  let follows = 0;
  for (body.skipWhite(); body.position < unpacked.length; body.skipWhite()) {
    const at = body.position;
    seen.add(at);
    const value = body.readValue();
    for (const number of new Set([numberAt.get(at), places[2 * follows]])) define(found, number ?? UNNUMBERED, value);
    follows += 1;
  }
  for (const [at, number] of numberAt) {
    const value = new ValueReader(unpacked, at);
    value.skipWhite();
    if (!seen.has(value.position)) define(found, number, value.readValue());
  }
}

const MAX_STEPS = 20;
const MAX_DEFINITIONS = 1000;

/** Returns all possible values: the value itself, or all definitions of the object it references. */
export function resolve(value: PdfValue, objects: Pick<PdfObjects, 'defined'>, steps = 0): PdfValue[] {
  if (!isRef(value)) return [value];
  if (steps > MAX_STEPS) throw new UnreadablePdfError('References lead on and on');
  const found = (objects.defined.get(value.ref) ?? []).flatMap((each) => resolve(each, objects, steps + 1));
  if (found.length > MAX_DEFINITIONS) throw new UnreadablePdfError('An object is defined too often');
  return found;
}
