/** Decodes a file of tax rates as people save it: UTF-8, Excel's Unicode text, or Windows-1252. */

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** The official file has 20 kB. */
const MAX_BYTES = 2_000_000;

/** Returns the text, or what to do with a file that is no text. */
export function decodeRates(bytes: Uint8Array): { text: string } | { refusal: string } {
  if (bytes.length > MAX_BYTES)
    return { refusal: 'This file is too large to be a tax rate file. Select the CSV for one quarter.' };
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf))
    return { refusal: 'This is an Excel workbook. Save the sheet as a CSV file, then import that file.' };
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return { refusal: 'This is a PDF. Download the matrix from iftach.org as CSV.' };
  return { text: decodeText(bytes).replace(/^\uFEFF/, '') };
}

function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
