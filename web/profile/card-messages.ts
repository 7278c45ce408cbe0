/** What the card form and the card entry in its frame say to each other, and what both are told by the server. */

/** A card as the server takes it. */
export type EnteredCard = { nonce: string; paymentZipCode: string };

/** What the entry tells. */
export type Told = { card: 'ready' } | ({ card: 'token' } & EnteredCard) | { card: 'refused'; why: string };

/** What it is asked: for the token of what was typed. */
export const ASK = { card: 'ask' } as const;

export function isAsked(data: unknown): data is typeof ASK {
  return cardOf(data) === 'ask';
}

export function isTold(data: unknown): data is Told {
  return ['ready', 'token', 'refused'].includes(String(cardOf(data)));
}

const cardOf = (data: unknown) => (typeof data === 'object' && data !== null && 'card' in data ? data.card : undefined);
