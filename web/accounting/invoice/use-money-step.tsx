/** The last steps of a load: its invoice is emailed, then paid. Each opens its dialog over the current page. */
import { Alert, Modal } from '@mantine/core';
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import type { InvoiceStep } from '@milepost/domain/accounting/invoice/money-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { MarkPaid } from '../payment/mark-paid.tsx';
import { EmailInvoice } from './email-invoice.tsx';
import type { InvoiceRow } from './invoice-row.tsx';

type MoneyStep = Exclude<InvoiceStep, 'INVOICED'>;
const WORDS = { MAILED: 'Email invoice', PAID: 'Enter payment' } as const;

/** Returns the label and action of an invoice's step; null without permission. The page renders `dialog`. */
export function useMoneyStep() {
  const { can } = useRights();
  const [open, setOpen] = useState<{ id: string; step: MoneyStep } | null>(null);
  const close = () => setOpen(null);
  const getStep = (id: string, step: MoneyStep) =>
    can(6000, step === 'MAILED' ? 'edit' : 'create') ? { label: WORDS[step], run: () => setOpen({ id, step }) } : null;
  const dialog: ReactNode = open && <InvoiceStepDialog key={open.id} {...open} onClose={close} />;
  return { stepOf: getStep, dialog };
}

/** Loads the invoice again, because its open balance is the amount to pay. */
function InvoiceStepDialog({ id, step, onClose }: { id: string; step: MoneyStep; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: keys.one(invoice, id),
    queryFn: ({ signal }) => api.get<InvoiceRow>(`invoice/${id}`, undefined, { signal }),
  });
  if (error)
    return (
      <Modal opened onClose={onClose} title={invoice.label}>
        <Alert color="red" role="alert" title={asApiError(error).text} />
      </Modal>
    );
  if (!data) return null;
  return step === 'MAILED' ? <EmailInvoice row={data} onClose={onClose} /> : <MarkPaid row={data} onClose={onClose} />;
}
