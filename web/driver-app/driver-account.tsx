/** A driver's account. Saving a new one also creates the driver record; both stay in sync from then on (DRV-38). */

import { Anchor } from '@mantine/core';
import { type DriverAccountRow, driverAccount } from '@milepost/domain/driver-app/driver-account.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../core/session/rights.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { AccountAccess } from '../profile/account-access.tsx';
import type { SetPasswordProps } from '../profile/set-password.tsx';

export const ACCOUNTS = '/UI/driver_app/driver_profiles';

/** Returns the address of an account's page; the id `add` is a new one's. */
export function getAccountPath(id: string): string {
  return `${ACCOUNTS}/register/${id}`;
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(driverAccount, id);
  const [password, setPassword] = useState('');
  const row = form.row as DriverAccountRow | null;
  return (
    <FormPage
      form={form}
      side={
        row && (
          <Glance
            items={[
              ['Username', row.username],
              ['Access ID', row.driverAccessID],
              row.driver !== null && ['Driver record', <DriverLink key="driver" id={row.driver} />],
            ]}
          />
        )
      }
      alsoUnsaved={password !== ''}
      below={() => row && <ProfileSection row={row} password={password} setPassword={setPassword} />}
    >
      <Section title="Driver account">
        {!form.isNew && <Field name="driverAccessID" />}
        <Field name="carrier" />
        <Field name="driverType" />
        <Field name="driverHiredDate" />
        <Field name="profileFirstName" />
        <Field name="profileMiddleName" />
        <Field name="profileLastName" />
        <Field name="profilePhoneNumber" />
        <Field name="profileEmail" help={form.isNew && 'Becomes the username of the account.'} />
        <Field name="profileDOB" />
        <Field name="address" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}

function DriverLink({ id }: { id: string }) {
  return (
    <Anchor component={Link} to={`${ACCOUNTS}/${id}`} size="sm">
      Open
    </Anchor>
  );
}

/** Shows the profile of a driver account (DRV-41). */
function ProfileSection({ row, ...typed }: { row: DriverAccountRow } & Omit<SetPasswordProps, 'profileId'>) {
  const { isOwner } = useRights();
  return (
    <Section title="Profile" columns={false}>
      <AccountAccess account={row} maySetPassword={isOwner && row.state !== 'DELETED'} {...typed} />
    </Section>
  );
}
