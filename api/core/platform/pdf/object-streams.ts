/**
 * A PDF may keep its objects compressed, and the library unpacks them whole as soon as it opens a file: a crafted file of a few
 * hundred kilobytes would unpack to gigabytes and stop the server. This reader detects that first and stops at the limit.
 */
import { constants, inflateRawSync } from 'node:zlib';
import type { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/** Limit of all objects of a file. Those of a 20 MB file of scans total a few hundred kilobytes. */
const MAX_BYTES = 10_000_000;

const unpacked = new WeakMap<PDFContext, number>();
const guarded = new WeakSet<Library>();

/** Makes the library skip objects that unpack to too much, as it skips those it cannot read. */
export function guardObjectStreams(library: Library): void {
  if (guarded.has(library)) return;
  guarded.add(library);
  const { PDFObjectStreamParser, PDFXRefStreamParser } = library;
  const [readObjects, readPlaces] = [PDFObjectStreamParser.forStream, PDFXRefStreamParser.forStream];
  PDFObjectStreamParser.forStream = (stream, ...more) => readObjects(countUnpacked(library, stream), ...more);
  PDFXRefStreamParser.forStream = (stream) => readPlaces(countUnpacked(library, stream));
}

/** @throws RangeError if the file would unpack to more than the limit */
function countUnpacked(library: Library, stream: PDFRawStream): PDFRawStream {
  const { context } = stream.dict;
  const left = MAX_BYTES - (unpacked.get(context) ?? 0);
  const size = measureStream(library, stream, left);
  if (size > left) throw new RangeError('The objects of this file unpack to too much');
  unpacked.set(context, MAX_BYTES - left + size);
  return stream;
}

function measureStream({ PDFArray, PDFName }: Library, { dict, contents }: PDFRawStream, most: number): number {
  const named = dict.lookup(PDFName.of('Filter'));
  const filters = named instanceof PDFArray ? named.asArray() : named ? [named] : [];
  if (filters.length === 0) return contents.length;
  const isPlain = filters.length === 1 && filters[0] === PDFName.of('FlateDecode');
  if (!isPlain) throw new RangeError('The objects of this file are packed as no program packs them');
  // Like the library: after the two header bytes, without the checksum, as far as the data goes.
  const limits = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH };
  return inflateRawSync(contents.subarray(2), limits).length;
}
