/** What the form of a new user fills in by itself, and how the user gets in. */
import type { RolePreset } from '@milepost/domain/core/role-presets.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useOffice } from '../core/session/office.ts';
import type { RecordForm } from '../core/ui/form/use-record-form.ts';

export type Access = { way: 'invite' | 'password'; password: string; preset: RolePreset | null };

const INVITE: Access = { way: 'invite', password: '', preset: null };

export function useAccess() {
  const [access, setAccess] = useState(INVITE);
  const { way, password, preset } = access;
  /** The parts of the new user that aren't fields. */
  const extra: Record<string, string> = {
    ...(way === 'invite' ? { isInvited: 'true' } : { password }),
    ...(preset && { preset }),
  };
  return { access, extra, change: (part: Partial<Access>) => setAccess((before) => ({ ...before, ...part })) };
}

type Filled = Pick<RecordForm<object>, 'isNew' | 'values' | 'changed' | 'proposed' | 'propose'>;

/** Fills in the phone and address of the authority, and the email as the username, wherever the user typed nothing. */
export function useNewUserDefaults(form: Filled): void {
  const office = useOffice(form.isNew);
  const isFree = (name: string) => !form.changed.includes(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the authority is known
  useLayoutEffect(() => {
    if (!office) return;
    const known = { profilePhoneNumber: office.carrierPhoneNumber, address: office.address };
    form.propose(Object.fromEntries(Object.entries(known).filter(([name, value]) => value && isFree(name))));
  }, [office === undefined]);
  const email = String(form.values.profileEmail ?? '');
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new email changes the username
  useLayoutEffect(() => {
    began.current ||= email !== '';
    if (form.isNew && began.current && isFree('username')) form.propose({ username: email });
  }, [email]);
}
