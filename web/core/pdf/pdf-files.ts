/** Where the library finds what some files need beside them: decoders of scanned pictures, letters of the standard fonts, tables of characters and colors. */
export const PDF_VERSION = '6.5.438';
export const PDF_FILES = `/assets/pdf-${PDF_VERSION}`;
