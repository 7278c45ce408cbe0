/** Drivers (titled Accounts): the list, the form of the driver record, and the driver's account at `register/{id}`. */

import { Anchor, Group, Text, TextInput } from '@mantine/core';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { DRIVER_TYPE_LABELS, type DriverRow, driver } from '@milepost/domain/driver-app/driver.ts';
import { DOCUMENT_STATE } from '@milepost/domain/fleet/document.ts';
import { earlierHire } from '@milepost/domain/safety/earlier-hire.ts';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { FinalAccountings } from '../accounting/final-accounting/final-accounting.tsx';
import { PayeeAccounts } from '../accounting/pay-account/payee-accounts.tsx';
import { DriverBalance } from '../accounting/paycheck/driver-balance.tsx';
import { SetupNote } from '../core/setup/setup-note.tsx';
import { useSetup, useSetupValues } from '../core/setup/use-setup.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';
import { PhoneCell, RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { RelatedList } from '../core/ui/list/related-list.tsx';
import { ProfileButton, useProfileActions } from '../core/ui/profile/profile-link.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { OwnerPackButtons } from '../safety/audit/pack-buttons.tsx';
import { ACCOUNTS, getAccountPath } from './driver-account.tsx';
import { columns } from './driver-columns.tsx';
import { DriverLink } from './driver-link.tsx';
import { DriverRequests } from './driver-requests.tsx';

export { Detail as Also } from './driver-account.tsx';

export function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      record={driver}
      columns={columns}
      filters={['carrier', 'driverType']}
      options={{ sort: 'prettyName' }}
      bulk
      actions={useProfileActions(driver)}
      title="Accounts"
      add={() => void navigate({ to: getAccountPath(NEW) })}
      addLabel="Add driver"
      emptyHint="Add drivers to assign them trucks, loads, pay, and documents."
    />
  );
}

const vehicleColumn = defineColumns(vehicle);
const vehicleColumns = vehicleColumn.columns([
  vehicleColumn.link('vehicleNumber'),
  vehicleColumn.field('vehicleType'),
  vehicleColumn.field('vehicleMake'),
  vehicleColumn.field('vehiclePlateNumber', { header: 'Plate' }),
  vehicleColumn.state(),
]);

const hireColumn = defineColumns(earlierHire);
const hireColumns = hireColumn.columns([
  hireColumn.link(),
  hireColumn.field('earlierHiredDate'),
  hireColumn.field('earlierTerminationDate'),
  hireColumn.field('earlierClearinghouseHireDate'),
]);

export function Detail({ id }: { id: string }) {
  return id === 'register' ? <Navigate to={ACCOUNTS} replace /> : <DriverForm id={id} />;
}

function DriverForm({ id }: { id: string }) {
  const setup = useSetup('driver');
  const form = useRecordForm(driver, id, { onSaved: id === NEW ? setup.onSaved : undefined });
  useSetupValues(setup, form);
  const row = form.row as DriverRow | null;
  return (
    <FormPage
      form={form}
      side={row && <DriverGlance row={row} />}
      buttons={
        <>
          <ProfileButton record={driver} row={row} />
          <OwnerPackButtons of="driver" row={row} />
        </>
      }
      below={({ id }) => (
        <>
          {row?.profile && <AccountSection profile={row.profile} />}
          <DriverLink driver={id} />
          <DriverRequests driver={id} />
          <DriverBalance driver={id} />
          <PayeeAccounts driver={id} />
          <FinalAccountings payee={id} />
          <DocumentCenter owner={{ field: 'driver', id }} />
          {row?.driverPreviousTerminationDate && (
            <RelatedList
              record={earlierHire}
              columns={hireColumns}
              where={{ driver: id }}
              sort="-earlierHiredDate"
              emptyHint="No earlier hires."
            />
          )}
          <RelatedList
            record={vehicle}
            columns={vehicleColumns}
            where={{ driver: id }}
            sort="vehicleNumber"
            perPage={3}
            emptyHint="No truck or trailer is assigned."
          />
        </>
      )}
    >
      <SetupNote setup={setup} record="driver" />
      <Section title="Driver">
        <Field name="carrier" />
        {!form.isNew && <Field name="driverAccessID" />}
        {row?.profile && <Username value={row.profile.username} />}
        <Field name="driverEmail" />
        <Field name="driverType" />
        <Field name="driverHiredDate" />
        {!form.isNew && <Field name="driverTerminationDate" />}
        <Field name="driverFirstName" />
        <Field name="driverMiddleName" />
        <Field name="driverLastName" />
        <Field name="driverDOB" />
        <Field name="driverLicenseClass" />
        <Field name="driverMedicalStandard" />
        {form.values.driverLicenseClass !== 'NONE' && (
          <>
            <Field name="driverHasHazmat" />
            <Field name="driverClearinghouseHireDate" />
            <Field name="driverClearinghouseQueryDate" />
          </>
        )}
        <Field name="driverPhoneNumber" />
        <Field name="address" />
        <Field name="profilePicture" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}

/** Shows the username of the driver's account, which is edited there. */
function Username({ value }: { value: string }) {
  return <TextInput id="driver-username" label="Username" value={value} disabled />;
}

function DriverGlance({ row }: { row: DriverRow }) {
  const { cdl, cdlIssuedState, cdlState } = row.driverInfo.driver;
  const latest = (type: 'TRUCK' | 'TRAILER') => row.assignedVehicles.find(({ vehicleType }) => vehicleType === type);
  return (
    <Glance
      items={[
        ['Access ID', row.driverAccessID],
        ['Type', DRIVER_TYPE_LABELS[row.driverInfo.driverType]],
        ['Phone', <PhoneCell key="phone" value={row.driverPhoneNumber} />],
        ['Latest Truck', <RefCell key="truck" value={latest('TRUCK')} record="vehicle" />],
        ['Latest Trailer', <RefCell key="trailer" value={latest('TRAILER')} record="vehicle" />],
        [
          'CDL',
          cdl && (
            <StatusChip
              key="cdl"
              value={cdlState}
              of={DOCUMENT_STATE}
              label={[cdl, cdlIssuedState].filter(Boolean).join(' ')}
            />
          ),
        ],
      ]}
    />
  );
}

/** DRV-07, DRV-38: links to the account that stays in sync with this record. */
function AccountSection({ profile }: { profile: NonNullable<DriverRow['profile']> }) {
  return (
    <Section title="Profile" columns={false}>
      <Group gap="md" fz="sm">
        <span>{profile.username}</span>
        <Anchor component={Link} to={getAccountPath(profile.id)} size="sm">
          Open driver account
        </Anchor>
      </Group>
      <Text size="xs" c="dimmed">
        Name, contact information, address, dates, and status are shared with the driver record.
      </Text>
    </Section>
  );
}
