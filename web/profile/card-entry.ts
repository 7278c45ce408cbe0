/**
 * The payment service's card entry, on a separate page that the card form shows in a frame. Its script runs only here, and only this
 * page is allowed to load it (api/core/platform/http/card-entry-policy.ts). Users type the card number in the service's own field; only a
 * token leaves this page.
 */
import type { CardEntry } from '../core/session/settings.ts';
import { type CardMessage, isTokenRequest } from './card-messages.ts';

/** The parts of Square's documented script that we call. */
type CardToken = {
  status: string;
  token?: string;
  details?: { billing?: { postalCode?: string } };
  errors?: readonly { message?: string }[];
};
type SquareCard = { attach(selector: string): Promise<void>; tokenize(): Promise<CardToken> };
type Square = {
  payments(applicationId: string, locationId: string): { card(options: object): Promise<SquareCard> };
};

const UNAVAILABLE = 'The card form didn’t load. Please try again in a few minutes.';

export async function openCardEntry(): Promise<void> {
  try {
    const card = await attach(await readEntry());
    addEventListener('message', ({ origin, source, data }) => {
      if (origin === location.origin && source === parent && isTokenRequest(data))
        void card.tokenize().then(reportToken, reportUnavailable);
    });
    postToParent({ card: 'ready' });
  } catch {
    reportUnavailable();
  }
}

async function readEntry(): Promise<Extract<CardEntry, { kind: 'square' }>> {
  const answer = await fetch('/api/htc/settings/');
  const { cardEntry } = (await answer.json()) as { cardEntry: CardEntry | null };
  if (cardEntry?.kind !== 'square') throw new Error('no card is entered here');
  return cardEntry;
}

async function attach({
  script,
  applicationId,
  locationId,
}: Awaited<ReturnType<typeof readEntry>>): Promise<SquareCard> {
  await load(script);
  const { Square } = window as unknown as { Square: Square };
  const isDark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
  const color = isDark ? '#e3e6ea' : '#1d232b';
  const style = { input: { fontSize: '14px', color, backgroundColor: isDark ? '#1b1f24' : '#ffffff' } };
  const card = await Square.payments(applicationId, locationId).card({ style });
  await card.attach('#card');
  return card;
}

function load(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the script did not come'));
    document.head.append(script);
  });
}

function reportToken({ status, token, details, errors }: CardToken): void {
  if (status === 'OK' && token)
    postToParent({ card: 'token', nonce: token, paymentZipCode: details?.billing?.postalCode ?? '' });
  else postToParent({ card: 'refused', why: errors?.[0]?.message ?? 'Please complete the card details.' });
}

const reportUnavailable = () => postToParent({ card: 'refused', why: UNAVAILABLE });
const postToParent = (message: CardMessage) => parent.postMessage(message, location.origin);

if (document.getElementById('card')) void openCardEntry();
