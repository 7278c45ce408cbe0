/** The proof needed to change one's own email: the current password, and a code if two-factor authentication is on. */
import { PasswordInput } from '@mantine/core';
import { factsOf } from '@milepost/domain/core/fields.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { currentPassword } from '@milepost/domain/profile/password.ts';
import { code } from '@milepost/domain/profile/second-factor.ts';
import { useEffect } from 'react';
import { getFieldId, useFormContext } from '../core/ui/form/context.ts';
import { CodeInput } from '../sign-in/second-factor/code-input.tsx';

export type Proof = { currentPassword: string; code: string };

export const NO_PROOF: Proof = { currentPassword: '', code: '' };

/** Returns an error for each missing part of the proof. */
export function validateProof(proof: Proof, isFactorOn: boolean): Partial<FieldErrors> {
  return {
    ...(!proof.currentPassword && { currentPassword: factsOf(currentPassword).message }),
    ...(isFactorOn && !proof.code.trim() && { code: factsOf(code).message }),
  };
}

type Props = { proof: Proof; setProof: (proof: Proof) => void; isFactorOn: boolean };

/** Asks for the password and a code while the email is changed. Cleared when the email no longer is. */
export function EmailProof({ proof, setProof, isFactorOn }: Props) {
  const form = useFormContext();
  useEffect(() => () => setProof(NO_PROOF), [setProof]);
  const field = (name: keyof Proof, label: string) => ({
    label,
    // The error summary names the field by this label.
    'aria-label': label,
    id: getFieldId(form, name),
    value: proof[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setProof({ ...proof, [name]: event.currentTarget.value }),
    onBlur: () => form.visit(name),
  });
  return (
    <>
      <PasswordInput
        description="Required to change your email"
        autoComplete="current-password"
        withAsterisk
        {...field('currentPassword', 'Current password')}
      />
      {isFactorOn && <CodeInput description="From your app, or a recovery code" {...field('code', 'Code')} />}
    </>
  );
}
