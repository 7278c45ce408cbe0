/** Replaces the payment service: takes the tokens of the demo's card entry, charges no one, and answers for each card as its number prescribes. */
import { readTestToken, type TestCard } from '@milepost/domain/profile/test-card.ts';
import { newId } from '../../core/platform/ids.ts';
import { CardDeclined, type Provider } from './provider.ts';

const WILL_BE_REFUSED: TestCard['fate'] = 'REFUSED_LATER';

export const TEST_PROVIDER: Provider = {
  makeCustomer: async ({ accountId }) => `test-${accountId}`,
  async storeCard({ token }) {
    const card = readTestToken(token);
    if (!card) throw new CardDeclined('CARD_TOKEN_EXPIRED');
    if (card.fate === 'REFUSED') throw new CardDeclined('GENERIC_DECLINE');
    const { brand, lastFour, month: expiryMonth, year: expiryYear } = card;
    return { serviceCard: `${card.fate}-${newId()}`, version: 0, brand, lastFour, expiryMonth, expiryYear };
  },
  removeCard: async () => undefined,
  charge: async ({ serviceCard, key }) =>
    serviceCard.startsWith(WILL_BE_REFUSED)
      ? { state: 'FAILED', refused: 'INSUFFICIENT_FUNDS' }
      : { state: 'PAID', servicePayment: `test-${key}` },
  find: async () => undefined,
};
