/** Register of accidents and of drivers' traffic violations: one record of two kinds. */
import type { Day } from '../core/dates.ts';
import { accountChoice, boolean, choice, date, integer, longText, ref, status, text, time } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { defineKind } from '../core/record-kind.ts';
import { defineStatuses } from '../core/statuses.ts';
import { toTitleCase } from '../core/words.ts';

export const INCIDENT_TYPES = ['ACCIDENT', 'TRAFFIC_VIOLATION'] as const;

/** Fault (ENM-15). */
export const RESOLUTIONS = ['CORRECTABLE', 'AT_FAULT', 'NO_FAULT'] as const;

/** Outcome (ENM-16). */
export const RESOLUTION_STATUS = defineStatuses({
  CLOSED: { tone: 'success' },
  OPEN: { tone: 'warning' },
  CORRECTED: { tone: 'info' },
});

/** Severity, spelled as in the specification (ENM-17). */
export const VIOLATION_CATEGORIES = ['NO_VIOLATION', 'MINOR', 'MAJOR', 'CRTICAL', 'UN_KNOWN'] as const;

const getIncidentType = (subCategory: string) =>
  accountChoice('Type', { category: 'accidentOrViolation', subCategory }, { message: 'Invalid Type' });

const NO_EMPLOYER =
  "Select the driver's previous employer. Add in Contacts if needed; otherwise, ignore error message.";

/** An accident or violation of a driver. Accidents stay in the register for three years (49 CFR 390.15(b)). */
export const accidentOrViolationRegister = defineRecord({
  name: 'accident_or_violation_register',
  path: 'accident_or_violation_register',
  route: 'safety_and_compliance/accident_registers',
  label: 'Accident or Violation',
  labels: 'Accidents and Violations',
  policy: 7000,
  title: ({ accidentOrViolationType: type, accidentOrViolationDate: day }) => `${toTitleCase(type ?? '')} ${day ?? ''}`,
  fields: {
    carrier: ref('carrier', 'Authority', {
      locked: true,
      message: 'Invalid Carrier',
      clears: ['employmentHistory'],
    }),
    driver: ref('driver', 'Driver', { under: 'carrier', message: 'No Driver Selected/Found  Under Carrier' }),
    isAccidentOrViolationFromPreviousEmployment: boolean('From previous employment', {
      default: false,
      clears: ['employmentHistory'],
    }),
    employmentHistory: ref('employment_history', 'Former Employment', {
      optional: true,
      under: 'driver',
      message: NO_EMPLOYER,
    }),
    accidentOrViolationIncidentType: choice('Incident Type', INCIDENT_TYPES, { locked: true, default: 'ACCIDENT' }),
    accidentOrViolationDate: date('Date'),
    accidentOrViolationTime: time('Time of Day', {
      optional: true,
      help: 'Office local time. Testing deadlines are counted from this time.',
    }),
    accidentOrViolationLocation: text('Location', { message: 'Invalid Location' }),
    // The choices are accident types or violation types, depending on the incident type.
    accidentOrViolationType: getIncidentType('{accidentOrViolationIncidentType}'),
    accidentOrViolationIncidentResolution: choice('Incident Resolution', RESOLUTIONS, { message: 'Invalid Data' }),
    accidentOrViolationIncidentResolutionStatus: status('Resolution Status', RESOLUTION_STATUS, {
      message: 'Invalid Data',
    }),
    accidentOrViolationCategory: choice('Category', VIOLATION_CATEGORIES, {
      labels: { CRTICAL: 'Critical', UN_KNOWN: 'Unknown' },
      message: 'Invalid Data',
    }),
    numFatals: integer('Fatal', { default: 0, message: 'Invalid Number' }),
    numNonFatals: integer('Non Fatal', { default: 0, message: 'Invalid Number' }),
    accidentOrViolationDeathDate: date('Date of Death', {
      optional: true,
      help: 'If someone died later. If blank, the date of the accident.',
    }),
    accidentOrViolationDeathTime: time('Time of Death', { optional: true }),
    accidentOrViolationInjuredTreatedAway: boolean('Injury treated away from the scene', {
      optional: true,
      hasUnknown: true,
    }),
    accidentOrViolationTowed: boolean('Vehicle towed from the scene', {
      optional: true,
      hasUnknown: true,
      help: 'Any vehicle in the accident with disabling damage.',
    }),
    accidentOrViolationCitationIssued: boolean('Driver cited', {
      optional: true,
      hasUnknown: true,
      help: 'Moving violation only. With an injury or tow, it determines whether testing is required (49 CFR 382.303).',
    }),
    accidentOrViolationCitationDate: date('Citation Date', {
      optional: true,
      help: 'If blank, the date of the accident.',
    }),
    accidentOrViolationCitationTime: time('Citation Time', { optional: true }),
    hazardousSpilled: boolean('Hazardous Spilled', {
      default: false,
      help: 'Other than fuel from the vehicles’ tanks.',
    }),
    isAccidentOrViolationPreventable: boolean('Preventable', { default: false }),
    isAccidentOrViolationDOTRecorded: boolean('DOT Recorded', { default: false }),
    accidentOrViolationReportNumber: text('Report Number', { optional: true, max: 40 }),
    fmcsaCrashId: text('FMCSA ID', { optional: true, max: 40, help: 'Set by the FMCSA import.' }),
    desc: longText('Description', { optional: true }),
  },
  rules(values, { today }): FieldErrors {
    const day = values.accidentOrViolationDate;
    return {
      ...(day !== null && day > today && { accidentOrViolationDate: 'Invalid Date' }),
      ...findLaterErrors(values, today),
      ...(values.isAccidentOrViolationFromPreviousEmployment &&
        !values.employmentHistory && { employmentHistory: NO_EMPLOYER }),
    };
  },
});

type LaterEvents = {
  accidentOrViolationDate: Day | null;
  accidentOrViolationTime: string | null;
  numFatals: number | null;
  accidentOrViolationDeathDate: Day | null;
  accidentOrViolationDeathTime: string | null;
  accidentOrViolationCitationIssued: boolean | null;
  accidentOrViolationCitationDate: Day | null;
  accidentOrViolationCitationTime: string | null;
};

/** Validates the dates of the death and the citation: only of one that is entered, between the accident and now. */
function findLaterErrors(values: LaterEvents, today: Day): FieldErrors {
  const errors: FieldErrors = {};
  for (const [what, isSaid, missing] of [
    ['Death', (values.numFatals ?? 0) > 0, 'Enter the number of deaths first'],
    [
      'Citation',
      values.accidentOrViolationCitationIssued === true,
      'Only a citation that was issued has a date and time',
    ],
  ] as const) {
    const date = values[`accidentOrViolation${what}Date`];
    const clock = values[`accidentOrViolation${what}Time`];
    if (!isSaid && date) errors[`accidentOrViolation${what}Date`] = missing;
    else if (!isSaid && clock) errors[`accidentOrViolation${what}Time`] = missing;
    else if (date && (date > today || (values.accidentOrViolationDate && date < values.accidentOrViolationDate)))
      errors[`accidentOrViolation${what}Date`] = 'Enter a date from the accident to today';
    else if (clock && isBeforeAccident(clock, date, values))
      errors[`accidentOrViolation${what}Time`] = 'Enter a time after the accident';
  }
  return errors;
}

/** Returns whether a time is before the accident's time on the same date. */
function isBeforeAccident(clock: string, date: Day | null, accident: LaterEvents): boolean {
  const isSameDay = !date || date === accident.accidentOrViolationDate;
  return isSameDay && accident.accidentOrViolationTime !== null && clock < accident.accidentOrViolationTime;
}

export const accidentRegister = defineKind(accidentOrViolationRegister, {
  name: 'accident_register',
  route: 'safety_and_compliance/accident_registers',
  label: 'Accident Register',
  labels: 'Accident Registers',
  only: { accidentOrViolationIncidentType: 'ACCIDENT' },
  fields: { accidentOrViolationType: getIncidentType('accident') },
});

export const trafficViolation = defineKind(accidentOrViolationRegister, {
  name: 'traffic_violation',
  route: 'safety_and_compliance/traffic_violations',
  label: 'Traffic Violation',
  labels: 'Traffic Violations',
  only: { accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION' },
  fields: { accidentOrViolationType: getIncidentType('violation') },
});
