/** A load: the freight, its driver and truck, its customer, and the rate. */
import { computeGross } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { describeDocuments } from '@milepost/domain/accounting/invoice/terms.ts';
import { factsOf, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { dollars } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { FLEET_STATUS, fleet } from '@milepost/domain/fleet/fleet.ts';
import { INVOICE_FIELDS, PAY_FIELDS } from '@milepost/domain/fleet/settled-load.ts';
import { ChangeReason } from '../accounting/change-reason.tsx';
import { InvoiceTag, Warning } from '../accounting/invoice/invoice-row.tsx';
import { useSupplementalInvoice } from '../accounting/invoice/use-supplemental-invoice.tsx';
import { LoadProfitSection } from '../accounting/load-profit.tsx';
import { ChangedChip, PaidStatusCell } from '../accounting/paycheck/paid-status.tsx';
import { useRights } from '../core/session/rights.ts';
import { SetupNote } from '../core/setup/setup-note.tsx';
import { useSetup, useSetupValues } from '../core/setup/use-setup.ts';
import { AssignmentReason } from '../core/ui/form/assignment-reason.tsx';
import { Collapsible } from '../core/ui/form/collapsible.tsx';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { DateCell, InstantCell, MoneyCell } from '../core/ui/list/cells.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { CancellationSection } from './cancellation-section.tsx';
import { ConfirmationNote } from './confirmation/confirmation-note.tsx';
import { type Reading, useConfirmation } from './confirmation/use-confirmation.ts';
import { CustomerInfo, useTerms } from './customer-info.tsx';
import { LoadBilling } from './delivered/load-billing.tsx';
import { LoadDetention } from './detention/load-detention.tsx';
import { LoadTerms } from './detention/load-terms.tsx';
import classes from './fleet.module.css';
import { explainUnbilled, type FleetRow, formatUnbilled, InvoiceLink, Track } from './fleet-columns.tsx';
import { LegsSection } from './legs.tsx';
import { LoadTimeline } from './load-timeline.tsx';
import { LoadSteps, useNextStep } from './next-step.tsx';
import { StopsSection } from './stops.tsx';
import { useLegWarnings } from './use-leg-warnings.ts';

/** Rarely used fees. */
const RARE_FEES = ['fleetLayoverFee', 'fleetStopCharge', 'fleetNoServiceFee', 'fleetMiscFee', 'fleetMiscFeeName'];
const RARE_WORDS = ['printedNote', 'desc', 'trackUrl'];
export function Detail({ id }: { id: string }) {
  const setup = useSetup('fleet');
  const form = useRecordForm(fleet, id);
  useSetupValues(setup, form);
  const withMoney = useRights().can(6000, 'view');
  const { values, row } = form;
  const picked = values.customer as Related | null;
  const terms = useTerms(picked);
  const { actions, dialog } = useSupplementalInvoice();
  const reading = useConfirmation(form);
  const next = useNextStep(form, row);
  const warnings = useLegWarnings(form);
  const startCancel = () => form.set('status', 'CANCELED');
  return (
    <FormPage
      form={form}
      actions={{ handlers: { ...actions.handlers, CANCELED: startCancel } }}
      buttons={next.button}
      chip={(kept) => (
        <>
          <StatusChip value={kept.status} of={FLEET_STATUS} /> <ChangedChip row={kept as FleetRow} />
          <LoadSteps row={kept as FleetRow} />
        </>
      )}
      side={row && <AtAGlance row={row} />}
      below={(kept) => (
        <>
          {withMoney && isCounted(kept as FleetRow) && <LoadProfitSection id={kept.id} />}
          <LoadBilling id={kept.id} name={kept.prettyName} />
          {hasArrivals(kept as FleetRow) && <LoadDetention id={kept.id} />}
          {(kept as FleetRow).status !== 'CANCELED' && <LoadTerms id={kept.id} name={kept.prettyName} />}
          <DocumentCenter owner={{ field: 'fleet', id: kept.id }} />
          <LoadTimeline id={kept.id} />
          {dialog}
          {next.dialog}
        </>
      )}
    >
      <SetupNote setup={setup} record="fleet" />
      <ConfirmationNote reading={reading} />
      <Section title="Load" columns={4}>
        <Field name="carrier" span={2} />
        <Field name="status" />
        <Field name="fleetLoadNumber" />
        <Field name="fleetOtherReferenceNumber" />
        <div className={classes.sideBySide} data-span="2">
          <Field name="customer" help={terms} known={(typed) => brokerNamed(typed, reading)} />
          <CustomerInfo picked={picked} />
        </div>
        <Field name="dispatcher" />
      </Section>
      <CancellationSection />
      <Section title="Trip" columns={4}>
        <Field name="driver" />
        <Field name="vehicle" />
        <AssignmentReason others={warnings.isReasonAsked} />
        <Field name="fleetPickUpDate" />
        <Field name="fleetPickupLocation" placeholder="Dallas, TX" />
        <Field name="fleetDeliveryDate" />
        <Field name="fleetDeliveryLocation" placeholder="Tulsa, OK" />
        <Field name="fleetDistance" />
        <Field name="fleetWeight" />
      </Section>
      <Section title="Fees" columns={4}>
        <Field name="fleetLoadFee" />
        <Field name="fleetFuelSurcharge" />
        <Field name="fleetLumperFee" />
        {(Number(values.fleetLumperFee) > 0 || Boolean(values.fleetLumperPaidBy)) && (
          <Field name="fleetLumperPaidBy" placeholder="Select who paid" />
        )}
        <Field name="fleetDetantionFee" />
        <Collapsible title="More fees" names={RARE_FEES} />
        <ReasonForChange row={row as unknown as FleetRow | null} />
      </Section>
      <Section title="Documents" columns={4}>
        <Field name="fleetConfirmation" span={2} />
        <Field name="fleetBOL" span={2} required={values.status === 'COMPLETE'} />
        <Collapsible title="Notes and tracking" names={RARE_WORDS} />
      </Section>
      <StopsSection />
      <LegsSection warnings={warnings.results} />
    </FormPage>
  );
}

/** Returns whether reports count the load. A canceled load without a fee counts in none. */
const isCounted = ({ status, supplementalFees }: FleetRow) => status !== 'CANCELED' || (supplementalFees ?? 0) > 0;

/** Returns whether a truck has arrived anywhere, because detention starts only then. */
const hasArrivals = ({ stops }: FleetRow) => (stops ?? []).some(({ arrived }) => arrived !== null);

/** Returns the broker's data from the confirmation if that broker is the one to add. The agent's email and phone reach the company, too. */
function brokerNamed(typed: string, reading: Reading | null) {
  if (reading?.is !== 'read' || reading.unknown !== typed) return {};
  const {
    customerContactEmail: agentEmail,
    customerContactPhoneNumber: phone,
    customerInvoiceToEmail,
  } = reading.contact;
  const email = agentEmail ?? customerInvoiceToEmail;
  return {
    customerType: 'BROKER',
    ...(email && { customerEmail: email }),
    ...(phone && { customerPhoneNumber: phone }),
    ...reading.contact,
  };
}

function ReasonForChange({ row }: { row: FleetRow | null }) {
  const isBilled = Boolean(row?.latestInvoice) && row?.latestInvoice?.invoiceStatus !== 'CANCELED';
  return (
    <ChangeReason
      rests={[
        [Boolean(row?.payCheck), PAY_FIELDS],
        [isBilled, INVOICE_FIELDS],
      ]}
    />
  );
}

function AtAGlance({ row }: { row: FleetRow }) {
  const { can } = useRights();
  const papers = [row.fleetConfirmation, row.fleetBOL].filter(Boolean).length;
  const invoice = row.latestInvoice;
  const isTracked = row.status === 'IN_PROGRESS' && row.trackUrl;
  return (
    <Glance
      items={[
        ['Gross', <MoneyCell key="gross" value={dollars(computeGross(row))} />],
        ['Other Fees', <MoneyCell key="other" value={row.supplementalFees} />],
        row.status === 'CANCELED' && ['Canceled', <CanceledBy key="canceled" row={row} />],
        row.status === 'CANCELED' && ['Booked Gross', <MoneyCell key="booked" value={row.bookedGross} />],
        ['Paycheck', <PaidStatusCell key="paycheck" row={row} on={row.fleetPayCheckProcessingDate} />],
        can(6000, 'view') && ['Invoice', invoice ? <InvoiceLink key="invoice" invoice={invoice} /> : 'not yet'],
        invoice && ['Invoice Status', <InvoiceTag key="tag" invoice={invoice} />],
        invoice && ['Open balance', <MoneyCell key="open" value={row.metaData?.invoice.balance} />],
        row.toBill ? ['Billing', <ToBill key="rest" toBill={row.toBill} />] : null,
        ['Paid', orNotYet(row.fleetPaymentTransactionDate)],
        ['Documents', `${papers} of 2`],
        row.missingDocuments?.length ? ['Missing documents', describeDocuments(row.missingDocuments)] : null,
        isTracked ? ['Track', <Track key="track" row={row} />] : null,
      ]}
    />
  );
}

/** Shows unbilled charges or an overbilled amount, and how to fix it. */
function ToBill({ toBill }: { toBill: number }) {
  const words = formatUnbilled(toBill);
  return (
    <>
      {words} <Warning name={words} more={explainUnbilled(toBill)} />
    </>
  );
}

/** Shows the reason, the user who canceled the load, and the date. */
function CanceledBy({ row: { cancelReason, canceledBy, canceledAt } }: { row: FleetRow }) {
  return (
    <>
      {getChoiceLabel(factsOf(fleet.fields.shape.cancelReason), cancelReason)}
      <br />
      {canceledBy} <InstantCell value={canceledAt} short />
    </>
  );
}

function orNotYet(day: string | null) {
  return day ? <DateCell value={day} /> : 'not yet';
}
