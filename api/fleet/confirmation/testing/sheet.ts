/** Draws a sample from text in columns: after two or more blanks, the next cell starts at that column. */
import type { ExpectedValues, Sample, SamplePage } from './draw.ts';

const LEFT = 36;
const TOP = 34;
/** Width of a column and height of a line in points. */
const COLUMN = 5.3;
const LINE = 12.5;

/** The way in which a program writes the page. */
type SheetManner = 'plain' | 'characters' | 'words' | 'turned' | 'sideways' | 'landscape' | 'form';

type Sheet = { name: string; truth: ExpectedValues; text: string; manner?: SheetManner; size?: number };

/** Makes a sample from text: `# ` starts a title, `~` alone a new page, `_` the value of a form field. */
export function makeSheet({ name, truth, text, manner = 'plain', size = 8.5 }: Sheet): Sample {
  const options = manner === 'landscape' ? { layout: 'landscape' as const } : {};
  return {
    name,
    truth,
    options,
    draw: (pen) => {
      if (manner === 'turned') writeTurned(pen);
      if (manner === 'sideways') rotatePage(pen);
      if (manner === 'form') pen.doc.font('Helvetica').initForm();
      drawText(pen, text, manner, size);
    },
  };
}

/** Writes the text of a page that is displayed rotated by a quarter turn, so that it appears upright. */
function writeTurned(pen: SamplePage): void {
  const { doc } = pen;
  const { page } = doc;
  rotatePage(pen);
  doc.rotate(-90, { origin: [0, 0] }).translate(-page.height, 0);
}

const rotatePage = ({ doc }: SamplePage) => void Object.assign(doc.page.dictionary.data, { Rotate: 90 });

function drawText(pen: SamplePage, text: string, manner: SheetManner, size: number): void {
  let y = TOP;
  for (const line of text.replace(/^\n/, '').split('\n')) {
    if (line === '~') {
      pen.page();
      y = TOP;
      continue;
    }
    const isTitle = line.startsWith('# ');
    for (const { column, words } of splitCells(isTitle ? line.slice(2) : line))
      drawCell(pen, LEFT + column * COLUMN, y, words, { size: isTitle ? 13 : size, bold: isTitle }, manner);
    y += isTitle ? LINE + 4 : LINE;
  }
}

function splitCells(line: string): { column: number; words: string }[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({ column: match.index, words: match[0] }));
}

type Style = { size: number; bold: boolean };

function drawCell(pen: SamplePage, x: number, y: number, words: string, style: Style, manner: SheetManner): void {
  if (manner === 'form' && words.startsWith('_'))
    return void pen.doc.formText(`field-${x}-${y}`, x, y - 2, 150, 13, { value: words.slice(1), fontSize: style.size });
  const pieces = manner === 'characters' ? [...words] : manner === 'words' ? words.split(/(?<= )/) : [words];
  let left = x;
  for (const piece of pieces) {
    if (piece.trim()) pen.at(left, y, piece.trim(), style);
    pen.doc.font(style.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(style.size);
    left += pen.doc.widthOfString(piece);
  }
}
