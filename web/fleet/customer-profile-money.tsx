/** The panels of a customer's profile for users who may view invoices: open balance and its age, days to pay, invoices, payments. */
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { AGES, type CustomerStatement } from '@milepost/domain/accounting/payment/customer-statement.ts';
import { payment } from '@milepost/domain/accounting/payment/payment.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { MoneyCell } from '../core/ui/list/cells.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { ListPanel } from '../core/ui/profile/list-panel.tsx';
import { Figures, Panel } from '../core/ui/profile/panel.tsx';
import { definePanelColumns } from '../core/ui/profile/panel-table.tsx';

const POLICY = invoice.policy as 6000;
const getInvoicesPath = (filters: Record<string, string>) => buildListPath({ page: invoice.route, filters });

export function CustomerReceivables({ customer }: { customer: string }) {
  return (
    <Panel<CustomerStatement>
      title="Open balance by age"
      policy={POLICY}
      path={`customer/${customer}/statement/`}
      isEmpty={({ open, credit }) => open === 0 && credit === 0}
      empty="No open invoices."
      link={({ lines }) =>
        lines.length === 0 ? null : { to: getInvoicesPath({ customer, isOpen: 'true' }), label: 'Open unpaid invoices' }
      }
    >
      {({ ages, open, overdue, credit, due }) => (
        <Figures
          items={[
            ['Open balance', <MoneyCell key="open" value={open} />],
            ...AGES.map(({ label }, at) => [label, <MoneyCell key={label} value={ages[at] ?? 0} />] as const),
            ['Past due', <MoneyCell key="overdue" value={overdue} />],
            credit > 0 && ['Unapplied credit', <MoneyCell key="credit" value={credit} />],
            credit > 0 && ['Amount due', <MoneyCell key="due" value={due} />],
          ]}
        />
      )}
    </Panel>
  );
}

type Paid = { from: Day; invoices: number; averageDays: number | null; onTime: number };

export function DaysToPay({ customer, termDays }: { customer: string; termDays: number }) {
  return (
    <Panel<Paid>
      title="Days to pay, 12 months"
      policy={POLICY}
      path={`customer/${customer}/days_to_pay/`}
      isEmpty={({ invoices }) => invoices === 0}
      empty="No invoices paid in 12 months."
      link={({ from, invoices }) =>
        invoices === 0
          ? null
          : {
              to: getInvoicesPath({ customer, invoiceStatus: 'PAID', invoicedDate__gte: from }),
              label: 'Open paid invoices',
            }
      }
    >
      {({ invoices, averageDays, onTime }) => (
        <Figures
          items={[
            ['Average', `${formatNumber(averageDays ?? 0, 1)} days`],
            ['Terms', `${termDays} days`],
            ['Paid by the due date', `${onTime} of ${invoices}`],
          ]}
        />
      )}
    </Panel>
  );
}

const bill = definePanelColumns(invoice);
const INVOICES = [
  bill.link('Invoice #'),
  bill.field('invoicedDate', { header: 'Invoiced' }),
  bill.field('invoiceDueDate', { header: 'Due' }),
  bill.field('invoiceBalance', { header: 'Balance' }),
  bill.field('invoiceStatus'),
];

const received = definePanelColumns(payment);
const PAYMENTS = [
  received.link('Payment'),
  received.field('paymentDate', { header: 'Received' }),
  received.field('paymentAmount', { header: 'Amount' }),
  received.field('paymentStatus', { header: 'Status' }),
];

export function CustomerInvoices({ customer }: { customer: string }) {
  return (
    <>
      <ListPanel
        record={invoice}
        where={{ customer }}
        ordering="-created"
        columns={INVOICES}
        empty="No invoices yet."
      />
      <ListPanel
        record={payment}
        where={{ customer }}
        ordering="-paymentDate"
        columns={PAYMENTS}
        empty="No payments yet."
      />
    </>
  );
}
