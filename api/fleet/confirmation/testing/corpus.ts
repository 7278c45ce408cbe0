/** Scores the reader over every sample confirmation: fields right, wrong, and empty. */
import { cents, dollars } from '@milepost/domain/core/money.ts';
import { isSameFirm } from '@milepost/domain/fleet/confirmation/firms.ts';
import { type Proposals, READ_FIELDS, type ReadField } from '@milepost/domain/fleet/confirmation/proposals.ts';
import readScan from '../read-scan.ts';
import readText from '../read-text.ts';
import { drawSample, type Sample } from './draw.ts';
import { type Expected, type RealSample, readRealSamples } from './real-samples.ts';
import { makeScan, type Scanner } from './scan.ts';

export type Outcome = 'right' | 'wrong' | 'empty' | 'rightly empty';
export type ScoredField = {
  sample: string;
  field: ReadField;
  outcome: Outcome;
  said: unknown;
  expected: readonly unknown[];
};

/** Compares customers by normalized name, and places without regard to case. */
function isRight(field: ReadField, said: unknown, expected: readonly unknown[]): boolean {
  return expected.some((each) => {
    if (each === undefined || said === undefined) return each === said;
    if (field === 'customer') return isSameFirm(String(said), String(each));
    return typeof each === 'string' ? String(said).toLowerCase() === each.toLowerCase() : said === each;
  });
}

function getOutcome(field: ReadField, said: unknown, expected: readonly unknown[]): Outcome {
  const right = isRight(field, said, expected);
  if (said === undefined) return right ? 'rightly empty' : 'empty';
  return right ? 'right' : 'wrong';
}

/** Excludes the fuel surcharge and the layover, because samples state the whole pay, which the load fee and both must equal. */
const SCORED_FIELDS = READ_FIELDS.filter((field) => field !== 'fleetFuelSurcharge' && field !== 'fleetLayoverFee');

function getTotalPay(proposals: Proposals): number | undefined {
  const { fleetLoadFee, fleetFuelSurcharge, fleetLayoverFee } = proposals;
  const parts = [fleetLoadFee, fleetFuelSurcharge, fleetLayoverFee].map((part) => cents(Number(part?.value ?? 0)));
  return fleetLoadFee && dollars(parts.reduce((sum, part) => sum + part, 0n));
}

async function scoreSample(sample: RealSample, own: readonly string[]): Promise<ScoredField[]> {
  const answer = await readText({ bytes: sample.bytes, own });
  return scoreProposals(sample, 'unread' in answer ? {} : answer.proposals);
}

export function scoreProposals(
  { name, expected }: Pick<RealSample, 'name' | 'expected'>,
  proposals: Proposals,
): ScoredField[] {
  return SCORED_FIELDS.map((field) => {
    const said = field === 'fleetLoadFee' ? getTotalPay(proposals) : proposals[field]?.value;
    const right = expected[field] ?? [];
    return { sample: name, field, said, expected: right, outcome: getOutcome(field, said, right) };
  });
}

export async function scoreReal(): Promise<ScoredField[]> {
  return (await Promise.all((await readRealSamples()).map((sample) => scoreSample(sample, [])))).flat();
}

/** @param own names of the account's authorities, which must not be read as the broker */
export async function scoreDrawn(samples: readonly Sample[], own: readonly string[]): Promise<ScoredField[]> {
  const scored = samples.map(async (sample) => scoreSample(await drawAsReal(sample), own));
  return (await Promise.all(scored)).flat();
}

export async function drawAsReal(sample: Sample): Promise<RealSample> {
  const expected: Expected = Object.fromEntries(SCORED_FIELDS.map((field) => [field, [sample.truth[field]]]));
  return { name: sample.name, bytes: await drawSample(sample), expected };
}

/**
 * Scores scans, one page at a time because each takes seconds of processor time. `marked` counts the values marked as read from a
 * picture.
 */
export async function scoreScans(
  samples: readonly RealSample[],
  own: readonly string[],
  scanner: Scanner,
): Promise<{ scored: ScoredField[]; marked: number }> {
  const scored: ScoredField[] = [];
  let marked = 0;
  for (const sample of samples) {
    const answer = await readScan({ bytes: await makeScan(sample.bytes, scanner), own, type: 'application/pdf' });
    const proposals: Proposals = 'unread' in answer ? {} : answer.proposals;
    scored.push(...scoreProposals(sample, proposals));
    marked += SCORED_FIELDS.filter(
      (field) => proposals[field]?.isLikely && proposals[field].confidence !== undefined,
    ).length;
  }
  return { scored, marked };
}

export const countOutcomes = (scored: readonly ScoredField[], outcome: Outcome) =>
  scored.filter((each) => each.outcome === outcome).length;

/** Formats the score as one line, for tests and the benchmark. */
export function summarize(title: string, scored: readonly ScoredField[]): string {
  const count = (outcome: Outcome) => countOutcomes(scored, outcome);
  const share = (100 * (scored.length - count('wrong') - count('empty'))) / Math.max(1, scored.length);
  return `${title}: ${scored.length} fields, ${count('right')} right, ${count('wrong')} wrong, ${count('empty')} empty, ${count('rightly empty')} rightly empty (${share.toFixed(1)}%)`;
}

/** Describes the fields of one outcome, for the message of a failing test. */
export const describeOutcomes = (scored: readonly ScoredField[], outcome: Outcome) =>
  scored.flatMap((each) =>
    each.outcome === outcome
      ? [`${each.sample}: ${each.field} ${JSON.stringify(each.said)}, expected ${JSON.stringify(each.expected)}`]
      : [],
  );
