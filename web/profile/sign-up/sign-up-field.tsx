/** Shows a sign-up field according to its kind, simple enough for any browser and phone. */
import { type InputWrapperProps, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { JURISDICTIONS, MAX_JURISDICTION } from '@milepost/domain/core/jurisdiction-codes.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { AddressFields, type StateInputProps } from '../../core/ui/form/inputs/address-fields.tsx';
import type { SignUp } from './use-sign-up.ts';

/** Autocomplete names that browsers fill in. */
const AUTOCOMPLETE: Record<string, string> = {
  profileFirstName: 'given-name',
  profileMiddleName: 'additional-name',
  profileLastName: 'family-name',
  profileEmail: 'email',
  // A new username is an email address.
  username: 'email',
  profileEmailAsUsername: 'email',
  profilePhoneNumber: 'tel',
  carrierName: 'organization',
  password: 'new-password',
  confpassword: 'new-password',
};

const ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

const TYPES: Record<string, string> = { email: 'email', phone: 'tel' };

/** @param isFirst whether typing starts here */
export function SignUpField({ of, name, isFirst = false }: { of: SignUp; name: string; isFirst?: boolean }) {
  const fact = getFields(of.form)[name];
  if (!fact) throw new Error(`the form has no field ${name}`);
  const common = {
    id: `signup-${name}`,
    label: fact.label,
    description: fact.help,
    error: of.errors[name],
    required: !fact.optional,
    autoFocus: isFirst,
    // Places help below the input, so that the inputs of a row line up.
    inputWrapperOrder: ORDER,
    onBlur: () => of.visit(name),
  };
  const value = String(of.values[name] ?? '');
  if (fact.kind === 'address')
    return (
      <AddressFields
        {...common}
        StateInput={StateInput}
        value={of.values[name] ?? null}
        onChange={(address) => of.set(name, address)}
      />
    );
  const input = {
    ...common,
    name,
    value,
    autoComplete: AUTOCOMPLETE[name] ?? 'off',
    onChange: (event: { currentTarget: { value: string } }) => of.set(name, event.currentTarget.value),
  };
  if (fact.isSecret)
    return <PasswordInput {...input} visibilityToggleButtonProps={{ 'aria-label': `Show: ${fact.label}` }} />;
  if (fact.kind === 'choice')
    return (
      <NativeSelect
        {...input}
        data={[
          { value: '', label: 'Select an option' },
          ...(fact.values ?? []).map((one) => ({ value: one, label: getChoiceLabel(fact, one) })),
        ]}
      />
    );
  return <TextInput {...input} type={TYPES[fact.kind] ?? 'text'} maxLength={fact.maxLength} />;
}

/** Takes a two-letter state code, typed or picked from the browser's own list. */
function StateInput({ onChange, clearable: _, ...input }: StateInputProps) {
  return (
    <>
      <TextInput
        {...input}
        list="signup-states"
        maxLength={MAX_JURISDICTION}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <datalist id="signup-states">
        {JURISDICTIONS.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}
