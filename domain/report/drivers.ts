import { choice, date, ref, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { driver } from '../driver-app/driver.ts';

const { shape } = driver.fields;

/** Statuses of drivers and vehicles, which are never archived or pending. */
export const IN_USE = ['ACTIVE', 'INACTIVE'] as const;

/** Current and former drivers with their licenses; includes the list for a new-entrant audit. */
export const driversReport = defineReport({
  path: 'report/drivers',
  route: 'report/drivers',
  label: 'Drivers Report',
  labels: 'Drivers',
  policy: 9000,
  columns: {
    driverAccessID: text('Driver Access ID'),
    driverFirstName: shape.driverFirstName,
    driverMiddleName: shape.driverMiddleName,
    driverLastName: shape.driverLastName,
    documentID: text('License Number', { optional: true }),
    driverHiredDate: date('Hired Date', { optional: true }),
    state: choice('State', IN_USE),
  },
  filters: { carrier: ref('carrier', 'Authority'), state: choice('State', IN_USE) },
  totals: [],
  formats: {
    fmcsa: {
      columns: {
        driverName: text('Driver Name'),
        driverDOB: shape.driverDOB,
        driverHiredDate: date('Date of Hire', { optional: true }),
        documentID: text('License Number', { optional: true }),
        licenseState: text('License State', { optional: true }),
        licenseClass: text('License Class', { optional: true }),
        medicalCardExpiration: date('Medical Card Expiration', { optional: true }),
        status: text('Status'),
      },
    },
  },
});
