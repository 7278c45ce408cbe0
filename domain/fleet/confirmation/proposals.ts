/** Values read from a rate confirmation, and their format in the response. */
import type { Day } from '../../core/dates.ts';
import type { Related } from '../../core/record.ts';
import type { BrokerContact } from './contact.ts';
import type { StopDetails } from './stop-details.ts';
import type { Spot } from './text.ts';
import type { UnreadReason } from './unread.ts';

/** API response for a document: the broker as an existing customer if one has the name or number. */
export type ConfirmationAnswer = {
  unread: UnreadReason | null;
  proposals: Proposals;
  /** The loads of a document with several, for a person to select one. */
  loads: Proposals[];
  /** All stops of a load with more than two, in driving order. */
  stops: ReadStop[];
  contact: BrokerContact;
  customer: (Related & { carrier: Related }) | null;
};

/** Fields of a load that a confirmation may have. */
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
  'fleetLayoverFee',
] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/**
 * A value, its original text, its position, and whether it is only likely. `confidence`, from 0 to 100, is that of text recognition if
 * it was read from a picture.
 */
export type Proposal = { value: string | number; said: string; spot: Spot; isLikely?: boolean; confidence?: number };

export type Proposals = Partial<Record<ReadField, Proposal>>;

/** A stop of a load with more than two, by field of its row. */
export type ReadStop = {
  kind: 'PICKUP' | 'DELIVERY' | 'HOOK' | 'DROP';
  location: string;
  date: Day | null;
} & StopDetails;

/**
 * `mcNumbers` are all on the document, the broker's and the carrier's: customers are also found by them. `doubts` are fields that an
 * unrecognized part of the page may change.
 */
export type ReadDocument = Pick<ConfirmationAnswer, 'proposals' | 'loads' | 'stops' | 'contact'> & {
  mcNumbers: Proposal[];
  doubts: ReadField[];
};
