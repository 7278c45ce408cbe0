/** What a rate confirmation says, read off its PDF. The default export is run by `inWorker`: strangers made the file. */
import { type ReadPaper, readConfirmation } from '@milepost/domain/fleet/confirmation/read.ts';
import type { PageSize, PaperText, Run } from '@milepost/domain/fleet/confirmation/text.ts';
import type { UnreadReason } from '@milepost/domain/fleet/confirmation/unread.ts';
import { getDocumentProxy } from 'unpdf';

/** `own` are the names of the account's authorities. */
export type ReadOrder = { bytes: Uint8Array; own: readonly string[] };
export type ReadAnswer = ReadPaper | { unread: UnreadReason };

/** What is behind these is terms; a paper with more text on them is no confirmation. */
const MOST_PAGES = 6;
const MOST_RUNS = 20_000;
const MOST_LETTERS = 1000;

export default async function read({ bytes, own }: ReadOrder): Promise<ReadAnswer> {
  let paper: PaperText;
  try {
    paper = await textOf(bytes);
  } catch (error) {
    return { unread: (error as Error).name === 'PasswordException' ? 'LOCKED' : 'BROKEN' };
  }
  return paper.runs.length === 0 ? { unread: 'NO_TEXT' } : readConfirmation(paper, own);
}

export async function textOf(bytes: Uint8Array): Promise<PaperText> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false });
  const pages: PageSize[] = [];
  const runs: Run[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    pages.push({ width, height });
    const { items } = await page.getTextContent();
    for (const item of items.slice(0, MOST_RUNS - runs.length)) {
      const run = 'str' in item ? runOf(item, transform, number) : null;
      if (run) runs.push(run);
    }
  }
  return { pages, runs };
}

type Item = { str: string; transform: number[]; width: number };

/** Where it stands as the page is shown, however it is turned; what runs up or down a margin is left out. */
function runOf({ str, transform: own, width }: Item, view: number[], page: number): Run | null {
  const [a = 0, b = 0, , d = 0, e = 0, f = 0] = multiplied(view, own);
  const isUpright = Math.abs(b) < 0.1 * Math.abs(a) && d < 0;
  return isUpright ? { text: str.slice(0, MOST_LETTERS), page, x: e, y: f, width, height: -d } : null;
}

function multiplied(m: number[], n: number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
