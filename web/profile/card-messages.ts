/** The messages between the card form and the card entry in its frame. */

/** A card as the server expects it. */
export type EnteredCard = { nonce: string; paymentZipCode: string };

/** Messages from the card entry. */
export type CardMessage = { card: 'ready' } | ({ card: 'token' } & EnteredCard) | { card: 'refused'; why: string };

/** Message to the card entry: asks for the token of the typed card. */
export const ASK = { card: 'ask' } as const;

export function isAsked(data: unknown): data is typeof ASK {
  return cardOf(data) === 'ask';
}

export function isCardMessage(data: unknown): data is CardMessage {
  return ['ready', 'token', 'refused'].includes(String(cardOf(data)));
}

const cardOf = (data: unknown) => (typeof data === 'object' && data !== null && 'card' in data ? data.card : undefined);
