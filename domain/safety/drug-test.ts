import { choice, date, longText, ref, text, time } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { toTitleCase } from '../core/words.ts';
import type { Substance } from './post-accident.ts';

/** Why a driver is tested (DRG-04, 49 CFR 382 C). */
export const TEST_TYPES = [
  'PRE_EMPLOYMENT',
  'RANDOM',
  'POST_ACCIDENT',
  'REASONABLE_SUSPICION',
  'RETURN_TO_DUTY',
] as const;

export const TEST_RESULTS = ['NEGATIVE', 'POSITIVE', 'DISPUTED', 'FAILED', 'PENDING_RESULT'] as const;

/** What a test of each kind looks for. */
export const TEST_SUBSTANCES = {
  DRUGS: ['DRUGS'],
  ALCOHOL: ['ALCOHOL'],
  DRUGS_AND_ALCOHOL: ['DRUGS', 'ALCOHOL'],
} as const satisfies Record<string, readonly Substance[]>;
export type TestSubstance = keyof typeof TEST_SUBSTANCES;
export const SUBSTANCE_VALUES = ['DRUGS', 'ALCOHOL', 'DRUGS_AND_ALCOHOL'] as const satisfies TestSubstance[];

const NO_ACCIDENT = 'No Accident Register Selected/Found for post accident';

/** Returns whether a result clears a driver. Only a negative does; pending, disputed, or positive do not (49 CFR 40). */
export const isPassed = (result: string | null | undefined) => result === 'NEGATIVE';

/** A test of a driver for drugs or alcohol. */
export const drugTest = defineRecord({
  name: 'drug_test',
  path: 'drug_test',
  route: 'safety_and_compliance/drug_tests',
  label: 'Drug Test',
  labels: 'Drug Tests',
  policy: 7000,
  title: ({ drugTestType: type, drugTestDate: day }) => `${toTitleCase(type ?? '')} ${day ?? ''}`,
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier', clears: ['accidentRegister'] }),
    driver: ref('driver', 'Driver', { under: 'carrier', message: 'No Driver Selected/Found  Under Carrier' }),
    drugTestType: choice('Test Type', TEST_TYPES, { message: 'Invalid Type', clears: ['accidentRegister'] }),
    accidentRegister: ref('accident_or_violation_register', 'Accident Register', {
      optional: true,
      under: 'driver',
      pick: { accidentOrViolationIncidentType: 'ACCIDENT' },
      message: NO_ACCIDENT,
    }),
    drugTestSubstance: choice('Tested For', SUBSTANCE_VALUES, {
      default: 'DRUGS',
      labels: { DRUGS_AND_ALCOHOL: 'Drugs and Alcohol' },
      message: 'Invalid Type',
    }),
    drugTestDate: date('Test Date'),
    drugTestTime: time('Time of Day', {
      optional: true,
      help: 'Time of collection, in office local time.',
    }),
    drugTestLocation: text('Location', { message: 'Invalid Location' }),
    company: ref('company', 'Drug Test Company', {
      under: 'carrier',
      pick: { companyType: 'DRUG_TEST_SERVICE_PROVIDER' },
      message: 'No Service Provider Selected/Found  Under Carrier',
    }),
    drugTestResult: choice('Result', TEST_RESULTS, {
      labels: { PENDING_RESULT: 'Pending result' },
      message: 'Invalid Data',
    }),
    drugTestResultDate: date('Result Date', { help: 'If pending, the expected result date.' }),
    desc: longText('Description', { optional: true }),
  },
  rules(values, { today }): FieldErrors {
    const { drugTestDate: tested, drugTestResultDate: received, drugTestResult: result } = values;
    const isToCome = received !== null && received > today && result !== 'PENDING_RESULT';
    const isBefore = received !== null && tested !== null && received < tested;
    return {
      ...(tested !== null && tested > today && { drugTestDate: 'Invalid Date' }),
      ...((isToCome || isBefore) && { drugTestResultDate: 'Invalid Date' }),
      ...(values.drugTestType === 'POST_ACCIDENT' && !values.accidentRegister && { accidentRegister: NO_ACCIDENT }),
    };
  },
});
