/** Reads a PDF beside the page, on a thread without the page's rights. A file that keeps it busy is ended with it. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
