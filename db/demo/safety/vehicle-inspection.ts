import type { Input } from '@milepost/domain/core/record.ts';
import type { vehicleInspection } from '@milepost/domain/safety/vehicle-inspection.ts';

type Inspection = Input<typeof vehicleInspection>;

/**
 * Returns a roadside inspection without violations, valid once it has a truck or a trailer; `over` overrides its fields.
 * References are IDs.
 */
export function vehicleInspectionInput(over: Partial<Inspection> & Pick<Inspection, 'carrier'>): Inspection {
  return {
    driver: null,
    vehicle: null,
    inspectionIncludesTrailer: Boolean(over.trailer),
    trailer: null,
    vehicleInspectionDate: '2026-02-18',
    vehicleInspectionOdometer: null,
    vehicleInspectionLocation: 'I-35 scale house, Ardmore, OK',
    vehicleInspectionType: 'DOT_INSPECTION',
    vehicleDOTInspectionClass: 'LEVEL_I',
    vehicleInspectionIsStateProgram: false,
    vehicleInspectionResult: 'PASS',
    vehicleInspectionViolations: null,
    vehicleOutOfService: false,
    vehicleOutOfServiceUnit: null,
    driverOutOfService: false,
    vehicleInspectionRepairedDate: null,
    vehicleInspectionViolationCodes: null,
    vehicleInspectionReportNumber: null,
    fmcsaInspectionId: null,
    desc: null,
    ...over,
  };
}
