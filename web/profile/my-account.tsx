/** My Account: the user's own profile, open to everyone who is signed in (PRF-03, PRF-05, PRF-15). */

import { getTimeZoneLabel } from '@milepost/domain/core/time-zones.ts';
import { type ProfileRow, profile } from '@milepost/domain/profile/profile.ts';
import { SUBSCRIPTION_STATUS } from '@milepost/domain/profile/subscription.ts';
import { useState } from 'react';
import { pickSessionParts } from '../core/session/profile.ts';
import { useRights } from '../core/session/rights.ts';
import { changeSession, useSession } from '../core/session/session.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { AccountOptions } from './account-options.tsx';
import { AssignmentsSection } from './assignments.tsx';
import { ChangePassword } from './change-password.tsx';
import { EmailProof, NO_PROOF, validateProof } from './email-proof.tsx';
import { ExportSection } from './export-section.tsx';
import { PaycheckApprovalSection } from './paycheck-approval.tsx';
import { SecondFactorSection, useSecondFactor } from './second-factor.tsx';
import { TimeZoneSection } from './time-zone.tsx';

export function Detail({ id }: { id: string }) {
  const { isOwner, can } = useRights();
  const isFactorOn = useSecondFactor().data?.isOn === true;
  const [proof, setProof] = useState(NO_PROOF);
  const form = useRecordForm(profile, id, {
    policy: '*',
    label: 'Profile',
    extra: Object.fromEntries(Object.entries(proof).filter(([, typed]) => typed !== '')),
    check: (values, _isNew, before) =>
      values.profileEmail === before.profileEmail ? {} : validateProof(proof, isFactorOn),
    onSaved: (saved) => changeSession(pickSessionParts(saved as unknown as ProfileRow)),
  });
  const row = form.row as ProfileRow | null;
  const isEmailChanged = form.changed.includes('profileEmail');
  return (
    <FormPage
      form={form}
      title={() => 'My Account'}
      side={row && <AccountGlance row={row} />}
      below={(own) => (
        <>
          <ChangePassword />
          <SecondFactorSection />
          {isOwner && <TimeZoneSection />}
          {isOwner && <AssignmentsSection />}
          {isOwner && <PaycheckApprovalSection />}
          {isOwner && <ExportSection />}
          {isOwner && <AccountOptions row={own} />}
        </>
      )}
    >
      <Section title="Profile">
        <Field name="username" />
        <Field name="profileType" />
        <Field name="profileFirstName" />
        <Field name="profileMiddleName" />
        <Field name="profileLastName" />
        <Field name="profilePhoneNumber" />
        <Field name="profileEmail" />
        {isEmailChanged && <EmailProof proof={proof} setProof={setProof} isFactorOn={isFactorOn} />}
        <Field name="carrier" />
        {can(7000, 'view') && <Field name="profileGetsReminders" />}
        {isOwner && <Field name="address" label="Billing Address" />}
        <Field name="profilePicture" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}

/** Shows the user's account at a glance (PRF-01). */
function AccountGlance({ row }: { row: ProfileRow }) {
  const session = useSession();
  return (
    <Glance
      items={[
        ['Profile id', row.profileId],
        ['Subscription', <StatusChip key="status" value={row.ownerSubscriptionStatus} of={SUBSCRIPTION_STATUS} />],
        ['Time zone', session && getTimeZoneLabel(session.timeZone)],
        row.ownerSubscription !== null && ['Next payment', row.ownerSubscription.nextPaymentDate],
      ]}
    />
  );
}
