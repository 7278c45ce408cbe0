/**
 * What a rate confirmation says of its load. Brokers write as they like, so every rule is one of where things stand by their names, and what two places say
 * differently is told by neither: an empty field is typed, a wrong one is believed.
 */
import type { Related } from '../../core/record.ts';
import { brokerIn, mcNumbersIn } from './broker.ts';
import { loadNumberIn } from './load-number.ts';
import { feeIn } from './money.ts';
import { endsOf, stopsIn } from './stops.ts';
import { type Cell, linesOf, type PaperText, type Spot, spotOf } from './text.ts';
import type { UnreadReason } from './unread.ts';
import { weightIn } from './weight.ts';

/** What the server answers of a paper: the broker as the customer that it is, where there is one of that name or number. */
export type ConfirmationAnswer = {
  unread: UnreadReason | null;
  proposals: Proposals;
  customer: (Related & { carrier: Related }) | null;
};

/** Fields of a load that its confirmation tells. */
export const READ_FIELDS = [
  'fleetLoadNumber',
  'customer',
  'fleetPickUpDate',
  'fleetPickupLocation',
  'fleetDeliveryDate',
  'fleetDeliveryLocation',
  'fleetWeight',
  'fleetLoadFee',
] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/** A value, the words it was read in, and where they stand. */
export type Proposal = { value: string | number; said: string; spot: Spot };

export type Proposals = Partial<Record<ReadField, Proposal>>;

/** `mcNumbers` are all on the paper, the broker's and the carrier's: customers are known by them too. */
export type ReadPaper = { proposals: Proposals; mcNumbers: Proposal[] };

type Said = { value: string | number; cell: Cell; start: number; end: number };

/** @param own names of the account's authorities, which are carriers and no brokers */
export function readConfirmation({ pages, runs }: PaperText, own: readonly string[] = []): ReadPaper {
  const lines = linesOf(runs);
  const { stops, firstLine } = stopsIn(lines);
  const { pickup, delivery } = endsOf(stops);
  const said: Record<ReadField, Said | null> = {
    fleetLoadNumber: loadNumberIn(lines, firstLine),
    customer: brokerIn(lines, firstLine, own),
    fleetPickUpDate: pickup.day,
    fleetPickupLocation: pickup.place,
    fleetDeliveryDate: delivery.day,
    fleetDeliveryLocation: delivery.place,
    fleetWeight: weightIn(lines),
    fleetLoadFee: feeIn(lines),
  };
  const told = ({ value, cell, start, end }: Said): Proposal => ({
    value,
    said: cell.text.slice(start, end),
    spot: spotOf(pages, cell, start, end),
  });
  const proposals = READ_FIELDS.flatMap((field) => {
    const one = said[field];
    return one ? [[field, told(one)] as const] : [];
  });
  return { proposals: Object.fromEntries(proposals), mcNumbers: mcNumbersIn(lines).map(told) };
}
