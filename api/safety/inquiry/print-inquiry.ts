import { printInWorker } from '../../core/platform/pdf/print.ts';
import type renderInquiry from './inquiry-pdf.ts';
import type { InquiryForm } from './inquiry-pdf.ts';

const PRINT = import.meta.resolve('./inquiry-pdf.ts');

/** Prints the form in a worker, because it holds text from a driver and a former employer. */
export const printInquiry = (document: InquiryForm, account: string): Promise<Buffer> =>
  printInWorker<typeof renderInquiry>(PRINT, document, account);
