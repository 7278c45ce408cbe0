/** Reads the strings of an .xls workbook, which may be split over records that continue each other. */

const [IS_WIDE, IS_EXTENDED, IS_RICH] = [1, 4, 8];
/** Strings of a workbook: a sheet has at most 65,536 rows of 256 cells. */
const MAX_STRINGS = 5_000_000;

type Part = { at: number; end: number };

/** Returns a string within one record; its length has one byte or two. */
export function readString(view: DataView, at: number, lengthBytes: 1 | 2 = 2): string {
  const length = lengthBytes === 1 ? view.getUint8(at) : view.getUint16(at, true);
  const flags = view.getUint8(at + lengthBytes);
  const runs = flags & IS_RICH ? 2 : 0;
  const start = at + lengthBytes + 1 + runs + (flags & IS_EXTENDED ? 4 : 0);
  return decodeText(view, start, length, (flags & IS_WIDE) !== 0);
}

function decodeText(view: DataView, at: number, length: number, isWide: boolean): string {
  const bytes = new Uint8Array(
    view.buffer,
    view.byteOffset + at,
    Math.min(length * (isWide ? 2 : 1), view.byteLength - at),
  );
  // One byte a character is the start of Unicode, not Windows-1252.
  return isWide
    ? new TextDecoder('utf-16le').decode(bytes)
    : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Returns the strings that cells refer to by number. `parts` are the record and those that continue it. */
export function readSharedStrings(view: DataView, parts: readonly Part[]): string[] {
  const reader = new PartReader(view, parts);
  reader.skip(4);
  const count = Math.min(reader.readNumber(4), MAX_STRINGS);
  const strings: string[] = [];
  while (strings.length < count && !reader.isAtEnd) strings.push(reader.readText());
  return strings;
}

/** Continues in the next part when one ends. */
class PartReader {
  readonly #view: DataView;
  readonly #parts: readonly Part[];
  #part = 0;
  #at: number;

  constructor(view: DataView, parts: readonly Part[]) {
    this.#view = view;
    this.#parts = parts;
    this.#at = parts[0]?.at ?? 0;
  }

  get isAtEnd(): boolean {
    return this.#left === 0 && this.#part >= this.#parts.length - 1;
  }

  get #left(): number {
    return Math.max(0, (this.#parts[this.#part]?.end ?? 0) - this.#at);
  }

  #continue(): void {
    this.#part += 1;
    this.#at = this.#parts[this.#part]?.at ?? 0;
    if (this.#part >= this.#parts.length) throw new RangeError('A string is cut off.');
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > this.#left) {
      left -= this.#left;
      this.#continue();
    }
    this.#at += left;
  }

  readNumber(bytes: 1 | 2 | 4): number {
    if (this.#left === 0) this.#continue();
    const at = this.#at;
    this.#at += bytes;
    if (bytes === 1) return this.#view.getUint8(at);
    return bytes === 2 ? this.#view.getUint16(at, true) : this.#view.getUint32(at, true);
  }

  /** Reads a string, which begins with its length and character width; each continuation repeats the width. */
  readText(): string {
    let left = this.readNumber(2);
    let flags = this.readNumber(1);
    const runs = flags & IS_RICH ? this.readNumber(2) : 0;
    const extended = flags & IS_EXTENDED ? this.readNumber(4) : 0;
    const texts: string[] = [];
    while (left > 0) {
      if (this.#left === 0) {
        this.#continue();
        flags = this.readNumber(1);
      }
      const isWide = (flags & IS_WIDE) !== 0;
      const length = Math.min(left, Math.floor(this.#left / (isWide ? 2 : 1)));
      if (length === 0) throw new RangeError('A character is cut off.');
      texts.push(decodeText(this.#view, this.#at, length, isWide));
      this.#at += length * (isWide ? 2 : 1);
      left -= length;
    }
    this.skip(runs * 4 + extended);
    return texts.join('');
  }
}
