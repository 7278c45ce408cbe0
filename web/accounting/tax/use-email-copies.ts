/** Emails links to recipient copies: to everyone who agreed and has none, or a new one to one payee. */
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { DELIVERY_TITLES, isBlocked } from '@milepost/domain/core/delivery.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import type { TaxYearAnswer } from './use-tax-year.ts';

export function useEmailCopies({ carrier, year }: Pick<TaxYearAnswer, 'carrier' | 'year'>) {
  const reload = useReloadData();
  const [isSending, setSending] = useState(false);
  async function email(driver?: string) {
    setSending(true);
    try {
      const values = { carrier: carrier.id, taxYear: year, ...(driver && { driver }) };
      const { details } = await api.post<{ details: ActionDetails }>('form_1099/copies/email/', values);
      if (isBlocked(details.delivery)) notify.warning(DELIVERY_TITLES[details.delivery], details.text, []);
      else notify.action('Copies Emailed', details.text, []);
      await reload();
    } catch (thrown) {
      notify.failure('Copies Email', asApiError(thrown).text);
    } finally {
      setSending(false);
    }
  }
  return { email, isSending };
}
