/** Reads the tables of an HTML page or of Excel's XML, which portals save under the name .xls. */
import { decodeEntities } from '../entities.ts';

const START =
  /^\uFEFF?\s{0,200}<(?:!doctype|html|head|meta|body|table|style|div|center|\?xml|\?mso|(?:ss:)?workbook)\b/i;
const HAS_ROWS = /<(?:tr|(?:ss:)?row)[\s>]/i;
/** The number of leading characters searched for the kind of page. */
const MAX_START = 2000;
const MAX_TAG = 2000;
const MAX_COLUMNS = 1000;

/** Returns whether a text is a page with a table. */
export const isHtmlTable = (text: string): boolean => START.test(text.slice(0, MAX_START)) && HAS_ROWS.test(text);

/**
 * Returns the rows of all tables, one below the other. A cell merged over several rows is repeated in each; one over several columns is
 * one filled cell and blank ones.
 */
export function listHtmlRows(text: string): string[][] {
  const table = new TableReader();
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('<', at);
    table.addText(text.slice(at, start === -1 ? text.length : start));
    if (start === -1) break;
    const isComment = text.startsWith('<!--', start);
    const end = text.indexOf(isComment ? '-->' : '>', start);
    if (end === -1) break;
    at = end + (isComment ? 3 : 1);
    if (isComment) continue;
    const tag = text.slice(start + 1, Math.min(end, start + MAX_TAG));
    const hidden = /^(script|style)\b/i.exec(tag)?.[1];
    if (hidden) at = findClosing(text, hidden, at);
    else table.addTag(tag);
  }
  return table.finish();
}

function findClosing(text: string, name: string, from: number): number {
  for (let at = text.indexOf('</', from); at !== -1; at = text.indexOf('</', at + 2))
    if (text.slice(at + 2, at + 2 + name.length).toLowerCase() === name.toLowerCase()) return at;
  return text.length;
}

const NAME = /^(\/?)(?:ss:)?([a-z][a-z0-9]{0,20})/i;
const [ROWS, CELLS, BREAKS] = [/^(tr|row)$/, /^(td|th|cell)$/, /^(br|p|div|li)$/];

class TableReader {
  readonly #rows: string[][] = [];
  #row: string[] | null = null;
  #cell: string | null = null;
  #width = 1;
  /** How many rows cells above reach into, and their text, by column. */
  readonly #reach = new Map<number, { left: number; text: string }>();
  #height = 1;

  addText(text: string): void {
    if (this.#cell !== null) this.#cell += text;
  }

  addTag(tag: string): void {
    const [, slash, printed = ''] = NAME.exec(tag) ?? [];
    const name = printed.toLowerCase();
    if (BREAKS.test(name)) this.addText(' ');
    else if (ROWS.test(name)) {
      this.#endRow();
      if (slash === '') this.#row = [];
    } else if (CELLS.test(name)) {
      this.#endCell();
      if (slash === '' && this.#row) this.#startCell(tag);
    }
  }

  finish(): string[][] {
    this.#endRow();
    return this.#rows;
  }

  #startCell(tag: string): void {
    const row = this.#row ?? [];
    const { index = 0, colspan = 1, mergeacross = 0, rowspan = 1, mergedown = 0 } = readAttributes(tag);
    while (row.length < Math.min(index - 1, MAX_COLUMNS)) row.push('');
    while (this.#reach.has(row.length)) this.#addReached(row);
    this.#cell = '';
    this.#width = Math.max(colspan, mergeacross + 1);
    this.#height = Math.max(rowspan, mergedown + 1);
    if (tag.endsWith('/')) this.#endCell();
  }

  #addReached(row: string[]): void {
    const { left = 0, text = '' } = this.#reach.get(row.length) ?? {};
    if (left > 1) this.#reach.set(row.length, { left: left - 1, text });
    else this.#reach.delete(row.length);
    row.push(text);
  }

  #endCell(): void {
    if (this.#cell === null || !this.#row) return;
    const text = decodeEntities(this.#cell).replace(/\s+/g, ' ').trim();
    for (let column = 0; column < Math.max(1, this.#width) && this.#row.length < MAX_COLUMNS; column += 1) {
      const shown = column === 0 ? text : '';
      if (this.#height > 1) this.#reach.set(this.#row.length, { left: this.#height - 1, text: shown });
      this.#row.push(shown);
    }
    this.#cell = null;
  }

  #endRow(): void {
    this.#endCell();
    while (this.#row && this.#reach.has(this.#row.length)) this.#addReached(this.#row);
    if (this.#row) this.#rows.push(this.#row);
    this.#row = null;
  }
}

const NUMBERS = /\b(index|colspan|rowspan|mergeacross|mergedown)\s{0,3}=\s{0,3}["']?(\d{1,4})/gi;
const readAttributes = (tag: string): Partial<Record<string, number>> =>
  Object.fromEntries(Array.from(tag.matchAll(NUMBERS), ([, name = '', value]) => [name.toLowerCase(), Number(value)]));
