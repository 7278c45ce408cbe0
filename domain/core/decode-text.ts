/** Decodes text files as people save them: UTF-8, Excel's Unicode text (UTF-16), or Windows-1252. */

/** Bytes searched for the zeros of UTF-16. */
const MAX_SEARCHED_BYTES = 1024;
/** Share of characters with a zero byte, as ASCII characters have in UTF-16. */
const MIN_ZERO_SHARE = 0.8;

/** Returns the text of a file, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the byte order of UTF-16 text, by its mark or the position of its zero bytes; null for any other text. */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes.includes(0) ? detectByteOrder(bytes.subarray(0, MAX_SEARCHED_BYTES)) : null;
}

/** Detects UTF-16 without a mark: ASCII characters have a zero byte each, always on the same side. */
function detectByteOrder(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const most = (start.length / 2) * MIN_ZERO_SHARE;
  if (second > most && first === 0) return 'utf-16le';
  return first > most && second === 0 ? 'utf-16be' : null;
}
