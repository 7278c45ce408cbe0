/**
 * Reads the values of a rate confirmation. Brokers use any format, so the rules locate values by their labels. If two places contradict
 * each other, neither counts: people fill in an empty field, but believe a wrong one.
 */
import { brokerIn, mcNumbersIn } from './broker.ts';
import { confidenceOf, isCertain } from './candidates.ts';
import { contactIn } from './contact.ts';
import { doubtedFields } from './image.ts';
import { loadNumberIn, loadNumbersIn } from './load-number.ts';
import { milesIn } from './miles.ts';
import { payIn } from './money.ts';
import { type Proposal, type Proposals, READ_FIELDS, type ReadField, type ReadPaper } from './proposals.ts';
import { endsOf, rowsOf, stopsIn } from './stops.ts';
import { type Cell, type Line, linesOf, type PageSize, type PaperText, spotOf } from './text.ts';
import { weightIn } from './weight.ts';

type Said = { value: string | number; cell: Cell; start: number; end: number; score?: number };

/** @param own names of the account's authorities, which are carriers and not brokers */
export function readConfirmation({ pages, runs }: PaperText, own: readonly string[] = []): ReadPaper {
  const lines = linesOf(runs);
  const { stops, firstLine } = stopsIn(lines);
  const broker = brokerIn(lines, firstLine, own);
  const parts = loadsIn(lines);
  const propose = (said: Partial<Record<ReadField, Said | null>>) => proposalsOf(said, pages);
  const loads = parts.map((part) => propose(loadOf(part)));
  const proposals = loads.length > 1 ? propose({ customer: broker }) : propose({ ...loadOf(lines), customer: broker });
  return {
    proposals,
    loads: loads.length > 1 ? loads : [],
    stops: loads.length > 1 ? [] : rowsOf(stops),
    doubts: doubtedFields(lines),
    contact: contactIn(lines, firstLine, broker?.cell ?? null),
    mcNumbers: mcNumbersIn(lines).map((said) => proposalOf(said, pages)),
  };
}

/** Reads the values of one load's lines; the customer is the same for all loads. */
function loadOf(lines: readonly Line[]): Partial<Record<ReadField, Said | null>> {
  const { stops, firstLine } = stopsIn(lines);
  const { pickup, delivery } = endsOf(stops);
  return {
    fleetLoadNumber: loadNumberIn(lines, firstLine),
    fleetPickUpDate: pickup.day,
    fleetPickupLocation: pickup.place,
    fleetDeliveryDate: delivery.day,
    fleetDeliveryLocation: delivery.place,
    fleetDistance: milesIn(lines),
    fleetWeight: weightIn(lines),
    ...payIn(lines),
  };
}

/** Score from which the number of a confirmation or load starts a load's part of the document. */
const STARTS_LOAD = 80;
const MAX_LOADS = 10;

/** Returns the lines of each load if a document has several with separate stops; else none. */
function loadsIn(lines: readonly Line[]): Line[][] {
  const numbers = loadNumbersIn(lines, lines.length).filter(({ score }) => score >= STARTS_LOAD);
  const starts = new Map<string, number>();
  for (const { value, cell } of numbers)
    if (!starts.has(value))
      starts.set(
        value,
        lines.findIndex(({ page, y }) => page === cell.page && Math.abs(y - cell.y) < cell.height),
      );
  const from = [...new Set(starts.values())].toSorted((one, other) => one - other).slice(0, MAX_LOADS);
  const parts = from.map((start, nth) => lines.slice(nth === 0 ? 0 : start, from[nth + 1]));
  const isLoad = (part: readonly Line[]) => {
    const { stops } = stopsIn(part);
    return (['pickup', 'delivery'] as const).every((kind) => stops.some((stop) => stop.kind === kind && stop.place));
  };
  return parts.length > 1 && parts.every(isLoad) ? parts : [];
}

function proposalOf(said: Said, pages: readonly PageSize[]): Proposal {
  const { value, cell, start, end, score } = said;
  const confidence = confidenceOf(said);
  const isLikely = confidence !== undefined || (score !== undefined && !isCertain({ score }));
  return {
    value,
    said: cell.text.slice(start, end),
    spot: spotOf(pages, cell, start, end),
    ...(isLikely && { isLikely }),
    ...(confidence !== undefined && { confidence }),
  };
}

function proposalsOf(said: Partial<Record<ReadField, Said | null>>, pages: readonly PageSize[]): Proposals {
  const proposals = READ_FIELDS.flatMap((field) => {
    const one = said[field];
    return one ? [[field, proposalOf(one, pages)] as const] : [];
  });
  return Object.fromEntries(proposals);
}
