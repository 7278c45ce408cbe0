import { vehicleInspection } from '@milepost/domain/safety/vehicle-inspection.ts';
import type { CollectionSpec, Values } from '../core/engine/collection/spec.ts';

/** Vehicle inspections (INS-01 to INS-20). */
export const vehicleInspections: CollectionSpec<typeof vehicleInspection> = {
  record: vehicleInspection,
  table: 'vehicle_inspection',
  list: {
    search: ['carrier', 'driver', 'vehicle', 'trailer'],
    sort: [
      'vehicleInspectionDate',
      'vehicleInspectionLocation',
      'vehicleDOTInspectionClass',
      'vehicleInspectionResult',
    ],
    order: '-vehicleInspectionDate',
  },
  offers: (action) => action === 'DELETE',
  before: {
    create: async (_context, values) => alignTrailer(values),
    update: async (_context, _row, changes) => alignTrailer(changes),
  },
};

/** INS-15: sets the checkbox for a request with a trailer; removes the trailer if the checkbox was cleared. */
function alignTrailer({ trailer, inspectionIncludesTrailer }: Values): Values {
  if (trailer) return { inspectionIncludesTrailer: true };
  return inspectionIncludesTrailer === false ? { trailer: null } : {};
}
