import { printInWorker } from './print.ts';
import type renderText from './text-pdf.ts';
import type { TextDocument } from './text-pdf.ts';

const PRINT = import.meta.resolve('./text-pdf.ts');

/** Prints a document of our own text in a worker, because it includes names entered by users. */
export const printText = (document: TextDocument, account: string): Promise<Buffer> =>
  printInWorker<typeof renderText>(PRINT, document, account);
