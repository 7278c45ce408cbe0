/** Sends a card, a payment or both, and reports the result in the specification's words. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import type { EnteredCard } from './card-messages.ts';

/** BIL-16: shown one after the other. */
const PAID = 'Thanks for making the payment, It might take few minutes to get processed.';
const ADDED = 'New Payment Method Added, Reload For an immediate effect..';
/** BIL-15. */
const CARD_ERROR = 'Oops. card error, make sure zipcode matches';

type PaymentError = { title: string; detail: string };

export function usePay(amount: number) {
  const [error, setError] = useState<PaymentError | null>(null);
  const changed = useReloadData();
  const client = useQueryClient();

  /** Pays with a card, or with the primary one. Returns whether it succeeded. */
  async function pay(card?: EnteredCard): Promise<boolean> {
    setError(null);
    try {
      const sent = { ...card, paymentAmount: amount };
      const { payment } = await api.post<{ payment: string }>('profile_payment/transactions/process_payment/', sent);
      if (payment !== 'NOTHING') notify.success('Payment', PAID);
      if (card) notify.success('Payment Method', ADDED);
      return true;
    } catch (thrown) {
      const { code, text } = asApiError(thrown);
      setError(code === 'ERROR_PAYMENT' ? { title: CARD_ERROR, detail: `${text}.` } : { title: text, detail: '' });
      return false;
    } finally {
      // The card may be saved although the payment failed; and payment decides which pages the account may use.
      await Promise.all([changed(), client.invalidateQueries({ queryKey: ['session'] })]);
    }
  }

  return { pay, problem: error };
}
