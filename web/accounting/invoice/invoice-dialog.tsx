/** Edits an invoice in a dialog over the list (INV-29). The billed amounts stay unchanged. */
import { Alert, Button, Group, Loader, Modal } from '@mantine/core';
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { setTotalExpense } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import { isFactorEditable, isFundingEditable } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { type InvoiceStep, listInvoiceSteps } from '@milepost/domain/accounting/invoice/money-steps.ts';
import { describeDocuments } from '@milepost/domain/accounting/invoice/terms.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { findNextStep } from '@milepost/domain/core/steps.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { FormDialog } from '../../core/ui/form/form-dialog.tsx';
import { type RecordForm, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { HistoryPanel } from '../../core/ui/history/history-panel.tsx';
import { DateCell, MoneyCell, RefCell } from '../../core/ui/list/cells.tsx';
import { NextButton } from '../../core/ui/next-button.tsx';
import { Steps } from '../../core/ui/steps.tsx';
import classes from '../accounting.module.css';
import { EarlierDocuments } from './earlier-documents.tsx';
import {
  explainOutOfSync,
  explainUndelivered,
  type InvoiceRow,
  InvoiceStatus,
  NOT_DELIVERED,
  OUT_OF_SYNC,
} from './invoice-row.tsx';
import { InvoiceDocuments } from './packet-documents.tsx';
import { usePacket } from './use-packet.ts';

type InvoiceDialogProps = {
  id: string;
  /** The invoice if already loaded; otherwise it is loaded by id. */
  row: InvoiceRow | null;
  onClose: () => void;
  /** Takes the invoice's next step, which replaces this dialog. */
  onAct: (row: InvoiceRow, action: NextAction) => void;
};

export function InvoiceDialog({ id, row, onClose, onAct }: InvoiceDialogProps) {
  const form = useRecordForm(invoice, id, { ...(row && { row }), onSaved: onClose });
  const packet = usePacket();
  const savedInvoice = form.row as InvoiceRow | null;
  if (!savedInvoice) return <Waiting failure={form.failure?.text} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={`Edit Invoice# ${savedInvoice.prettyName}`}
      opened
      onClose={onClose}
      buttons={
        <Button variant="default" mr="auto" loading={packet.isPending} onClick={() => packet.open(savedInvoice)}>
          Open the packet
        </Button>
      }
    >
      <NextStep row={savedInvoice} isChanged={form.dirty} onAct={onAct} />
      <Facts row={savedInvoice} form={form as unknown as RecordForm} />
      {savedInvoice.undeliveredMails.length > 0 && (
        <Alert color="yellow" title={NOT_DELIVERED} data-wide>
          {savedInvoice.undeliveredMails.map((mail) => (
            <div key={mail.message}>{explainUndelivered(mail)}</div>
          ))}
          {isOffered(savedInvoice, 'SEND_MAIL_AGAIN') && <div>Select Resend email from the row menu.</div>}
        </Alert>
      )}
      {savedInvoice.invoiceInfo.fleetMaybeOutOfSync && (
        <Alert color="yellow" title={OUT_OF_SYNC} data-wide>
          {explainOutOfSync(savedInvoice)}
        </Alert>
      )}
      {(savedInvoice.invoiceInfo.missingDocuments?.length ?? 0) > 0 && (
        <Alert color="yellow" title="Missing documents" data-wide>
          {savedInvoice.customer?.prettyName} requires {describeDocuments(savedInvoice.invoiceInfo.missingDocuments)}{' '}
          with this invoice. Add the missing documents to the load.
        </Alert>
      )}
      {savedInvoice.invoiceInfo.isStale && (
        <Alert color="blue" title="Customer details changed" data-wide>
          The customer’s name, address, or terms have changed since this invoice was created.
          {isOffered(savedInvoice, 'REISSUE') && ' Select Reissue to regenerate it with the same number.'}
        </Alert>
      )}
      <Fields row={savedInvoice} />
      <InvoiceDocuments id={savedInvoice.id} />
      <EarlierDocuments id={savedInvoice.id} />
      <div data-wide>
        <HistoryPanel record={invoice} row={savedInvoice} />
      </div>
    </FormDialog>
  );
}

/** The actions that move an invoice forward. */
export type NextAction = 'EMAIL_INVOICE' | 'PAID';
const NEXT: Partial<Record<InvoiceStep, { action: NextAction; label: string }>> = {
  MAILED: { action: 'EMAIL_INVOICE', label: 'Email invoice' },
  PAID: { action: 'PAID', label: 'Enter payment' },
};

type NextStepProps = { row: InvoiceRow; isChanged: boolean; onAct: InvoiceDialogProps['onAct'] };

/** Shows the invoice's progress, and the button for the next step. */
function NextStep({ row, isChanged, onAct }: NextStepProps) {
  const steps = listInvoiceSteps(row.invoiceStatus);
  const step = findNextStep(steps);
  const next = step && NEXT[step];
  if (steps.length === 0) return null;
  return (
    <Group data-wide justify="space-between">
      <Steps steps={steps} />
      {next && isOffered(row, next.action) && (
        <NextButton label={next.label} isChanged={isChanged} run={() => onAct(row, next.action)} />
      )}
    </Group>
  );
}

function isOffered({ workflowActionItems }: InvoiceRow, action: string): boolean {
  return workflowActionItems.some(({ id }) => id === action);
}

function Waiting({ failure, onClose }: { failure: string | undefined; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Edit Invoice#">
      {failure ? (
        <Alert color="red" role="alert" title={failure} />
      ) : (
        <Loader size="sm" role="status" aria-label="Loading" />
      )}
    </Modal>
  );
}

function Fields({ row }: { row: InvoiceRow }) {
  const { factory } = row.invoiceInfo;
  const isFixed = row.invoiceStatus === 'PAID' || row.invoiceStatus === 'CANCELED';
  const isFunded = isFundingEditable(row.invoiceStatus);
  const isSold = (row.invoiceFactored ?? 0) > 0;
  return (
    <>
      <Field name="invoicedDate" required={row.invoiceStatus !== 'CREATED'} />
      <Field name="invoiceDeliveredVerification" />
      <Field name="factor" onAddNew={false} disabled={isSold || !isFactorEditable(row.invoiceStatus)} />
      {factory?.supportsSettingFundingTime && <Field name="fundingTime" disabled={!isFunded} required />}
      {factory?.supportsSettingFundingMethod && <Field name="fundingMethod" disabled={!isFunded} required />}
      <Field name="payCheckFleetTotalExpense" disabled={isFixed || isSold} />
      <Field name="printedNote" />
      <Field name="desc" />
    </>
  );
}

/** Shows gross, net and status, which are read-only; the net follows the expense during typing. */
function Facts({ row, form }: { row: InvoiceRow; form: RecordForm }) {
  const fact = getFields(invoice).payCheckFleetTotalExpense;
  const expense = fact && readValue(fact, form.values.payCheckFleetTotalExpense);
  const isAmount = invoice.fields.shape.payCheckFleetTotalExpense.safeParse(expense).success;
  const gross = row.payCheckFleetGrossPayment ?? 0;
  const net = isAmount ? setTotalExpense(gross, Number(expense)).payCheckNet : row.payCheckNet;
  return (
    <dl className={classes.figures} data-wide>
      <Fact label="Status" value={<InvoiceStatus row={row} />} />
      <Fact label="Load" value={<RefCell value={row.fleet} record="fleet" />} />
      <Fact label="Customer" value={row.customer?.prettyName} />
      {row.invoiceDueDate && <Fact label="Due" value={<DateCell value={row.invoiceDueDate} />} />}
      <Fact label="Gross" value={<MoneyCell value={gross} />} />
      <Fact label="Net" value={<MoneyCell value={net} />} />
      {row.invoiceInfo.factory && <Fact label="Factoring company" value={row.invoiceInfo.factory.name} />}
      {(row.invoiceFactored ?? 0) > 0 && <Fact label="Factor paid" value={<MoneyCell value={row.invoiceFactored} />} />}
      {(row.invoiceReserve ?? 0) > 0 && <Fact label="In reserve" value={<MoneyCell value={row.invoiceReserve} />} />}
      {(row.invoiceFeeKept ?? 0) > 0 && (
        <Fact label="Fee not refunded" value={<MoneyCell value={row.invoiceFeeKept} />} />
      )}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
