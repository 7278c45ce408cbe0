/** Checks that a PDF contains nothing but pages. Run it with `inWorker`: the file comes from outside. */
import { guardObjectStreams } from '../object-streams.ts';
import { type PdfObjects, readObjects, resolve } from './objects.ts';
import { getValues, isArray, isDict, isName, type PdfDict, type PdfValue, UnreadablePdfError } from './values.ts';

/** `active`: it runs actions, or contains something other than pages. */
export type Inspection = 'pages' | 'active' | 'locked';

/**
 * Names that no file of plain pages has, as a key or a value (ISO 32000-2: 7.11.4 embedded files, 12.6.4 actions, 12.7.8 forms,
 * 13 multimedia).
 */
const FORBIDDEN = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'XFA',
  'GoTo3DView',
]);
/** Types of actions or annotations; elsewhere these are ordinary words. */
const FORBIDDEN_KINDS = new Set([
  'Movie',
  'Sound',
  'Screen',
  '3D',
  'Hide',
  'ResetForm',
  'SetOCGState',
  'Thread',
  'Trans',
]);
/** Allowed link targets. */
const ADDRESS = /^(https?:|mailto:|tel:)/i;
const HAS_SCHEME = /^[\s\0]*([a-z][a-z0-9+.-]*:|[\\/]{2})/i;
const PAGE_MOVES = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/** @throws Error if it cannot be read in full or has no pages */
export default async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  const objects = readObjects(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const roots = [...objects.defined.values(), objects.trailers].flat();
  const dicts = roots.flatMap(listDicts);
  if (objects.isLocked) return 'locked';
  if (roots.some(isForbidden) || dicts.some((dict) => isActive(dict, objects))) return 'active';
  await requirePages(bytes);
  return 'pages';
}

/** Requires that the second reader, the one that joins documents, finds the pages too. */
async function requirePages(bytes: Uint8Array): Promise<void> {
  const library = await import('@cantoo/pdf-lib');
  guardObjectStreams(library);
  const document = await library.PDFDocument.load(bytes, { updateMetadata: false });
  if (document.getPageCount() === 0) throw new UnreadablePdfError('It has no pages');
}

function listDicts(value: PdfValue): PdfDict[] {
  if (isArray(value)) return value.items.flatMap(listDicts);
  return isDict(value) ? [value, ...value.entries.flatMap(([, held]) => listDicts(held))] : [];
}

function isForbidden(value: PdfValue): boolean {
  if (isName(value)) return FORBIDDEN.has(value.name);
  if (isArray(value)) return value.items.some(isForbidden);
  return isDict(value) && value.entries.some(([key, held]) => FORBIDDEN.has(key) || isForbidden(held));
}

function isActive(dict: PdfDict, objects: PdfObjects): boolean {
  const resolveKey = (key: string) => getValues(dict, key).flatMap((value) => resolve(value, objects));
  // Another program may resolve a reference that leads nowhere here.
  const leadsNowhere = (key: string) => getValues(dict, key).length > 0 && resolveKey(key).length === 0;
  return (
    ['OpenAction', 'AA'].some(leadsNowhere) ||
    resolveKey('OpenAction').some((value) => isDict(value) && !onlyOpensPage(value, objects)) ||
    resolveKey('AA').some((value) => hasAction(value, objects)) ||
    ['S', 'Subtype'].some((key) => resolveKey(key).some((kind) => isName(kind) && FORBIDDEN_KINDS.has(kind.name))) ||
    (isOfKind(resolveKey('S'), 'URI') && !resolveKey('URI').every(isOrdinaryAddress)) ||
    (isOfKind(resolveKey('S'), 'Named') &&
      !resolveKey('N').every((name) => isName(name) && PAGE_MOVES.includes(name.name))) ||
    // The data of a stream, or a picture, in another file.
    (getValues(dict, 'Length').length > 0 && getValues(dict, 'F').length > 0) ||
    resolveKey('Ref').some(isDict)
  );
}

const isOfKind = (kinds: readonly PdfValue[], name: string) => kinds.some((kind) => isName(kind) && kind.name === name);

/** Returns whether opening the file only shows a page and does nothing after that. */
function onlyOpensPage(action: PdfDict, objects: PdfObjects): boolean {
  const kinds = getValues(action, 'S').flatMap((value) => resolve(value, objects));
  const isGoTo = kinds.length > 0 && kinds.every((kind) => isName(kind) && kind.name === 'GoTo');
  return isGoTo && getValues(action, 'Next').length === 0;
}

/** Returns whether a value is an automatic action. A page may have an empty list, and a font may have that name. */
function hasAction(value: PdfValue, objects: PdfObjects): boolean {
  if (!isDict(value)) return false;
  const isAction = (each: PdfValue) => isDict(each) && getValues(each, 'S').length > 0;
  return value.entries.some(([, each]) => {
    const held = resolve(each, objects);
    return held.length === 0 || held.some(isAction);
  });
}

/** Returns whether it is a web page, an email address, or a phone number that opens on click. */
function isOrdinaryAddress(value: PdfValue): boolean {
  if (value === null || typeof value !== 'object' || !('text' in value)) return false;
  return ADDRESS.test(value.text) || !HAS_SCHEME.test(value.text);
}
