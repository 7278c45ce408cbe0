/** Parses a PDF in a worker without the page's permissions. Ending the worker stops a file that never finishes. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
