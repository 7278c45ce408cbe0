/** Where the PDF library finds extra files: decoders for scanned images, standard fonts, character maps and color tables. */
export const PDF_VERSION = '6.5.438';
export const PDF_FILES = `/assets/pdf-${PDF_VERSION}`;
