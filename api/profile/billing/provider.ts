/** What billing asks of whoever keeps the cards and charges them. */

/** A card as the service keeps it; `serviceCard` is what it goes by there. */
export type StoredCard = {
  serviceCard: string;
  version: number;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
};

/** A payment to be made, the same however often it is asked for: the service charges once for a `key`. */
export type Order = {
  /** Ours; the service tells of the payment by it. */
  id: string;
  key: string;
  amount: number;
  customer: string;
  serviceCard: string;
  note: string;
  /** When it was asked for first. */
  sent: string;
};

/** UNKNOWN: it may have been charged or not, and is to be asked for. `servicePayment` is what it goes by there. */
export type Outcome =
  | { state: 'PAID'; servicePayment: string }
  | { state: 'FAILED'; refused: string }
  | { state: 'UNKNOWN'; why: string };

/** The bank or the service does not take the card; `code` says why. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly code: string;

  constructor(code: string) {
    super(`The card was refused: ${code}`);
    this.code = code;
  }
}

/** The service did not answer, or not as it is documented: nothing is known. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

export type Provider = {
  /** What an account goes by there; the same however often it is asked for. @throws ServiceAway */
  makeCustomer(account: { accountId: string; name: string; email: string }): Promise<string>;
  /** Keeps the card behind a token of the card entry. @throws CardRefused, ServiceAway */
  storeCard(card: { customer: string; token: string; zip: string }): Promise<StoredCard>;
  /** It is charged no more. @throws ServiceAway */
  removeCard(serviceCard: string): Promise<void>;
  /** Charges, once for the order's key. */
  charge(order: Order): Promise<Outcome>;
  /** What became of an order whose answer never came; undefined where the service knows none. */
  find(order: Order): Promise<Outcome | undefined>;
};
