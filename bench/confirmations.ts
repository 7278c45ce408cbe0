/**
 * `node bench/confirmations.ts`: counts the fields of the sample rate confirmations that are read right, wrong, or left empty,
 * and the time of each.
 */
import { performance } from 'node:perf_hooks';
import {
  describeOutcomes,
  type ScoredField,
  scoreDrawn,
  scoreReal,
  scoreScans,
  summarize,
} from '../api/fleet/confirmation/testing/corpus.ts';
import { readRealSamples } from '../api/fleet/confirmation/testing/real-samples.ts';
import { DRAWN_FOR_ALL, DRAWN_FOR_BLUEBONNET } from '../api/fleet/confirmation/testing/samples.ts';

/** A page scanned slightly skewed. */
const SCANNER = { tilt: 0.01, grain: 25 };

const SETS: readonly (readonly [string, () => Promise<ScoredField[]>])[] = [
  ['Real layouts', scoreReal],
  ['Drawn layouts', () => scoreDrawn(DRAWN_FOR_BLUEBONNET.samples, DRAWN_FOR_BLUEBONNET.own)],
  ['Layouts after public confirmations', () => scoreDrawn(DRAWN_FOR_ALL.samples, DRAWN_FOR_ALL.own)],
  ['Real layouts, scanned', async () => (await scoreScans(await readRealSamples(), [], SCANNER)).scored],
];

/** Returns one line per set, and one per field that is not right. */
export async function scoreConfirmations(): Promise<string> {
  const lines: string[] = [];
  for (const [title, score] of SETS) {
    const started = performance.now();
    const scored = await score();
    const each = (performance.now() - started) / new Set(scored.map(({ sample }) => sample)).size;
    lines.push(`${summarize(title, scored)}, ${each.toFixed(0)} ms each`);
    for (const outcome of ['wrong', 'empty'] as const)
      lines.push(...describeOutcomes(scored, outcome).map((field) => `  ${outcome}: ${field}`));
  }
  return ['', 'RATE CONFIRMATIONS', ...lines].join('\n');
}

if (import.meta.main) console.log(await scoreConfirmations());
