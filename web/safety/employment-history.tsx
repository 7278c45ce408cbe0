/** Employment histories: a driver's former employers, and whether each was contacted in time. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Related, Row } from '@milepost/domain/core/record.ts';
import type { Tone } from '@milepost/domain/core/statuses.ts';
import {
  type EmploymentHistoryRow,
  employmentHistory,
  VERIFICATION_STATUS,
} from '@milepost/domain/safety/employment-history.ts';
import {
  getAnswerDeadline,
  getInvestigation,
  type HireDates,
  type InvestigationState,
} from '@milepost/domain/safety/investigation.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { DateCell, Missing, RefCell, TwoLines } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { DocumentCenter } from '../documents/document-center.tsx';
import { Inquiry } from './inquiry.tsx';

type Employment = Row<typeof employmentHistory>;

const column = defineColumns(employmentHistory);

const columns = column.columns([
  column.link('prettyName', { header: 'Former Employer' }),
  column.field('carrier', { header: 'Carrier', lesser: true }),
  column.field('driver'),
  column.field('employmentStartDate', { lesser: true, sort: true }),
  column.field('employmentEndDate', { sort: true }),
  column.field('employmentVerificationMethod', { header: 'Method', size: 100, lesser: true }),
  column.field('employmentVerificationStatus', {
    size: 216,
    sort: true,
    cell: (row) => {
      const { employmentVerificationStatus, employmentResponsesToDecide } = row as EmploymentHistoryRow;
      const isFlagged = employmentResponsesToDecide > 0;
      const chip = <StatusChip value={employmentVerificationStatus} of={VERIFICATION_STATUS} bare={isFlagged} />;
      return isFlagged ? <TwoLines below="Additional response to review">{chip}</TwoLines> : chip;
    },
  }),
  column.display({
    id: 'employmentOpenLinks',
    header: 'Open Links',
    size: 110,
    meta: { grow: 0, hidden: true },
    cell: (info) => (info.row.original as unknown as EmploymentHistoryRow).employmentOpenLinks || <Missing />,
  }),
  column.display({
    id: 'investigation',
    header: 'Investigation',
    size: 130,
    meta: { grow: 0 },
    cell: (info) => <InvestigationChip row={info.row.original as Employment} />,
  }),
]);

export function List() {
  return (
    <ListPage
      record={employmentHistory}
      columns={columns}
      filters={['carrier', 'driver', 'company', 'employmentVerificationStatus']}
      options={{ sort: '-employmentStartDate' }}
      emptyHint="Request the driver’s safety history from every DOT-regulated employer of the three years before hire, within 30 days of hire (49 CFR 391.23)."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(employmentHistory, id);
  const { row } = form;
  return (
    <FormPage
      form={form}
      side={
        row && (
          <Glance
            items={[
              ['Driver', <RefCell key="driver" value={row.driver} record="driver" />],
              ['Former employer', <RefCell key="company" value={row.company} record="company" />],
              ['Hired', <DateCell key="hired" value={getHireDates(row).hired} />],
              ['Investigation', <InvestigationChip key="investigation" row={row} />],
              ['Request due', <ContactDeadline key="by" row={row} />],
              ['Response due', <AnswerDeadline key="answer" row={row} />],
            ]}
          />
        )
      }
      below={(kept) => (
        <>
          {row?.employmentIsDOTRegulated && <Inquiry row={row} />}
          <DocumentCenter owner={{ field: 'employment_history', id: kept.id }} />
        </>
      )}
    >
      <Section title="Employment">
        <Field name="carrier" />
        <Field name="driver" />
        <Field name="company" />
        <Field name="employmentIsDOTRegulated" />
        <Field name="employmentStartDate" />
        <Field name="employmentEndDate" />
      </Section>
      <Section title="Verification">
        <Field name="employmentVerificationMethod" />
        <Field name="employmentVerificationStatus" />
        <Field name="employmentAskedDate" />
        <Field name="employmentVerificationDate" />
        <Field name="desc" />
      </Section>
      {form.values.employmentIsDOTRegulated !== false && (
        <Section title="Drug and Alcohol Testing">
          <Field name="employmentRandomPoolSince" />
          <Field name="employmentLastDrugTestDate" />
          <Field name="employmentHasTestingViolation" />
        </Section>
      )}
    </FormPage>
  );
}

type HiredDriver = Related & { driverHiredDate?: string | null; driverPreviousTerminationDate?: string | null };

function getHireDates({ driver }: Employment): HireDates {
  const { driverHiredDate = null, driverPreviousTerminationDate = null } = (driver ?? {}) as Partial<HiredDriver>;
  return { hired: driverHiredDate, previousTermination: driverPreviousTerminationDate };
}

const STATE_LABELS: Record<InvestigationState, { label: string; tone: Tone }> = {
  NOT_OWED: { label: 'Not required', tone: 'rest' },
  OWED: { label: 'To request', tone: 'warning' },
  MISSED: { label: 'Past due', tone: 'error' },
  DONE: { label: 'On file', tone: 'success' },
  LATE: { label: 'On file, late', tone: 'warning' },
  UNDATED: { label: 'No date', tone: 'warning' },
};

function InvestigationChip({ row }: { row: Employment }) {
  const found = getInvestigation(row, getHireDates(row), useToday());
  return found ? (
    <Chip {...STATE_LABELS[found.state]} hint={`Due within 30 days of hire, by ${formatDay(found.until)}`} />
  ) : (
    <Missing />
  );
}

/** Shows the last date to contact the employer, with the days left while that matters. */
function ContactDeadline({ row }: { row: Employment }) {
  const found = getInvestigation(row, getHireDates(row), useToday());
  if (!found || found.state === 'NOT_OWED') return <Missing />;
  return <DateCell value={found.until} deadline={found.state === 'OWED' || found.state === 'MISSED'} />;
}

/** Shows the end of the employer's thirty days to answer, with the days left while the answer is pending. */
function AnswerDeadline({ row }: { row: Employment }) {
  const isWaiting = ['PENDING_VERIFICATION', 'VERIFICATION_NOT_RESPONDED'].includes(row.employmentVerificationStatus);
  const until = getAnswerDeadline(row);
  return until ? <DateCell value={until} deadline={isWaiting} /> : <Missing />;
}
