/** Decodes a file of tax rates, and says what to do with a workbook or PDF. */
import { decodeText } from '../../core/decode-text.ts';

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
  return { text: decodeText(bytes) };
}
