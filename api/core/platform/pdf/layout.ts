/** The shared layout of printed documents: page, text, tables, and footer. Letter paper, points, standard fonts. */
import { toPrintable } from './printable.ts';

export const MARGIN = 42;
const PAGE = { width: 612, height: 792 };
export const CONTENT = PAGE.width - 2 * MARGIN;
export const RIGHT = PAGE.width - MARGIN;
const BOTTOM = PAGE.height - MARGIN - 18;

export const INK = '#1b2430';
const GRAY = '#586272';
export const NAVY = '#17365d';
export const RED = '#b42318';
const TINT = '#f2f5f9';
const LINE = '#d3dae3';

type Font = 'Helvetica' | 'Helvetica-Bold';
export type Style = { font: Font; size: number; color: string };

export const STYLE = {
  body: { font: 'Helvetica', size: 8.5, color: INK },
  strong: { font: 'Helvetica-Bold', size: 8.5, color: INK },
  quiet: { font: 'Helvetica', size: 8.5, color: GRAY },
  label: { font: 'Helvetica-Bold', size: 6.8, color: GRAY },
  fact: { font: 'Helvetica', size: 9.5, color: INK },
  heading: { font: 'Helvetica-Bold', size: 10.5, color: NAVY },
  name: { font: 'Helvetica-Bold', size: 16, color: NAVY },
  kind: { font: 'Helvetica-Bold', size: 8.5, color: GRAY },
  figure: { font: 'Helvetica-Bold', size: 12, color: INK },
  labelOnDark: { font: 'Helvetica-Bold', size: 6.8, color: '#c9d6e8' },
  figureOnDark: { font: 'Helvetica-Bold', size: 15, color: '#ffffff' },
  footer: { font: 'Helvetica', size: 7.5, color: GRAY },
} as const satisfies Record<string, Style>;

/** A document being drawn: `y` is where the next part goes. */
export type Sheet = { doc: PDFKit.PDFDocument; y: number; style: Style | null };

export type SheetInfo = { title: string; author: string; subject: string; issuedOn: string };

/** Opens a new document with its first page. pdfkit is loaded on first use: most server processes never print. */
export async function openSheet({ title, author, subject, issuedOn }: SheetInfo): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // The document's date, not the time of printing: the same snapshot gives the same bytes.
    info: { Title: title, Author: author, Subject: subject, CreationDate: new Date(`${issuedOn}T12:00:00Z`) },
  });
  const sheet: Sheet = { doc, y: MARGIN, style: null };
  measureOnce(sheet);
  return sheet;
}

/**
 * Caches text measurements per style: pdfkit and this layout measure a text up to four times; this saves a quarter of the
 * printing time.
 */
function measureOnce(sheet: Sheet): void {
  const { doc } = sheet;
  const measure = doc.widthOfString.bind(doc);
  const measured = new Map<Style | null, Map<string, number>>();
  doc.widthOfString = (text) => {
    const widths = measured.get(sheet.style) ?? new Map<string, number>();
    measured.set(sheet.style, widths);
    const width = widths.get(text) ?? measure(text);
    widths.set(text, width);
    return width;
  };
}

/** Puts the footer on every page and returns the finished bytes. `total` is the page count of the larger document it is part of. */
export function closeSheet(sheet: Sheet, footer: string, total?: number): Promise<Buffer> {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.style = null;
    const y = PAGE.height - MARGIN - 6;
    const number = `Page ${page + 1} of ${total ?? count}`;
    write(sheet, shortenText(sheet, footer, CONTENT - 90, STYLE.footer), MARGIN, y, STYLE.footer);
    write(sheet, number, RIGHT, y, STYLE.footer, 'right');
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = MARGIN;
  sheet.style = null;
}

/** Starts a new page if fewer than `height` points are left on this one. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) newPage(sheet);
}

function use(sheet: Sheet, style: Style): void {
  const { doc, style: current } = sheet;
  if (current === style) return;
  if (current?.font !== style.font) doc.font(style.font);
  if (current?.size !== style.size) doc.fontSize(style.size);
  if (current?.color !== style.color) doc.fillColor(style.color);
  sheet.style = style;
}

/** Draws one line of text unchanged. `x` is its left edge, or its right edge if aligned right. */
export function write(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  style: Style,
  align: 'left' | 'right' = 'left',
): void {
  use(sheet, style);
  const clean = toPrintable(text);
  if (clean === '') return;
  const left = align === 'right' ? x - sheet.doc.widthOfString(clean) : x;
  sheet.doc.text(clean, left, y, { lineBreak: false });
}

export function measureWidth(sheet: Sheet, text: string, style: Style): number {
  use(sheet, style);
  return sheet.doc.widthOfString(toPrintable(text));
}

/** Returns the style, shrunk if needed so that a number fits the width: numbers are never cut. */
export function fitFigure(sheet: Sheet, figure: string, width: number, style: Style): Style {
  const taken = measureWidth(sheet, figure, style);
  return taken <= width ? style : { ...style, size: (style.size * width) / taken };
}

/** Returns the text cut with an ellipsis to fit a width. Only for text that the document shows in full elsewhere: its footer. */
export function shortenText(sheet: Sheet, text: string, width: number, style: Style): string {
  const clean = toPrintable(text);
  if (measureWidth(sheet, clean, style) <= width) return clean;
  let fits = 0;
  let tooLong = clean.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measureWidth(sheet, `${clean.slice(0, middle)}…`, style) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${clean.slice(0, fits).trimEnd()}…`;
}

/** More lines would not fit one page. No name or address has as many. */
const MAX_LINES = 50;

/** Breaks the text at spaces into lines of a width; a longer word is broken anywhere. */
export function wrapText(sheet: Sheet, text: string, width: number, style: Style, maxLines = MAX_LINES): string[] {
  const clean = toPrintable(text);
  if (measureWidth(sheet, clean, style) <= width) return [clean];
  const lines: string[] = [];
  let rest = clean.trim();
  while (rest !== '' && lines.length < maxLines - 1) {
    const line = firstLine(sheet, rest, width, style);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  if (rest !== '') lines.push(shortenText(sheet, rest, width, style));
  return lines;
}

/** More characters than most lines hold: a long text is never measured whole for each of its lines. */
const LINE_CHARACTERS = 128;

function firstLine(sheet: Sheet, text: string, width: number, style: Style): string {
  const fitsUpTo = (length: number) => measureWidth(sheet, text.slice(0, length), style) <= width;
  let fits = 1;
  let tooLong = LINE_CHARACTERS;
  while (tooLong < text.length && fitsUpTo(tooLong)) {
    fits = tooLong;
    tooLong *= 2;
  }
  if (tooLong >= text.length) {
    if (fitsUpTo(text.length)) return text;
    tooLong = text.length;
  }
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (fitsUpTo(middle)) fits = middle;
    else tooLong = middle;
  }
  const space = text.lastIndexOf(' ', fits);
  return text.slice(0, space > 0 ? space : fits);
}

/** Draws a paragraph at the current position and moves below it. */
export function paragraph(sheet: Sheet, text: string, style: Style, x = MARGIN, width = CONTENT): void {
  for (const line of text
    .split(/\r?\n/)
    .flatMap((part) => wrapText(sheet, part, width, style, Number.POSITIVE_INFINITY))) {
    keepTogether(sheet, style.size + 4);
    write(sheet, line, x, sheet.y, style);
    sheet.y += style.size + 4;
  }
}

export function rule(sheet: Sheet, y: number, color = LINE, thickness = 0.6, x = MARGIN, width = CONTENT): void {
  sheet.doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
}

/** Draws a tinted box. Filling changes the text color, so the style is set again. */
export function box(sheet: Sheet, x: number, y: number, width: number, height: number, color = TINT): void {
  sheet.doc.rect(x, y, width, height).fill(color);
  sheet.style = null;
}

/** Draws a section heading, kept together with its first content. */
export function writeHeading(sheet: Sheet, text: string, following = 60): void {
  keepTogether(sheet, following + 24);
  write(sheet, text, MARGIN, sheet.y, STYLE.heading);
  sheet.y += 17;
}

export type Fact = { label: string; value: string };

/** Draws a tinted panel of labeled values in columns, row by row. A long value takes more lines. */
export function factPanel(sheet: Sheet, facts: readonly Fact[], widths: readonly number[]): void {
  const rows = Array.from({ length: Math.ceil(facts.length / widths.length) }, (_, row) =>
    facts.slice(row * widths.length, (row + 1) * widths.length).map(({ label, value }, column) => ({
      label,
      lines: wrapText(sheet, value, (widths[column] ?? 0) - 12, STYLE.fact),
    })),
  );
  const heights = rows.map((row) => 17 + 12 * Math.max(...row.map(({ lines }) => lines.length)));
  const height = heights.reduce((total, each) => total + each, 9);
  keepTogether(sheet, height + 12);
  box(sheet, MARGIN, sheet.y, CONTENT, height);
  let y = sheet.y + 8;
  rows.forEach((row, at) => {
    let x = MARGIN + 12;
    row.forEach(({ label, lines }, column) => {
      write(sheet, label.toUpperCase(), x, y, STYLE.label);
      for (const [index, line] of lines.entries()) write(sheet, line, x, y + 9 + index * 12, STYLE.fact);
      x += widths[column] ?? 0;
    });
    y += heights[at] ?? 0;
  });
  sheet.y += height + 12;
}
