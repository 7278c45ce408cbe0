/** The account's users (Personnel Account in the menu, titled Accounts): for ADMIN and CARRIER only (USR-04). */

import { Alert, Button, Text } from '@mantine/core';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { findPasswordError } from '@milepost/domain/profile/password.ts';
import { type ProfileRow, profile } from '@milepost/domain/profile/profile.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useSession } from '../core/session/session.ts';
import { useSettings } from '../core/session/settings.ts';
import { notify } from '../core/shell/notify.ts';
import { getFieldId } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { AccountAccess } from './account-access.tsx';
import { NewUserFields } from './new-user-fields.tsx';
import { PermissionGrid } from './permission-grid.tsx';
import type { SetPasswordProps } from './set-password.tsx';
import { useAccess, useNewUserDefaults } from './use-new-user.ts';

const column = defineColumns(profile);
const columns = column.columns([
  column.field('profileId', { size: 110, grow: 0, sort: true }),
  column.link('prettyName', { header: 'Name', grow: 1 }),
  column.field('username', { sort: true, size: 270, grow: 2 }),
  column.field('profileType', { sort: true }),
  column.field('profilePhoneNumber', { hidden: true }),
  column.field('profileEmail', { hidden: true }),
  column.state({ sort: 'state' }),
]);

/** A user's name in messages (RER-09). */
const MODULE = { label: 'Profile' };

export function List() {
  return (
    <ListPage
      record={profile}
      columns={columns}
      filters={['profileType']}
      options={{ sort: 'prettyName' }}
      addLabel="Add user"
      actions={MODULE}
    />
  );
}

export function Detail({ id }: { id: string }) {
  // A new password for an existing user.
  const [password, setPassword] = useState('');
  const { access, extra, change } = useAccess();
  const form = useRecordForm(profile, id, {
    ...MODULE,
    extra: id === 'add' ? extra : {},
    check: (_values, isNew) => {
      const error = isNew && access.way === 'password' && findPasswordError(access.password);
      return error ? { password: error } : {};
    },
  });
  useNewUserDefaults(form);
  const row = form.row as ProfileRow | null;
  return (
    <FormPage
      form={form}
      actions={MODULE}
      alsoUnsaved={password !== '' || access.password !== ''}
      below={() => row && <AccountSection row={row} password={password} setPassword={setPassword} />}
    >
      {form.isNew && <PriceNotice />}
      <Section title="User">
        <Field name="profileFirstName" />
        <Field name="profileLastName" />
        <Field name="profileEmail" />
        {form.isNew && (
          <NewUserFields
            access={access}
            onChange={change}
            isLimited={form.values.profileType === 'PERSONNEL'}
            passwordId={getFieldId(form, 'password')}
            error={form.errors.password}
            onLeavePassword={() => form.visit('password')}
          />
        )}
        <Field name="username" />
        <Field
          name="profileType"
          // Only PERSONNEL have permissions to set.
          onChange={(type) => type !== 'PERSONNEL' && change({ preset: null })}
        />
        <Field name="profileMiddleName" />
        <Field name="profilePhoneNumber" />
        <Field name="carrier" />
        <Field name="address" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}

/** Sends an invitation, or another one, to a user who never signed in. */
function InviteButton({ id }: { id: string }) {
  const inviting = useMutation({
    mutationFn: () => api.post('user_profile/invite/', { personnelId: id }),
    onSuccess: () => notify.success('Invitation Sent'),
    onError: (thrown) => notify.failure('Invitation Send', asApiError(thrown).text),
  });
  return (
    <Button variant="default" mt="sm" loading={inviting.isPending} onClick={() => inviting.mutate()}>
      Email invitation
    </Button>
  );
}

/** Shows the price of another user (USR-36, USR-46). */
function PriceNotice() {
  const settings = useSettings();
  const isBilled = useSession()?.isBilled;
  if (!isBilled || !settings?.prices) return null;
  return (
    <Alert color="blue">
      Additional charge of {formatMoney(settings.prices.PERSONNEL_USER)} per new user may be applied to your account.
      Please reach out to {settings.supportEmail ?? 'support'} for more information.
    </Alert>
  );
}

/** Shows the username, a new password, and permissions (USR-08, USR-42). */
function AccountSection({ row, ...typed }: { row: ProfileRow } & Omit<SetPasswordProps, 'profileId'>) {
  const isSelf = useSession()?.id === row.id;
  const maySetPassword = !isSelf && !row.isFounder && row.state !== 'DELETED';
  return (
    <>
      <Section title="Account" columns={false}>
        <AccountAccess account={row} maySetPassword={maySetPassword} {...typed} />
        {maySetPassword && row.state === 'ACTIVE' && row.lastSignIn === null && <InviteButton id={row.id} />}
      </Section>
      {row.profile_summary.profileType === 'PERSONNEL' ? (
        <PermissionGrid
          personnelId={row.id}
          policy={row.profile_summary.policy}
          isFixed={isSelf || row.state === 'DELETED'}
        />
      ) : (
        <Section title="Permissions" columns={false}>
          <Text size="sm">Full access</Text>
        </Section>
      )}
    </>
  );
}
