/** The open invoices a check pays, by default the oldest first until the user changes a line. */

import { proposeLines } from '@milepost/domain/accounting/invoice/terms.ts';
import {
  type AdjustmentReason,
  type CustomerOpen,
  type FactoredInvoice,
  type OpenInvoice,
  type PayingKind,
  type PaymentLine,
  payment,
} from '@milepost/domain/accounting/payment/payment.ts';
import { computePaymentTotals } from '@milepost/domain/accounting/payment/settlement.ts';
import { cents, dollars } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';

/** A line as in its inputs: amounts are the typed text. */
export type TypedLine = { applied: string; adjustment: string; adjustmentReason: AdjustmentReason | null };
type TypedLines = Readonly<Record<string, TypedLine>>;

const NOTHING: TypedLine = { applied: '', adjustment: '', adjustmentReason: null };

/** An invoice for a line; one of a factoring company includes its terms. */
export type LineInvoice = OpenInvoice &
  Partial<Pick<FactoredInvoice, 'customer' | 'proposed' | 'fee' | 'recourseEnds'>>;

export type Lines = {
  kind: PayingKind;
  open: readonly LineInvoice[];
  credits: CustomerOpen['credits'];
  /** The customer's discount for early payment; null without an agreement. */
  quickPayPercent: number | null;
  loading: boolean;
  error: ApiError | null;
  of: (invoice: string) => TypedLine;
  /** Returns the position of an invoice's line among those sent, which the server's errors refer to. */
  placeOf: (invoice: string) => number;
  /** Returns an invoice's remaining balance in dollars. */
  leftOf: (invoice: LineInvoice) => number;
  set: (invoice: string, change: Partial<TypedLine>) => void;
  /** The user typed lines, so they are no longer a proposal. */
  isTyped: boolean;
  propose: () => void;
  totals: ReturnType<typeof computePaymentTotals>;
  /** Parts sent in addition to the fields, read at the moment of sending. */
  parts: { lines: string };
};

const AMOUNT = getFields(payment).paymentAmount;

/** Returns the typed amount in dollars; anything else counts as zero, and the server returns the error. */
export function computeAmount(typed: unknown): number {
  const checked = payment.fields.shape.paymentAmount.safeParse(AMOUNT && readValue(AMOUNT, typed));
  return checked.success ? checked.data : 0;
}

type OpenInvoices = { results: LineInvoice[]; credits?: CustomerOpen['credits']; quickPayPercent?: number | null };

/** @param amount the amount of the check, in dollars */
export function useLines(payer: string | null, amount: number, kind: PayingKind = 'CUSTOMER'): Lines {
  const isCustomer = kind === 'CUSTOMER';
  const path = isCustomer ? 'payment/open/' : 'payment/sold/';
  const filters = isCustomer ? { customer: payer ?? '' } : { factor: payer ?? '', paymentKind: kind };
  const customer = payer && `${kind} ${payer}`;
  const { data, error, isLoading } = useQuery({
    queryKey: keys.list(path, filters),
    queryFn: ({ signal }) => api.get<OpenInvoices>(path, filters, { signal }),
    enabled: payer !== null,
  });
  const [storedLines, setKept] = useState<{ customer: string | null; typed: TypedLines } | null>(null);
  const open = data?.results ?? [];
  const own = storedLines?.customer === customer ? storedLines.typed : null;
  const quickPayPercent = data?.quickPayPercent ?? null;
  const typed = own ?? fillProposed(amount, open, quickPayPercent);
  const getTyped = (invoice: string) => typed[invoice] ?? NOTHING;
  const sent = open.map(({ id }) => getLine(id, getTyped(id))).filter(isEntered);
  const current = useRef(sent);
  current.current = sent;
  const [parts] = useState(() => ({
    get lines() {
      return JSON.stringify(current.current);
    },
  }));
  return {
    kind,
    open,
    credits: data?.credits ?? [],
    quickPayPercent,
    loading: isLoading,
    error: error && asApiError(error),
    of: getTyped,
    placeOf: (invoice) => sent.findIndex((line) => line.invoice === invoice),
    leftOf: (invoice) => computeRemaining(invoice, getTyped(invoice.id)),
    set: (invoice, change) =>
      setKept({ customer, typed: { ...typed, [invoice]: { ...getTyped(invoice), ...change } } }),
    isTyped: own !== null,
    propose: () => setKept(null),
    totals: computePaymentTotals(
      amount,
      sent.map((line) => ({ applied: computeAmount(line.applied), adjustment: computeAmount(line.adjustment) })),
    ),
    parts,
  };
}

function fillProposed(amount: number, open: readonly LineInvoice[], percent: number | null): TypedLines {
  const due = open.map((row) => ({ id: row.id, balance: row.proposed ?? row.balance }));
  const feeOf = new Map(open.map(({ id, fee = 0 }) => [id, fee]));
  const lines = [...proposeLines(amount, due, percent)].map(([id, { applied, adjustment }]) => {
    const quick = { applied: String(applied), adjustment: String(adjustment), adjustmentReason: 'QUICK_PAY' as const };
    return [id, adjustment > 0 ? quick : buildLine(applied, feeOf.get(id))] as const;
  });
  return Object.fromEntries(lines);
}

/** Returns a line over an amount, less the factoring fee. */
export function buildLine(applied: number, fee = 0): TypedLine {
  const line = { ...NOTHING, applied: String(applied) };
  return fee > 0 ? { ...line, adjustment: String(fee), adjustmentReason: 'FACTORING_FEE' } : line;
}

type SentLine = Record<Exclude<keyof PaymentLine, 'adjustmentReason'>, string> & Pick<PaymentLine, 'adjustmentReason'>;

/** Returns the line as typed: the server reads and rejects it like any field. */
function getLine(invoice: string, { applied, adjustment, adjustmentReason }: TypedLine): SentLine {
  return { invoice, applied: applied.trim(), adjustment: adjustment.trim(), adjustmentReason };
}

/** Checks whether a line has a reason or an amount other than zero. */
const isEntered = ({ applied, adjustment, adjustmentReason }: SentLine) =>
  adjustmentReason !== null || [applied, adjustment].some((text) => !/^[$0.,]*$/.test(text));

function computeRemaining({ balance }: OpenInvoice, { applied, adjustment }: TypedLine): number {
  return dollars(cents(balance) - cents(computeAmount(applied)) - cents(computeAmount(adjustment)));
}
