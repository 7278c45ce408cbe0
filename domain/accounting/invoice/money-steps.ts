/** Steps from a load to its payment, and those of its invoice. */
import { buildSteps, type Step } from '../../core/steps.ts';
import type { FleetStatus } from '../../fleet/fleet.ts';
import type { InvoiceStatus } from './invoice-status.ts';

const HAULED = { BOOKED: 'Booked', BOL: 'BOL', COMPLETE: 'Complete' } as const;
const BILLED = { INVOICED: 'Invoice', MAILED: 'Sent', PAID: 'Paid' } as const;
export type LoadStep = keyof typeof HAULED | keyof typeof BILLED;
export type InvoiceStep = keyof typeof BILLED;

export type LoadFacts = {
  status: FleetStatus;
  hasBol: boolean;
  /** For a canceled load: whether it has a fee to bill, such as a TONU. */
  hasFee?: boolean;
  /** Status of its latest invoice; undefined for users who may not view any. */
  invoice: InvoiceStatus | null | undefined;
};

/**
 * Returns the steps of a load, without those of the invoice for users who may not view it. A canceled load has only the billing of its
 * fee.
 */
export function listLoadSteps({ status, hasBol, hasFee, invoice }: LoadFacts): Step<LoadStep>[] {
  const billed = invoice ? listBilledSteps(invoice) : [];
  if (status === 'CANCELED')
    return hasFee && invoice !== undefined ? buildSteps<LoadStep>(BILLED as Record<LoadStep, string>, billed) : [];
  const isComplete = status === 'COMPLETE';
  const hauled = [
    ...(['BOOKED'] as const),
    ...(hasBol ? (['BOL'] as const) : []),
    ...(isComplete ? (['COMPLETE'] as const) : []),
  ];
  if (invoice === undefined) return buildSteps<LoadStep>(HAULED as Record<LoadStep, string>, hauled);
  return buildSteps<LoadStep>({ ...HAULED, ...BILLED }, [...hauled, ...(isComplete ? billed : [])]);
}

/** Returns the steps of an invoice; empty for a canceled one. */
export function listInvoiceSteps(status: InvoiceStatus): Step<InvoiceStep>[] {
  return status === 'CANCELED' ? [] : buildSteps(BILLED, listBilledSteps(status));
}

/** Lists the steps that an invoice has passed. One marked invoiced manually reached its customer in another way. */
function listBilledSteps(status: InvoiceStatus): InvoiceStep[] {
  if (status === 'CANCELED') return [];
  const isOut = status !== 'CREATED';
  return ['INVOICED', ...(isOut ? (['MAILED'] as const) : []), ...(status === 'PAID' ? (['PAID'] as const) : [])];
}
