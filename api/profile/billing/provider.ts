/** Interface of the payment service that stores and charges cards. */

/** A card at the service; `serviceCard` is its ID there. */
export type StoredCard = {
  serviceCard: string;
  version: number;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
};

/** A payment order. The service charges a `key` once, however often it is sent. */
export type Order = {
  /** Our ID, which the service includes in its reports. */
  id: string;
  key: string;
  amount: number;
  customer: string;
  serviceCard: string;
  note: string;
  /** When it was first sent. */
  sent: string;
};

/** UNKNOWN: it may or may not have been charged, and we must ask. `servicePayment` is its ID at the service. */
export type Outcome =
  | { state: 'PAID'; servicePayment: string }
  | { state: 'FAILED'; refused: string }
  | { state: 'UNKNOWN'; why: string };

/** The bank or the service declines the card; `code` says why. */
export class CardDeclined extends Error {
  override readonly name = 'CardDeclined';
  readonly code: string;

  constructor(code: string) {
    super(`The card was refused: ${code}`);
    this.code = code;
  }
}

/** The service did not respond as documented: the result is unknown. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceAway';
}

export type Provider = {
  /** Returns the account's customer ID at the service; calling again returns the same. @throws ServiceAway */
  makeCustomer(account: { accountId: string; name: string; email: string }): Promise<string>;
  /** Stores the card of a card entry token. @throws CardDeclined, ServiceAway */
  storeCard(card: { customer: string; token: string; zip: string }): Promise<StoredCard>;
  /** Stops charging a card. @throws ServiceAway */
  removeCard(serviceCard: string): Promise<void>;
  /** Charges once for the order's key. */
  charge(order: Order): Promise<Outcome>;
  /** Returns the result of an order without a response; undefined if the service doesn't know it. */
  find(order: Order): Promise<Outcome | undefined>;
};
