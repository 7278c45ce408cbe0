/** Lists a customer's open invoices, the oldest first, and how much of each a check pays: all, part, or less with a reason. */
import { Alert, Button, Checkbox, Select, Skeleton, VisuallyHidden } from '@mantine/core';
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { getQuickPay } from '@milepost/domain/accounting/invoice/terms.ts';
import {
  type AdjustmentReason,
  getReasons,
  type PayingKind,
  payment,
} from '@milepost/domain/accounting/payment/payment.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { cents, dollars, formatMoney } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { getFieldId, useFormContext } from '../../core/ui/form/context.ts';
import { FigureInput } from '../../core/ui/form/inputs/figure-input.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { DateCell, LinkCell, MoneyCell, RefCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { Figure } from '../figure.tsx';
import { InvoiceStatus } from '../invoice/invoice-row.tsx';
import { buildLine, computeAmount, type LineInvoice, type Lines, type TypedLine } from './use-lines.ts';

const AMOUNT = { ...getFields(payment).paymentApplied, optional: true } as NonNullable<
  ReturnType<typeof getFields>[string]
>;
/** The labels of each kind: an invoice's balance, and what remains of it. */
const WORDS = {
  CUSTOMER: {
    title: 'Open invoices',
    has: 'Open balance',
    stays: 'Remaining',
    none: 'This customer has no open invoices. The full amount will be unapplied credit.',
  },
  FUNDED: {
    title: 'Invoices to fund',
    has: 'Open balance',
    stays: 'Remaining reserve',
    none: 'No invoices to fund. No open invoices are assigned to this factor.',
  },
  RESERVE: {
    title: 'Invoices with a reserve',
    has: 'In reserve',
    stays: 'Remaining reserve',
    none: 'This factor has nothing in reserve.',
  },
  CHARGEBACK: {
    title: 'Funded invoices',
    has: 'Factor paid',
    stays: 'Carrier keeps',
    none: 'This factor has no advances to charge back.',
  },
} as const satisfies Record<PayingKind, unknown>;

/** `received`: the date, which decides whether a chargeback is past its recourse period. */
type LinesProps = { lines: Lines; amount: number; received?: string | null };

/** Shows every open invoice with its inputs, and how the check is applied. */
export function OpenLines({ lines, amount, received = null }: LinesProps) {
  return (
    <Section
      title={WORDS[lines.kind].title}
      columns={false}
      actions={
        lines.isTyped && (
          <Button size="compact-sm" variant="default" onClick={lines.propose}>
            Oldest first
          </Button>
        )
      }
    >
      <Credits lines={lines} />
      <Rows lines={lines} received={received} />
      <Totals lines={lines} amount={amount} />
    </Section>
  );
}

function Rows({ lines, received = null }: Pick<LinesProps, 'lines' | 'received'>) {
  const words = WORDS[lines.kind];
  if (lines.error) return <Alert color="red" role="alert" title={lines.error.text} />;
  if (lines.loading) return <Skeleton height={160} />;
  if (lines.open.length === 0) {
    return <p className={classes.empty}>{words.none}</p>;
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable}>
        <thead>
          <tr>
            <th scope="col" className={classes.box}>
              <VisuallyHidden>Pay in full</VisuallyHidden>
            </th>
            <th scope="col">Invoice #</th>
            <th scope="col">
              Load #
              <span className={classes.second}>{lines.kind === 'CUSTOMER' ? 'Customer reference' : 'Customer'}</span>
            </th>
            <th scope="col">Invoiced</th>
            <th scope="col" data-right>
              {words.has}
            </th>
            <th scope="col" data-right>
              Applied
            </th>
            {lines.kind !== 'CHARGEBACK' && (
              <>
                <th scope="col">Adjustment reason</th>
                <th scope="col" data-right>
                  Adjustment
                </th>
              </>
            )}
            <th scope="col" data-right>
              {words.stays}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.open.map((each) => (
            <Row key={each.id} row={each} lines={lines} received={received} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, lines, received }: { row: LineInvoice; lines: Lines; received: string | null }) {
  const form = useFormContext();
  const line = lines.of(row.id);
  const place = lines.placeOf(row.id);
  const findError = (name: string) => (place < 0 ? undefined : form.errors[`lines.${place}.${name}`]);
  const input = (name: string, what: string) => ({
    id: place < 0 ? undefined : getFieldId(form, `lines.${place}.${name}`),
    'aria-label': `${what} ${row.prettyName}`,
    error: findError(name),
    disabled: !form.maySave,
    size: 'xs' as const,
    className: classes.lineInput,
  });
  const left = lines.leftOf(row);
  return (
    <tr data-off={place < 0 || undefined}>
      <td className={classes.box}>
        <Checkbox
          size="xs"
          aria-label={`Pay ${row.prettyName}`}
          checked={place >= 0}
          disabled={!form.maySave}
          onChange={(event) => lines.set(row.id, clearZero(row, event.currentTarget.checked))}
        />
      </td>
      <td data-nowrap>
        <TwoLines below={<InvoiceStatus row={row} />}>
          <LinkCell quiet to={getPagePath(invoice, row.id)}>
            {row.prettyName}
          </LinkCell>
        </TwoLines>
        <RecourseEnded row={row} lines={lines} received={received} />
        {findError('invoice') && <span className={classes.fault}>{findError('invoice')}</span>}
      </td>
      <td>
        <TwoLines below={row.customer?.prettyName ?? row.reference}>
          <RefCell value={row.fleet} record="fleet" />
        </TwoLines>
      </td>
      <td data-nowrap>
        <DateCell value={row.invoicedDate} />
      </td>
      <td data-right>
        <MoneyCell value={row.balance} />
      </td>
      <td>
        <FigureInput
          {...input('applied', 'Applied to')}
          fact={AMOUNT}
          value={line.applied}
          onChange={(applied) => lines.set(row.id, { applied })}
        />
      </td>
      {lines.kind !== 'CHARGEBACK' && <Less row={row} lines={lines} input={input} />}
      <td data-right>
        <MoneyCell value={left} />
      </td>
    </tr>
  );
}

type InputProps = (name: string, what: string) => { 'aria-label': string; disabled: boolean; size: 'xs' };

function Less({ row, lines, input }: { row: LineInvoice; lines: Lines; input: InputProps }) {
  const line = lines.of(row.id);
  return (
    <>
      <td>
        <Select
          {...input('adjustmentReason', 'Adjustment reason for')}
          // Below its heading, unlike amounts.
          ml={0}
          data={getReasons(lines.kind)}
          value={line.adjustmentReason}
          placeholder={WORDS[lines.kind].stays}
          clearable
          onChange={(reason) =>
            lines.set(row.id, subtract(row, line.applied, reason as AdjustmentReason | null, lines))
          }
        />
      </td>
      <td>
        {line.adjustmentReason && (
          <FigureInput
            {...input('adjustment', 'Adjustment for')}
            fact={AMOUNT}
            value={line.adjustment}
            onChange={(adjustment) => lines.set(row.id, { adjustment })}
          />
        )}
      </td>
    </>
  );
}

/** Warns of a chargeback after the factoring company's recourse period; it is still accepted. */
function RecourseEnded({ row, lines, received }: { row: LineInvoice; lines: Lines; received: string | null }) {
  const isPast = lines.kind === 'CHARGEBACK' && row.recourseEnds && received && row.recourseEnds < received;
  return isPast ? (
    <span className={classes.fault}>Recourse period ended {formatDay(String(row.recourseEnds))}</span>
  ) : null;
}

function clearZero({ balance, proposed = balance, fee }: LineInvoice, isPaid: boolean): TypedLine {
  return isPaid ? buildLine(proposed, fee) : { applied: '', adjustment: '', adjustmentReason: null };
}

/**
 * Returns the adjustment for a reason: the balance the check leaves open, the agreed discount for a quick pay that covers the invoice, or
 * the fee of a factoring company that funds it; without a reason the rest stays open.
 */
function subtract(
  { balance, fee }: LineInvoice,
  applied: string,
  adjustmentReason: AdjustmentReason | null,
  { quickPayPercent }: Lines,
) {
  if (!adjustmentReason) return { adjustment: '', adjustmentReason };
  if (fee) return { adjustmentReason, adjustment: String(fee) };
  if (adjustmentReason === 'QUICK_PAY' && quickPayPercent && computeAmount(applied) === balance) {
    const adjustment = getQuickPay(balance, quickPayPercent);
    return {
      adjustmentReason,
      adjustment: String(adjustment),
      applied: String(dollars(cents(balance) - cents(adjustment))),
    };
  }
  const left = cents(balance) - cents(computeAmount(applied));
  return { adjustmentReason, adjustment: left > 0n ? String(dollars(left)) : '' };
}

function Credits({ lines: { credits } }: Pick<LinesProps, 'lines'>) {
  return credits.map((each) => (
    <Alert key={each.id} color="blue" p="xs" mb="xs">
      <LinkCell quiet to={getPagePath(payment, each.id)}>
        {each.prettyName}
      </LinkCell>{' '}
      has {formatMoney(each.credit)} of unapplied credit. Open it to apply the credit.
    </Alert>
  ));
}

function Totals({ lines: { totals, kind }, amount }: LinesProps) {
  const { paymentApplied, paymentAdjusted, paymentCredit } = totals;
  return (
    <dl className={`${classes.figures} ${classes.lineTotals}`} aria-live="polite">
      <Figure label={kind === 'CHARGEBACK' ? 'Charged back' : 'Received'} value={amount} />
      <Figure label="Applied" value={paymentApplied} />
      {paymentAdjusted > 0 && <Figure label="Adjusted" value={paymentAdjusted} />}
      {paymentCredit < 0 ? (
        <Figure label="More applied than received" value={paymentCredit} />
      ) : (
        <Figure label={kind === 'CUSTOMER' ? 'Unapplied credit' : 'Unallocated'} value={paymentCredit} />
      )}
    </dl>
  );
}
