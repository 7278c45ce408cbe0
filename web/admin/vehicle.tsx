/** Vehicles: the trucks and trailers of an authority. */
import { IDLE_DAYS, isQualifiedByWeight, vehicle } from '@milepost/domain/admin/vehicle.ts';
import { findVinWarning } from '@milepost/domain/admin/vin.ts';
import { findMake } from '@milepost/domain/admin/vin-makes.ts';
import { SetupNote } from '../core/setup/setup-note.tsx';
import { useSetup, useSetupValues } from '../core/setup/use-setup.ts';
import { AssignmentReason } from '../core/ui/form/assignment-reason.tsx';
import type { AnyForm } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Note } from '../core/ui/form/note.tsx';
import { OdometerNote } from '../core/ui/form/odometer-note.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';
import { LinkCell, RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import type { FilterSpec } from '../core/ui/list/filter.ts';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { ProfileButton, useProfileActions } from '../core/ui/profile/profile-link.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { DocumentCenter } from '../documents/document-center.tsx';
import { OwnerPackButtons } from '../safety/audit/pack-buttons.tsx';
import classes from './admin.module.css';
import { AssignmentHistory } from './assignment-history.tsx';
import { OdometerTimeline } from './odometer.tsx';
import { Portrait } from './portrait.tsx';
import { PayeesSection } from './vehicle-payees.tsx';

const TYPES = { TRUCK: 'Truck', TRAILER: 'Trailer' } as const;

const column = defineColumns(vehicle);

const columns = column.columns([
  column.accessor('prettyName', {
    id: 'vehicle',
    header: 'Vehicle',
    size: 150,
    enableHiding: false,
    meta: { grow: 1, sort: 'prettyName' },
    cell: ({ row: { original: row } }) => (
      <div className={classes.name}>
        <LinkCell to={getPagePath(vehicle, row.id)}>{row.vehicleNumber}</LinkCell>
        <span className={classes.quiet}>{TYPES[row.vehicleType]}</span>
        {row.state !== 'ACTIVE' && (
          <span className={classes.inactive}>
            <StatusChip value={row.state} />
          </span>
        )}
      </div>
    ),
  }),
  column.field('driver'),
  column.field('trailer', { size: 110 }),
  column.field('vehiclePlateNumber', {
    header: 'Plate / State / VIN',
    size: 180,
    grow: 0,
    sort: true,
    cell: (row) => (
      <div className={classes.plate}>
        <div>
          {row.vehiclePlateNumber} {row.vehiclePlateState}
        </div>
        <div>{row.vehicleVIN}</div>
      </div>
    ),
  }),
  column.field('vehicleStartDate', { header: 'Date Activated', size: 130, sort: true }),
  column.field('carrier', { hidden: true }),
  column.field('vehicleYear', { hidden: true, sort: true }),
  column.field('vehicleCurrentOdometer', { hidden: true }),
  column.state({ hidden: true }),
]);

const FREE: FilterSpec = {
  name: 'isFree',
  label: 'Today',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'No load today', false: 'On a load today' },
};
const IDLE: FilterSpec = {
  name: 'isIdle',
  label: 'Idle',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: `No load for ${IDLE_DAYS} days`, false: `Load within ${IDLE_DAYS} days, or one booked` },
};

export function List() {
  return (
    <ListPage
      record={vehicle}
      columns={columns}
      filters={['vehicleType', 'carrier', 'driver', FREE, IDLE]}
      options={{ sort: 'prettyName' }}
      actions={useProfileActions(vehicle)}
      bulk
      emptyHint="Add trucks and trailers to assign them to drivers, loads, expenses, and inspections."
    />
  );
}

/** Fills in the make that a truck's VIN names, unless the user typed one. */
function proposeMake(form: Pick<AnyForm, 'values' | 'proposed' | 'propose'>, vin: string): void {
  const make = findMake(vin);
  const isFree = !form.values.vehicleMake || form.proposed.has('vehicleMake');
  if (make && isFree && form.values.vehicleMake !== make) form.propose({ vehicleMake: make });
}

export function Detail({ id }: { id: string }) {
  const setup = useSetup('vehicle');
  const form = useRecordForm(vehicle, id, { onSaved: id === NEW ? setup.onSaved : undefined });
  useSetupValues(setup, form);
  const today = useToday();
  const qualify = (...pounds: unknown[]) => form.set('vehicleIsQualified', isQualifiedByWeight(...pounds));
  const { row } = form;
  const type = form.values.vehicleType;
  const isTyped = row !== null && form.changed.includes('vehicleCurrentOdometer');
  return (
    <FormPage
      form={form}
      buttons={
        <>
          <ProfileButton record={vehicle} row={row} />
          <OwnerPackButtons of="vehicle" row={row} />
        </>
      }
      side={
        row && (
          <>
            <Portrait file={row.vehiclePicture} of={row.prettyName} />
            <Glance
              items={[
                ['Type', TYPES[row.vehicleType]],
                ['Plate', `${row.vehiclePlateNumber} ${row.vehiclePlateState}`],
                [
                  'VIN',
                  <span key="vin" className={classes.figures}>
                    {row.vehicleVIN}
                  </span>,
                ],
                row.vehicleType === 'TRUCK' && [
                  'Trailer',
                  <RefCell key="trailer" value={row.trailer} record="vehicle" />,
                ],
              ]}
            />
            <AssignmentHistory record={vehicle} row={row} title="Drivers" holders={['driver']} />
          </>
        )
      }
      below={(kept) => (
        <>
          <OdometerTimeline row={kept} />
          <DocumentCenter owner={{ field: 'vehicle', id: kept.id }} />
        </>
      )}
    >
      <SetupNote setup={setup} record="vehicle" />
      <Section title={row ? TYPES[row.vehicleType] : 'Vehicle'}>
        <Field name="carrier" />
        {form.isNew && <Field name="vehicleType" />}
        {type === 'TRUCK' && <Field name="truckType" />}
        {type === 'TRAILER' && <Field name="trailerType" />}
        <Field name="vehicleNumber" />
        <div>
          <Field name="vehicleVIN" onChange={(vin) => proposeMake(form, String(vin ?? ''))} />
          <Note>{findVinWarning(String(form.values.vehicleVIN ?? ''), Number(form.values.vehicleYear) || null)}</Note>
        </div>
        <Field name="vehicleMake" />
        <Field name="vehicleModel" />
        <Field name="vehicleYear" />
        <Field name="vehiclePlateNumber" />
        <Field name="vehiclePlateState" />
        <Field
          name="vehicleGrossWeight"
          onChange={(pounds) => type === 'TRUCK' && qualify(pounds, form.values.vehicleRegisteredWeight)}
        />
        {type === 'TRUCK' && (
          <Field
            name="vehicleRegisteredWeight"
            onChange={(pounds) => qualify(pounds, form.values.vehicleGrossWeight)}
          />
        )}
        {type === 'TRUCK' && <Field name="vehicleFuelType" />}
        {type === 'TRUCK' && <Field name="vehicleTankSize" />}
        {type === 'TRUCK' && <Field name="vehicleIsQualified" />}
        <div>
          <Field
            name="vehicleCurrentOdometer"
            help={row ? 'Today’s reading. It’s added to the timeline below.' : undefined}
          />
          {isTyped && <OdometerNote vehicle={id} day={today} miles={form.values.vehicleCurrentOdometer} />}
        </div>
        <Field name="vehicleStartDate" />
        {!form.isNew && <Field name="vehicleEndDate" />}
      </Section>
      <Section title="Assignment">
        <Field name="driver" />
        <Field name="driverSince" />
        <AssignmentReason />
        {type !== 'TRAILER' && <Field name="trailer" />}
      </Section>
      {type === 'TRUCK' && <PayeesSection />}
      <Section title="Additional information">
        <Field name="vehiclePicture" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
