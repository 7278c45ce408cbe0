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
  const faults: string[] = [];
  const cleaned = (record: AnyRecord, field: string, option: string, value: string | undefined) => {
    if (value === undefined) return undefined;
    const { values, problems } = checkFields(record, { [field]: value.trim() || null });
    if (problems[field]) faults.push(`--${option}: ${problems[field]}`);
    return values[field] as string;
  };
  const account = {
    email: cleaned(profile, 'profileEmail', 'email', email) ?? '',
    carrierName: cleaned(carrier, 'carrierName', 'carrier', carrierName) ?? '',
    firstName: cleaned(profile, 'profileFirstName', 'first-name', firstName),
    lastName: cleaned(profile, 'profileLastName', 'last-name', lastName),
    phone: cleaned(profile, 'profilePhoneNumber', 'phone', phone),
    carrierDOT: cleaned(carrier, 'carrierDOT', 'dot', carrierDOT),
    carrierMC: cleaned(carrier, 'carrierMC', 'mc', carrierMC),
  };
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return account;
}
