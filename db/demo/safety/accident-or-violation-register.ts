import type { Input } from '@milepost/domain/core/record.ts';
import type { accidentOrViolationRegister } from '@milepost/domain/safety/accident-or-violation-register.ts';

type Register = Input<typeof accidentOrViolationRegister>;
type IncidentRefs = Partial<Register> & Pick<Register, 'carrier' | 'driver'>;

/** Returns a tow without a citation; `over` overrides its fields. `carrier` and `driver` are IDs. */
export function accidentInput(over: IncidentRefs): Register {
  return {
    isAccidentOrViolationFromPreviousEmployment: false,
    employmentHistory: null,
    accidentOrViolationIncidentType: 'ACCIDENT',
    accidentOrViolationDate: '2026-02-10',
    accidentOrViolationTime: '05:40',
    accidentOrViolationLocation: 'I-35 mile 252, Round Rock, TX',
    accidentOrViolationType: 'REAR_END',
    accidentOrViolationIncidentResolution: 'NO_FAULT',
    accidentOrViolationIncidentResolutionStatus: 'OPEN',
    accidentOrViolationCategory: 'NO_VIOLATION',
    numFatals: 0,
    numNonFatals: 0,
    accidentOrViolationInjuredTreatedAway: false,
    accidentOrViolationTowed: true,
    accidentOrViolationCitationIssued: false,
    accidentOrViolationCitationDate: null,
    accidentOrViolationCitationTime: null,
    accidentOrViolationDeathDate: null,
    accidentOrViolationDeathTime: null,
    hazardousSpilled: false,
    isAccidentOrViolationPreventable: false,
    isAccidentOrViolationDOTRecorded: true,
    accidentOrViolationReportNumber: null,
    fmcsaCrashId: null,
    desc: null,
    ...over,
  };
}

/** Returns a speeding ticket. */
export function violationInput(over: IncidentRefs): Register {
  return accidentInput({
    accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION',
    accidentOrViolationType: 'SPEEDING',
    accidentOrViolationTime: null,
    accidentOrViolationIncidentResolution: 'CORRECTABLE',
    accidentOrViolationIncidentResolutionStatus: 'CLOSED',
    accidentOrViolationCategory: 'MINOR',
    accidentOrViolationInjuredTreatedAway: null,
    accidentOrViolationTowed: null,
    accidentOrViolationCitationIssued: null,
    isAccidentOrViolationDOTRecorded: false,
    ...over,
  });
}
