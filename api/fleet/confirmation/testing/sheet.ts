/** Draws a sample from text laid out in columns: where two blanks part words on a line, the next cell begins at that column. */
import type { Pen, Sample, Truth } from './draw.ts';

const LEFT = 36;
const TOP = 34;
/** Points of a column, and of a line. */
const COLUMN = 5.3;
const LINE = 12.5;

/** How a program may write the page. */
type Manner = 'plain' | 'characters' | 'words' | 'turned' | 'sideways' | 'landscape' | 'form';

type Sheet = { name: string; truth: Truth; text: string; manner?: Manner; size?: number };

/** `# ` begins a title, `~` alone a new page, `_` the value of a form's field. */
export function sheet({ name, truth, text, manner = 'plain', size = 8.5 }: Sheet): Sample {
  const options = manner === 'landscape' ? { layout: 'landscape' as const } : {};
  return {
    name,
    truth,
    options,
    draw: (pen) => {
      if (manner === 'turned') turn(pen);
      if (manner === 'sideways') showTurned(pen);
      if (manner === 'form') pen.doc.font('Helvetica').initForm();
      drawText(pen, text, manner, size);
    },
  };
}

/** The page is shown a quarter turned, and its text is written so that it stands upright then. */
function turn(pen: Pen): void {
  const { doc } = pen;
  const { page } = doc;
  showTurned(pen);
  doc.rotate(-90, { origin: [0, 0] }).translate(-page.height, 0);
}

const showTurned = ({ doc }: Pen) => void Object.assign(doc.page.dictionary.data, { Rotate: 90 });

function drawText(pen: Pen, text: string, manner: Manner, size: number): void {
  let y = TOP;
  for (const line of text.replace(/^\n/, '').split('\n')) {
    if (line === '~') {
      pen.page();
      y = TOP;
      continue;
    }
    const isTitle = line.startsWith('# ');
    for (const { column, words } of cellsOf(isTitle ? line.slice(2) : line))
      drawCell(pen, LEFT + column * COLUMN, y, words, { size: isTitle ? 13 : size, bold: isTitle }, manner);
    y += isTitle ? LINE + 4 : LINE;
  }
}

function cellsOf(line: string): { column: number; words: string }[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({ column: match.index, words: match[0] }));
}

type Style = { size: number; bold: boolean };

function drawCell(pen: Pen, x: number, y: number, words: string, style: Style, manner: Manner): void {
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
