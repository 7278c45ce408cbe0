/**
 * Reads the values of a PDF file from its bytes, strictly: anything that another program might read differently is rejected. A
 * dictionary keeps every entry, because programs differ in which of two equal keys counts.
 */

export type PdfName = { name: string };
export type PdfRef = { ref: number };
export type PdfDict = { entries: [key: string, value: PdfValue][] };
export type PdfArray = { items: PdfValue[] };
export type PdfString = { text: string };
export type PdfValue = PdfName | PdfRef | PdfDict | PdfArray | PdfString | number | boolean | null;

/** The file cannot be read in full. */
export class UnreadablePdfError extends Error {
  override readonly name = 'UnreadablePdf';
}

/** Far beyond what any program writes, and far below a stack overflow. */
const MAX_DEPTH = 100;

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
export const isWhite = (byte: number | undefined): boolean => byte !== undefined && WHITE.has(byte);
/** Returns whether a byte ends a token; true at the end of the file too. */
export const endsToken = (byte: number | undefined): boolean =>
  byte === undefined || WHITE.has(byte) || DELIMITERS.has(byte);

const [NEWLINE, RETURN] = [10, 13];
const [OPEN, CLOSE, LESS, MORE, OPEN_ARRAY, CLOSE_ARRAY] = [40, 41, 60, 62, 91, 93];
const [PERCENT, SLASH, BACKSLASH] = [37, 47, 92];

/** Reads values one after another from `position` on. */
export class ValueReader {
  readonly bytes: Buffer;
  position: number;

  constructor(bytes: Buffer, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  skipWhite(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (isWhite(byte)) this.position += 1;
      else if (byte === PERCENT) this.skipComment();
      else return;
    }
  }

  private skipComment(): void {
    while (this.position < this.bytes.length && ![NEWLINE, RETURN].includes(this.bytes[this.position] as number))
      this.position += 1;
  }

  /** Returns the word at the position without consuming it; empty before a delimiter. */
  peekWord(): string {
    let end = this.position;
    while (!endsToken(this.bytes[end])) end += 1;
    return this.bytes.toString('latin1', this.position, end);
  }

  /** Returns whether a dictionary comes next. The word `trailer` also appears in text. */
  isAtDict(): boolean {
    this.skipWhite();
    return this.bytes[this.position] === LESS && this.bytes[this.position + 1] === LESS;
  }

  /** @throws UnreadablePdf */
  readValue(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new UnreadablePdfError('Its values are nested too deeply');
    this.skipWhite();
    const byte = this.bytes[this.position];
    if (byte === SLASH) return { name: this.readName() };
    if (byte === OPEN) return { text: this.readText() };
    if (byte === OPEN_ARRAY) return this.readArray(depth);
    if (byte !== LESS) return this.readWord();
    return this.isAtDict() ? this.readDict(depth) : { text: this.readHex() };
  }

  private readName(): string {
    this.position += 1;
    const written = this.peekWord();
    this.position += written.length;
    return written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  private readText(): string {
    const from = this.position + 1;
    let open = 1;
    let at = from;
    for (; open > 0; at += 1) {
      const byte = this.bytes[at];
      if (byte === undefined) throw new UnreadablePdfError('A text does not end');
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN) open += 1;
      else if (byte === CLOSE) open -= 1;
    }
    this.position = at;
    return unescapeText(this.bytes.toString('latin1', from, at - 1));
  }

  private readHex(): string {
    const end = this.bytes.indexOf(MORE, this.position);
    const digits = this.bytes.toString('latin1', this.position + 1, end).replace(/[\s\0]/g, '');
    if (end < 0 || !/^[0-9a-f]*$/i.test(digits))
      throw new UnreadablePdfError('A hexadecimal string has other characters');
    this.position = end + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
  }

  private readArray(depth: number): PdfArray {
    this.position += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipWhite();
      if (this.bytes[this.position] === CLOSE_ARRAY) break;
      items.push(this.readValue(depth + 1));
    }
    this.position += 1;
    return { items };
  }

  private readDict(depth: number): PdfDict {
    this.position += 2;
    const entries: PdfDict['entries'] = [];
    for (;;) {
      this.skipWhite();
      const byte = this.bytes[this.position];
      if (byte === MORE && this.bytes[this.position + 1] === MORE) break;
      if (byte !== SLASH) throw new UnreadablePdfError('A dictionary has a key that is not a name');
      entries.push([this.readName(), this.readValue(depth + 1)]);
    }
    this.position += 2;
    return { entries };
  }

  private readWord(): PdfValue {
    // Some programs omit the space in `12 0 obj 7559endobj`.
    const word = this.peekWord().replace(/(?<=\d)endobj$/, '');
    const known = { true: true, false: false, null: null }[word];
    if (known === undefined && !/^[+-]*[\d.][\d.+-]*$/.test(word))
      throw new UnreadablePdfError('It holds a word unknown here');
    this.position += word.length;
    if (known !== undefined) return known;
    return /^\d+$/.test(word) ? this.readNumberOrRef(Number(word)) : Number.parseFloat(word) || 0;
  }

  /** Reads a number, or a reference such as `12 0 R` to object 12. Anything else that follows is a separate value. */
  private readNumberOrRef(number: number): PdfValue | number {
    const after = this.position;
    this.skipWhite();
    const generation = this.peekWord();
    if (/^\d+$/.test(generation)) {
      this.position += generation.length;
      this.skipWhite();
      if (this.peekWord() === 'R') {
        this.position += 1;
        return { ref: number };
      }
    }
    this.position = after;
    return number;
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\r\n': '', '\n': '', '\r': '' };

function unescapeText(text: string): string {
  return text.replace(/\\([0-7]{1,3}|\r\n|.)/gs, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 255) : (ESCAPES[sign] ?? sign),
  );
}

export const isDict = (value: PdfValue | undefined): value is PdfDict =>
  typeof value === 'object' && value !== null && 'entries' in value;
export const isRef = (value: PdfValue | undefined): value is PdfRef =>
  typeof value === 'object' && value !== null && 'ref' in value;
export const isName = (value: PdfValue | undefined): value is PdfName =>
  typeof value === 'object' && value !== null && 'name' in value;
export const isArray = (value: PdfValue | undefined): value is PdfArray =>
  typeof value === 'object' && value !== null && 'items' in value;

export const getValues = (dict: PdfDict, key: string): PdfValue[] =>
  dict.entries.flatMap(([each, value]) => (each === key ? [value] : []));
