/** The messages between the card form and the card entry in its frame. */

/** A card as the server expects it. */
export type EnteredCard = { nonce: string; paymentZipCode: string };

/** Messages from the card entry. */
export type CardMessage = { card: 'ready' } | ({ card: 'token' } & EnteredCard) | { card: 'refused'; why: string };

/** Message to the card entry: asks for the token of the typed card. */
export const TOKEN_REQUEST = { card: 'ask' } as const;

export function isTokenRequest(data: unknown): data is typeof TOKEN_REQUEST {
  return getCard(data) === 'ask';
}

export function isCardMessage(data: unknown): data is CardMessage {
  return ['ready', 'token', 'refused'].includes(String(getCard(data)));
}

const getCard = (data: unknown) =>
  typeof data === 'object' && data !== null && 'card' in data ? data.card : undefined;
