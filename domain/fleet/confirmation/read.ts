/**
 * Reads the values of a rate confirmation. Brokers use any format, so the rules locate values by their labels. If two places contradict
 * each other, neither counts: people fill in an empty field, but believe a wrong one.
 */
import { findBroker, findMcNumbers } from './broker.ts';
import { getConfidence, isCertain } from './candidates.ts';
import { raiseCaptions } from './captions.ts';
import { findContact } from './contact.ts';
import { putMonthsFirst } from './day-first.ts';
import { findDoubtedFields } from './image.ts';
import { dropBoxNumbers, dropLineNumbers } from './line-numbers.ts';
import { CONFIRMATION, findLoadNumber, findLoadNumbers, hasLoadColumn } from './load-number.ts';
import { findMiles } from './miles.ts';
import { findPay } from './money.ts';
import { scaleToPage } from './page-scale.ts';
import { type Proposal, type Proposals, READ_FIELDS, type ReadDocument, type ReadField } from './proposals.ts';
import { findEnds, groupRows } from './stop-ends.ts';
import { findStops } from './stops.ts';
import { type Cell, type DocumentText, getSpot, groupLines, type Line, type PageSize } from './text.ts';
import { joinTownRows } from './town-rows.ts';
import { findWeight } from './weight.ts';

type FoundValue = { value: string | number; cell: Cell; start: number; end: number; score?: number };

/** @param own names of the account's authorities, which are carriers and not brokers */
export function readConfirmation(text: DocumentText, own: readonly string[] = []): ReadDocument {
  const { pages, runs } = scaleToPage(text);
  const printed = putMonthsFirst(dropQuotes(dropAudits(groupLines(runs))));
  const lines = dropLineNumbers(dropBoxNumbers(joinTownRows(raiseCaptions(printed))));
  const listed = findStops(lines);
  const { firstLine } = listed;
  const broker = findBroker(lines, firstLine, own);
  const parts = splitLoads(lines);
  const propose = (said: Partial<Record<ReadField, FoundValue | null>>) => toProposals(said, pages);
  const loads = parts.filter(isLoad).length === parts.length ? parts.map((part) => propose(readLoad(part))) : [];
  const isTable = hasLoadColumn(lines);
  const proposals =
    parts.length > 1 || isTable ? propose({ customer: broker }) : propose({ ...readLoad(lines), customer: broker });
  return {
    proposals,
    loads: loads.length > 1 ? loads : [],
    stops: parts.length > 1 || isTable ? [] : groupRows(listed),
    doubts: findDoubtedFields(lines, listTowns(proposals)),
    contact: findContact(lines, firstLine, broker?.cell ?? null, own),
    mcNumbers: findMcNumbers(lines).map((said) => toProposal(said, pages)),
  };
}

/** The title of a later page that lists how a document was signed, with its own numbers and dates. */
const AUDIT = /\b(?:audit (?:report|trail|log)|activity history|signature certificate|certificate of completion)\b/i;
const MAX_TITLE_LINES = 4;

function dropAudits(lines: readonly Line[]): Line[] {
  const audits = new Set(
    Map.groupBy(lines, ({ page }) => page)
      .values()
      .flatMap(([...all]) => all.slice(0, MAX_TITLE_LINES))
      .filter(({ page, cells }) => page > 1 && cells.some(({ text }) => text.length < 60 && AUDIT.test(text)))
      .map(({ page }) => page),
  );
  return lines.filter(({ page }) => !audits.has(page));
}

/** The head of a quoted message, or one of its lines. */
const QUOTE = /^>|^On .{6,60} wrote:$/;

/** Drops earlier messages quoted in an email, such as other offers. */
const dropQuotes = (lines: readonly Line[]) => lines.filter(({ cells: [first] }) => !QUOTE.test(first?.text ?? ''));

const listTowns = ({ fleetPickupLocation, fleetDeliveryLocation }: Proposals) =>
  [fleetPickupLocation, fleetDeliveryLocation].flatMap((town) => (town ? [String(town.value)] : []));

/** Reads the values of one load's lines; the customer is the same for all loads. */
function readLoad(lines: readonly Line[]): Partial<Record<ReadField, FoundValue | null>> {
  const listed = findStops(lines);
  const { firstLine } = listed;
  const { pickup, delivery } = findEnds(listed);
  return {
    fleetLoadNumber: findLoadNumber(lines, firstLine),
    fleetPickUpDate: pickup.day,
    fleetPickupLocation: pickup.place,
    fleetDeliveryDate: delivery.day,
    fleetDeliveryLocation: delivery.place,
    fleetDistance: findMiles(lines),
    fleetWeight: findWeight(lines),
    ...findPay(lines),
  };
}

/** Score from which the number of a confirmation or load starts a load's part of the document. */
const MIN_LOAD_START_SCORE = 80;
const MAX_LOADS = 10;

/** Returns whether lines have the pickup and the delivery of a load. */
function isLoad(lines: readonly Line[]): boolean {
  const { stops } = findStops(lines);
  return (['pickup', 'delivery'] as const).every((kind) => stops.some((stop) => stop.kind === kind && stop.place));
}

/** Returns whether lines have any stop with a town and a date. */
const hasStop = (lines: readonly Line[]) => findStops(lines).stops.some(({ place, day }) => place && day);

/** Returns the lines of each load if a document has several with separate stops, even if not all are readable; else none. */
function splitLoads(lines: readonly Line[]): Line[][] {
  const numbers = findLoadNumbers(lines, lines.length).filter(({ score }) => score >= MIN_LOAD_START_SCORE);
  const starts = new Map<string, number>();
  for (const { value, cell } of numbers)
    if (!starts.has(value))
      starts.set(
        value,
        lines.findIndex(({ page, y }) => page === cell.page && Math.abs(y - cell.y) < cell.height),
      );
  const from = [...new Set(starts.values())].toSorted((one, other) => one - other).slice(0, MAX_LOADS);
  const parts = from.map((start, nth) => lines.slice(nth === 0 ? 0 : start, from[nth + 1]));
  const isOfStops = numbers.every(({ reason }) => reason === CONFIRMATION) && parts.every(hasOneKind);
  return parts.length > 1 && parts.every(hasStop) && !isOfStops ? parts : [];
}

/** Returns whether all stops of lines are pickups, or all are deliveries. */
const hasOneKind = (lines: readonly Line[]) => new Set(findStops(lines).stops.map(({ kind }) => kind)).size === 1;

function toProposal(said: FoundValue, pages: readonly PageSize[]): Proposal {
  const { value, cell, start, end, score } = said;
  const confidence = getConfidence(said);
  const isLikely = confidence !== undefined || (score !== undefined && !isCertain({ score }));
  return {
    value,
    said: cell.text.slice(start, end),
    spot: getSpot(pages, cell, start, end),
    ...(isLikely && { isLikely }),
    ...(confidence !== undefined && { confidence }),
  };
}

function toProposals(said: Partial<Record<ReadField, FoundValue | null>>, pages: readonly PageSize[]): Proposals {
  const proposals = READ_FIELDS.flatMap((field) => {
    const one = said[field];
    return one ? [[field, toProposal(one, pages)] as const] : [];
  });
  return Object.fromEntries(proposals);
}
