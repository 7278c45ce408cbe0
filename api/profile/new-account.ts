/** Validates the options of `accounts create` by the rules of the forms that edit the same fields later. */
import { carrier } from '@milepost/domain/admin/carrier.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { checkFields } from '@milepost/domain/core/validation.ts';
import { profile } from '@milepost/domain/profile/profile.ts';
import type { NewAccount } from './account.ts';

type EnteredAccount = Omit<NewAccount, 'password' | 'username' | 'address'>;

/** Returns the options with cleaned text. @throws Error naming every invalid option and why */
export function checkNewAccount(details: EnteredAccount): EnteredAccount {
  const { email, carrierName, firstName, lastName, phone, carrierDOT, carrierMC } = details;
  const errors: string[] = [];
  const cleanValues = (record: AnyRecord, field: string, option: string, value: string | undefined) => {
    if (value === undefined) return undefined;
    const checked = checkFields(record, { [field]: value.trim() || null });
    if (checked.errors[field]) errors.push(`--${option}: ${checked.errors[field]}`);
    return checked.values[field] as string;
  };
  const account = {
    email: cleanValues(profile, 'profileEmail', 'email', email) ?? '',
    carrierName: cleanValues(carrier, 'carrierName', 'carrier', carrierName) ?? '',
    firstName: cleanValues(profile, 'profileFirstName', 'first-name', firstName),
    lastName: cleanValues(profile, 'profileLastName', 'last-name', lastName),
    phone: cleanValues(profile, 'profilePhoneNumber', 'phone', phone),
    carrierDOT: cleanValues(carrier, 'carrierDOT', 'dot', carrierDOT),
    carrierMC: cleanValues(carrier, 'carrierMC', 'mc', carrierMC),
  };
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return account;
}
