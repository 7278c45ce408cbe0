/** Vehicle inspections: by the driver, annual, and roadside. */
import { Stack } from '@mantine/core';
import {
  FINDINGS,
  getCertifyDeadline,
  getInspector,
  hasClass,
  hasFindings,
  INSPECTION_RESULT,
  isRepairOpen,
  vehicleInspection,
} from '@milepost/domain/safety/vehicle-inspection.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { DateCell, RefCell, TextCell } from '../core/ui/list/cells.tsx';
import { defineColumns, type RowFor } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';

type InspectionRow = RowFor<typeof vehicleInspection>;

const column = defineColumns(vehicleInspection);

const columns = column.columns([
  column.link('prettyName', { header: 'Inspection', size: 224, grow: 1 }),
  column.field('driver', { size: 128 }),
  column.field('vehicle', { header: 'Truck #', size: 80, grow: 0 }),
  column.field('trailer', { header: 'Trailer #', size: 84, lesser: true, grow: 0 }),
  column.display({
    id: 'inspectedBy',
    header: 'Inspected By',
    size: 140,
    meta: { grow: 1, lesser: true },
    cell: ({ row: { original } }) => <InspectedBy row={original} />,
  }),
  column.field('vehicleInspectionDate', { sort: true }),
  column.field('vehicleDOTInspectionClass', { sort: true, size: 132, grow: 0, lesser: true }),
  column.field('vehicleInspectionLocation', { sort: true, size: 170, grow: 1 }),
  column.field('vehicleInspectionResult', { sort: true, size: 136, cell: (row) => <Result row={row} /> }),
  column.field('carrier', { header: 'Carrier', hidden: true }),
  column.field('vehicleInspectionViolations', { hidden: true }),
  column.field('vehicleInspectionOdometer', { hidden: true }),
  column.field('vehicleInspectionReportNumber', { hidden: true }),
]);

function InspectedBy({ row }: { row: InspectionRow }) {
  return <TextCell value={getInspector(row.vehicleInspectionType, row.driver?.prettyName)} />;
}

/** INS-02: shows the result, with unrepaired defects below. */
function Result({ row }: { row: InspectionRow }) {
  return (
    <Stack gap={0} align="flex-start">
      <StatusChip value={row.vehicleInspectionResult} of={INSPECTION_RESULT} />
      {isRepairOpen(row) && (
        <Chip label={row.vehicleOutOfService ? 'Out of service' : 'Repair open'} tone="warning" bare />
      )}
    </Stack>
  );
}

export function List() {
  return (
    <ListPage
      record={vehicleInspection}
      columns={columns}
      filters={[
        'carrier',
        'vehicle',
        'trailer',
        'driver',
        'vehicleInspectionType',
        'vehicleInspectionResult',
        'vehicleInspectionDate',
      ]}
      options={{ sort: '-vehicleInspectionDate' }}
      bulk
      emptyHint="Record roadside inspections, the annual inspection of each truck and trailer, and defects that drivers find before and after a trip."
    />
  );
}

const NOTHING_FOUND: Record<(typeof FINDINGS)[number], unknown> = {
  vehicleInspectionViolations: '',
  vehicleOutOfService: false,
  driverOutOfService: false,
  vehicleInspectionRepairedDate: '',
};

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(vehicleInspection, id);
  const { row, values } = form;
  /** Clears fields that no longer apply. */
  const forget = (name: string) => (value: unknown) => {
    if (hasFindings({ ...values, [name]: value })) return;
    for (const each of FINDINGS) form.set(each, NOTHING_FOUND[each]);
    form.set('vehicleInspectionViolationCodes', '');
  };
  return (
    <FormPage
      form={form}
      chip={(kept) => <StatusChip value={kept.vehicleInspectionResult} of={INSPECTION_RESULT} />}
      side={row && <AtAGlance row={row} />}
      below={(kept) => <DocumentCenter owner={{ field: 'vehicle_inspection', id: kept.id }} />}
    >
      <Section title="Inspected">
        <Field name="carrier" />
        <Field name="driver" />
        <Field name="vehicle" />
        {Boolean(values.vehicle) && <Field name="vehicleInspectionOdometer" />}
        <Field name="inspectionIncludesTrailer" />
        {values.inspectionIncludesTrailer === true && <Field name="trailer" />}
      </Section>
      <Section title="Inspection">
        <Field name="vehicleInspectionDate" />
        <Field name="vehicleInspectionLocation" />
        <Field name="vehicleInspectionType" onChange={forget('vehicleInspectionType')} />
        {hasClass(values.vehicleInspectionType as string | null) && (
          <Field name="vehicleDOTInspectionClass" label="DOT Inspection Class" required />
        )}
        {values.vehicleInspectionType === 'YEARLY_INSPECTION' && <Field name="vehicleInspectionIsStateProgram" />}
        <Field name="vehicleInspectionResult" onChange={forget('vehicleInspectionResult')} />
        <Field name="vehicleInspectionReportNumber" />
        {row?.fmcsaInspectionId && <Field name="fmcsaInspectionId" />}
        <Field name="desc" />
      </Section>
      {hasFindings(values) && (
        <Section title="Inspection results">
          <Field name="vehicleInspectionViolations" />
          <Field
            name="vehicleInspectionRepairedDate"
            help="Certified within 15 days of a roadside inspection (49 CFR 396.9(d)(3)). Leave blank while the repair is open."
          />
          <Field name="vehicleOutOfService" />
          {Boolean(values.vehicleOutOfService && values.vehicle && values.trailer) && (
            <Field name="vehicleOutOfServiceUnit" />
          )}
          <Field name="driverOutOfService" />
          <Field name="vehicleInspectionViolationCodes" />
        </Section>
      )}
    </FormPage>
  );
}

function AtAGlance({ row }: { row: InspectionRow }) {
  const last = getCertifyDeadline(row);
  return (
    <Glance
      items={[
        ['Truck', <RefCell key="truck" value={row.vehicle} record="vehicle" />],
        ['Trailer', <RefCell key="trailer" value={row.trailer} record="vehicle" />],
        ['Inspected by', getInspector(row.vehicleInspectionType, row.driver?.prettyName)],
        row.vehicleInspectionViolations !== null && ['Violations', row.vehicleInspectionViolations],
        isRepairOpen(row) && ['Repair', <Chip key="repair" label="Open" tone="warning" bare />],
        last !== null && ['Certify repairs by', <DateCell key="last" value={last} deadline="below" />],
      ]}
    />
  );
}
