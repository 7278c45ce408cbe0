/** Reduces a page to what is drawn: a joined page may go to a customer, broker, or auditor. */
import type { PDFDict, PDFName, PDFPageLeaf } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/** Page keys to keep. All others are actions or for editing. */
const PAGE_KEYS = new Set([
  'Type',
  'Parent',
  'Resources',
  'Contents',
  'Group',
  'Annots',
  'Rotate',
  'UserUnit',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
]);
/** Annotation keys to keep of a note, a stamp, or a filled field: its position and appearance. */
const ANNOTATION_KEYS = new Set(['Type', 'Subtype', 'Rect', 'F', 'AP', 'AS']);

/** Removes links, actions, scripts, attachments, and form fields, but keeps the text filled in. */
export function removeInteractiveContent(library: Library, page: PDFPageLeaf): void {
  keepKeys(page, PAGE_KEYS);
  const { PDFArray, PDFDict, PDFName } = library;
  const annotations = page.lookup(PDFName.of('Annots'));
  page.delete(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const drawn = annotations.asArray().flatMap((each) => {
    const annotation = page.context.lookup(each);
    const isDrawn = annotation instanceof PDFDict && annotation.lookup(PDFName.of('AP')) instanceof PDFDict;
    if (!isDrawn) return [];
    const copy = annotation.clone();
    keepKeys(copy, ANNOTATION_KEYS);
    return [copy];
  });
  if (drawn.length > 0) page.set(PDFName.of('Annots'), page.context.obj(drawn));
}

function keepKeys(dict: PDFDict, kept: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!kept.has(getName(key))) dict.delete(key);
}

const getName = (key: PDFName) => key.decodeText();
