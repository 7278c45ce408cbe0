/** What is read of a rate confirmation, and how it is handed on. */
import type { Day } from '../../core/dates.ts';
import type { Related } from '../../core/record.ts';
import type { BrokerContact } from './contact.ts';
import type { StopDetails } from './stop-details.ts';
import type { Spot } from './text.ts';
import type { UnreadReason } from './unread.ts';

/** What the server answers of a paper: the broker as the customer that it is, where there is one of that name or number. */
export type ConfirmationAnswer = {
  unread: UnreadReason | null;
  proposals: Proposals;
  /** Each load of a paper with several, of which a person picks one. */
  loads: Proposals[];
  /** All stops of a load with more than two, in the order in which they are driven. */
  stops: ReadStop[];
  contact: BrokerContact;
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
  'fleetDistance',
  'fleetWeight',
  'fleetLoadFee',
  'fleetFuelSurcharge',
] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/**
 * A value, the words it was read in, where they stand, and whether it is only likely. `confidence`, from 0 to 100, is that of text recognition, where it
 * was read from a picture of the page.
 */
export type Proposal = { value: string | number; said: string; spot: Spot; isLikely?: boolean; confidence?: number };

export type Proposals = Partial<Record<ReadField, Proposal>>;

/** A stop of a load with more than two, by field of a row of its stops. */
export type ReadStop = { kind: 'PICKUP' | 'DELIVERY'; location: string; date: Day | null } & StopDetails;

/**
 * `mcNumbers` are all on the paper, the broker's and the carrier's: customers are known by them too. `doubts` are fields that a
 * part of the page which was not recognized may change.
 */
export type ReadPaper = Pick<ConfirmationAnswer, 'proposals' | 'loads' | 'stops' | 'contact'> & {
  mcNumbers: Proposal[];
  doubts: ReadField[];
};
