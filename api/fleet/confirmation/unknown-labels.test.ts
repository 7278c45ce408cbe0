/**
 * Makes each label of a sample unknown in turn: a value may become empty, but not another one. Fields that a sample leaves uncertain don't
 * count, because the label that contradicts another one may be the unknown one.
 */
import { readConfirmation } from '@milepost/domain/fleet/confirmation/read.ts';
import { type Cell, type DocumentText, groupLines, type Run } from '@milepost/domain/fleet/confirmation/text.ts';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { extractText } from './read-text.ts';
import { countOutcomes, describeOutcomes, drawAsReal, scoreProposals } from './testing/corpus.ts';
import type { RealSample } from './testing/real-samples.ts';
import { DRAWN_FOR_ALL } from './testing/samples.ts';

/** Reads every nth sample, which takes about two seconds. */
const STEP = 10;
/** A word of no form, as long as the label needs. */
const UNKNOWN = 'Zorvix';
const LABEL = /^[A-Za-z][A-Za-z .&/()'#-]{2,40}?(?=[:#]|\.{2}|$)/;

/** Returns the text with each run that starts with a label changed, one at a time, except where it says an expected value. */
function hideLabels({ runs, pages }: DocumentText, { expected }: RealSample): DocumentText[] {
  const values = Object.values(expected).flatMap((all) => all.flatMap((value) => (value ? [String(value)] : [])));
  const isValue = (text: string) => values.some((value) => text.includes(value) || value.startsWith(text));
  const labels = groupLines(runs).flatMap(({ cells }) =>
    cells.filter(({ text }) => LABEL.test(text) && !isValue(text)),
  );
  return labels.flatMap((label) => {
    const at = runs.findIndex((run) => isStart(run, label));
    return at === -1 ? [] : [{ pages, runs: runs.map((run, nth) => (nth === at ? hide(run) : run)) }];
  });
}

const isStart = (run: Run, { page, x, y, text }: Cell) =>
  run.page === page && run.y === y && run.x === x && text.startsWith(run.text.trim()) && LABEL.test(run.text.trim());
const hide = (run: Run): Run => ({ ...run, text: run.text.trim().replace(LABEL, UNKNOWN) });

test('an unknown label leaves a field empty instead of wrong', async () => {
  const samples = DRAWN_FOR_ALL.samples.filter((_, nth) => nth % STEP === 0);
  const scored = await Promise.all(
    samples.map(async (drawn) => {
      const sample = await drawAsReal(drawn);
      const paper = await extractText(await getDocumentProxy(new Uint8Array(sample.bytes), { stopAtErrors: false }));
      return hideLabels(paper, sample).flatMap((hidden) => scoreProposals(sample, readConfirmation(hidden).proposals));
    }),
  );

  const stated = scored.flat().filter(({ expected }) => expected.some((value) => value !== undefined));
  expect(describeOutcomes(stated, 'wrong')).toEqual([]);
  expect(countOutcomes(stated, 'right')).toBeGreaterThan(1000);
});
