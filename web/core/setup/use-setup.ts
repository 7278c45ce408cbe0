/** Chains the forms of First Steps: each starts with what is known, and saving it opens the next one. */
import type { FirstStepsAnswer, NeededRecord } from '@milepost/domain/dashboard/first-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { api } from '../api/client.ts';
import { recordFacts } from '../facts.ts';
import { type Office, useOffice } from '../session/office.ts';
import { useSession } from '../session/session.ts';
import { keys } from '../ui/data.ts';
import type { FormValues } from '../ui/form/encode.ts';
import type { RecordForm } from '../ui/form/use-record-form.ts';
import { getPagePath } from '../ui/records.ts';
import { useToday } from '../ui/use-today.ts';

/** The forms in order. The authority exists since sign-up, and the first load adds its customer. */
export const SETUP_ORDER = ['driver', 'vehicle', 'dispatcher', 'fleet'] as const satisfies readonly NeededRecord[];
export type SetupRecord = (typeof SETUP_ORDER)[number];

/** Returns the URL of a form that continues with the next one. */
export const getSetupPath = (record: NeededRecord) => `${getPagePath(recordFacts[record], 'add')}?setup=true`;

/** Returns the first record that the account still lacks. */
export const getNextRecord = (there: FirstStepsAnswer): SetupRecord =>
  SETUP_ORDER.find((record) => !there[record]) ?? 'fleet';

export type Setup = {
  /** Whether this form is one of the first steps. */
  isOn: boolean;
  /** Opens the next form; undefined for the load, whose page opens. */
  onSaved: (() => void) | undefined;
};

export function useSetup(record: SetupRecord): Setup {
  const { setup } = useSearch({ strict: false }) as { setup?: unknown };
  const navigate = useNavigate();
  const isOn = setup === true || setup === 'true';
  async function openNext() {
    const there = await api.get<FirstStepsAnswer>('first_steps/');
    await navigate({ href: getSetupPath(getNextRecord(there)), replace: true, ignoreBlocker: true });
  }
  return { isOn, onSaved: isOn && record !== 'fleet' ? () => void openNext() : undefined };
}

/** The owner who signed up. */
type Person = Record<'profileFirstName' | 'profileLastName' | 'profilePhoneNumber' | 'profileEmail', string> &
  Pick<Office, 'address'>;

/** Fills in what the account already says, wherever the user typed nothing. */
export function useSetupValues<T extends object>({ isOn }: Setup, form: RecordForm<T>): void {
  const record = form.record.name as SetupRecord;
  const person = usePerson(isOn && (record === 'driver' || record === 'dispatcher'));
  const office = useOffice(isOn && record !== 'fleet');
  const today = useToday();
  const known = isOn ? getKnownValues(record, { person, office, today }) : {};
  const names = Object.keys(known).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another value is known, and keeps what the user typed
  useLayoutEffect(() => {
    const free = Object.entries(known).filter(([name]) => !form.changed.includes(name) && !form.proposed.has(name));
    if (free.length > 0) form.propose(Object.fromEntries(free));
  }, [names]);
}

type Known = {
  person: Person | undefined;
  office: Office | undefined;
  today: string;
};

/** Returns the values that only sign-up knows: an only driver or truck is filled in by every form. */
function getKnownValues(record: SetupRecord, { person, office, today }: Known): FormValues {
  if (record === 'fleet') return {};
  if (record === 'vehicle') return { vehicleType: 'TRUCK', vehicleStartDate: today };
  const values: FormValues = {
    ...(record === 'driver' && { driverType: 'OWNER_OPERATOR', driverHiredDate: today }),
    [`${record}FirstName`]: person?.profileFirstName,
    [`${record}LastName`]: person?.profileLastName,
    [`${record}PhoneNumber`]: person?.profilePhoneNumber,
    [`${record}Email`]: person?.profileEmail,
    address: office?.address ?? person?.address,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

function usePerson(isAsked: boolean): Person | undefined {
  const id = useSession()?.id ?? '';
  return useQuery({
    queryKey: keys.one(recordFacts.profile, id),
    queryFn: ({ signal }) => api.get<Person>(`${recordFacts.profile.path}/${id}`, undefined, { signal }),
    enabled: isAsked,
  }).data;
}
