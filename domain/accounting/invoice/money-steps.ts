/** The way of a load to its money, and the part of it that its invoice goes. */
import { type Step, stepsOf } from '../../core/steps.ts';
import type { FleetStatus } from '../../fleet/fleet.ts';
import type { InvoiceStatus } from './invoice-moves.ts';

const HAULED = { BOOKED: 'Booked', BOL: 'BOL', COMPLETE: 'Complete' } as const;
const BILLED = { INVOICED: 'Invoiced', MAILED: 'Sent', PAID: 'Paid' } as const;
export type LoadStep = keyof typeof HAULED | keyof typeof BILLED;
export type InvoiceStep = keyof typeof BILLED;

export type LoadFacts = {
  status: FleetStatus;
  hasBol: boolean;
  /** Of a canceled load: whether it has a fee to bill, such as a TONU. */
  hasFee?: boolean;
  /** Of the latest of its invoices; undefined for who may not see any. */
  invoice: InvoiceStatus | null | undefined;
};

/** Who may not see invoices sees the way as far as the load is hauled. A canceled load goes nowhere but for its fee, which is billed. */
export function loadSteps({ status, hasBol, hasFee, invoice }: LoadFacts): Step<LoadStep>[] {
  const billed = invoice ? billedSteps(invoice) : [];
  if (status === 'CANCELED')
    return hasFee && invoice !== undefined ? stepsOf<LoadStep>(BILLED as Record<LoadStep, string>, billed) : [];
  const isComplete = status === 'COMPLETE';
  const hauled = [
    ...(['BOOKED'] as const),
    ...(hasBol ? (['BOL'] as const) : []),
    ...(isComplete ? (['COMPLETE'] as const) : []),
  ];
  if (invoice === undefined) return stepsOf<LoadStep>(HAULED as Record<LoadStep, string>, hauled);
  return stepsOf<LoadStep>({ ...HAULED, ...BILLED }, [...hauled, ...(isComplete ? billed : [])]);
}

/** Empty for one that is canceled: it goes nowhere. */
export function invoiceSteps(status: InvoiceStatus): Step<InvoiceStep>[] {
  return status === 'CANCELED' ? [] : stepsOf(BILLED, billedSteps(status));
}

/** Marked invoiced by hand, it reached its customer some other way. */
function billedSteps(status: InvoiceStatus): InvoiceStep[] {
  if (status === 'CANCELED') return [];
  const isOut = status !== 'CREATED';
  return ['INVOICED', ...(isOut ? (['MAILED'] as const) : []), ...(status === 'PAID' ? (['PAID'] as const) : [])];
}
