/** The open invoices of a customer, the oldest first, and what a check pays of each: whole, in part, or less for a reason. */
import { Alert, Button, Checkbox, Select, Skeleton, VisuallyHidden } from '@mantine/core';
import { invoice } from '@milepost/domain/accounting/invoice.ts';
import {
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  type OpenInvoice,
  payment,
} from '@milepost/domain/accounting/payment.ts';
import { cents, dollars, formatMoney } from '@milepost/domain/core/money.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { fieldId, useFormContext } from '../../core/ui/form/context.ts';
import { FigureInput } from '../../core/ui/form/inputs/figure-input.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { DateCell, LinkCell, MoneyCell, RefCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { pageOf } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { InvoiceStatus } from '../invoice-row.tsx';
import { amountOf, type Lines } from './use-lines.ts';

const AMOUNT = { ...fieldsOf(payment).paymentApplied, optional: true } as NonNullable<
  ReturnType<typeof fieldsOf>[string]
>;
const REASONS = Object.entries(ADJUSTMENT_REASONS).map(([value, label]) => ({ value, label }));

type LinesProps = { lines: Lines; amount: number };

/** Every open invoice with its inputs, and what that makes of the check. */
export function OpenLines({ lines, amount }: LinesProps) {
  return (
    <Section
      title="Open invoices"
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
      <Rows lines={lines} />
      <Totals lines={lines} amount={amount} />
    </Section>
  );
}

function Rows({ lines }: Pick<LinesProps, 'lines'>) {
  if (lines.error) return <Alert color="red" role="alert" title={lines.error.text} />;
  if (lines.loading) return <Skeleton height={160} />;
  if (lines.open.length === 0) {
    return <p className={classes.empty}>Nothing is open of this customer: all of it stays as credit.</p>;
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable}>
        <thead>
          <tr>
            <th scope="col" className={classes.box}>
              <VisuallyHidden>Pay whole</VisuallyHidden>
            </th>
            <th scope="col">Invoice #</th>
            <th scope="col">
              Load #<span className={classes.second}>Their reference</span>
            </th>
            <th scope="col">Invoiced</th>
            <th scope="col" data-right>
              Open
            </th>
            <th scope="col" data-right>
              Applied
            </th>
            <th scope="col">If less is owed</th>
            <th scope="col" data-right>
              Adjustment
            </th>
            <th scope="col" data-right>
              Stays open
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.open.map((each) => (
            <Row key={each.id} row={each} lines={lines} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, lines }: { row: OpenInvoice; lines: Lines }) {
  const form = useFormContext();
  const line = lines.of(row.id);
  const place = lines.placeOf(row.id);
  const faultOf = (name: string) => (place < 0 ? undefined : form.errors[`lines.${place}.${name}`]);
  const input = (name: string, what: string) => ({
    id: place < 0 ? undefined : fieldId(form, `lines.${place}.${name}`),
    'aria-label': `${what} ${row.prettyName}`,
    error: faultOf(name),
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
          onChange={(event) => lines.set(row.id, wholeOrNothing(row, event.currentTarget.checked))}
        />
      </td>
      <td data-nowrap>
        <TwoLines below={<InvoiceStatus row={row} />}>
          <LinkCell quiet to={pageOf(invoice, row.id)}>
            {row.prettyName}
          </LinkCell>
        </TwoLines>
        {faultOf('invoice') && <span className={classes.fault}>{faultOf('invoice')}</span>}
      </td>
      <td>
        <TwoLines below={row.reference}>
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
      <td>
        <Select
          {...input('adjustmentReason', 'Why less is owed on')}
          data={REASONS}
          value={line.adjustmentReason}
          placeholder="Stays open"
          clearable
          onChange={(reason) => lines.set(row.id, less(row, line.applied, reason as AdjustmentReason | null))}
        />
      </td>
      <td>
        {line.adjustmentReason && (
          <FigureInput
            {...input('adjustment', 'Adjustment of')}
            fact={AMOUNT}
            value={line.adjustment}
            onChange={(adjustment) => lines.set(row.id, { adjustment })}
          />
        )}
      </td>
      <td data-right>
        <MoneyCell value={left} />
      </td>
    </tr>
  );
}

function wholeOrNothing({ balance }: OpenInvoice, isPaid: boolean) {
  return { applied: isPaid ? String(balance) : '', adjustment: '', adjustmentReason: null };
}

/** A reason adjusts what the check leaves open; without one that stays open. */
function less({ balance }: OpenInvoice, applied: string, adjustmentReason: AdjustmentReason | null) {
  if (!adjustmentReason) return { adjustment: '', adjustmentReason };
  const left = cents(balance) - cents(amountOf(applied));
  return { adjustmentReason, adjustment: left > 0n ? String(dollars(left)) : '' };
}

function Credits({ lines: { credits } }: Pick<LinesProps, 'lines'>) {
  return credits.map((each) => (
    <Alert key={each.id} color="blue" p="xs" mb="xs">
      {formatMoney(each.credit)} is left of{' '}
      <LinkCell quiet to={pageOf(payment, each.id)}>
        {each.prettyName}
      </LinkCell>{' '}
      and can be applied there.
    </Alert>
  ));
}

function Totals({ lines: { totals }, amount }: LinesProps) {
  const { paymentApplied, paymentAdjusted, paymentCredit } = totals;
  return (
    <dl className={`${classes.figures} ${classes.lineTotals}`} aria-live="polite">
      <Figure label="Received" value={amount} />
      <Figure label="Applied" value={paymentApplied} />
      {paymentAdjusted > 0 && <Figure label="Adjusted" value={paymentAdjusted} />}
      {paymentCredit < 0 ? (
        <Figure label="More applied than received" value={paymentCredit} />
      ) : (
        <Figure label="Stays the customer’s credit" value={paymentCredit} />
      )}
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyCell value={value} />
      </dd>
    </div>
  );
}
