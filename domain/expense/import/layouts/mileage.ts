import { type Layout, optional, required } from '../layout.ts';

/** One line per truck, day and stay in a jurisdiction, as Motive's IFTA report has it. */
const mileage: Omit<Layout, 'source' | 'label'> = {
  type: 'MILEAGE',
  columns: {
    date: required('Date', 'Trip Date'),
    vehicle: required('Vehicle', 'Vehicle #', 'Vehicle Number', 'Truck', 'Truck #', 'Unit', 'Unit #', 'Unit Number'),
    jurisdiction: required('Jurisdiction', 'State', 'State/Prov', 'ST'),
    distance: required('Distance (mi)', 'Distance', 'Distance (miles)', 'Miles', 'Total Distance', 'Total Miles'),
    odometerStart: optional('Odometer Start', 'Start Odometer', 'Odometer Start (mi)', 'Start Odometer (mi)'),
    odometerEnd: optional('Odometer End', 'End Odometer', 'Odometer End (mi)', 'End Odometer (mi)'),
    startLatitude: optional('Start Latitude', 'Start Lat', 'Latitude Start'),
    startLongitude: optional('Start Longitude', 'Start Lon', 'Start Lng', 'Start Long', 'Longitude Start'),
    endLatitude: optional('End Latitude', 'End Lat', 'Latitude End'),
    endLongitude: optional('End Longitude', 'End Lon', 'End Lng', 'End Long', 'Longitude End'),
  },
  purchases: [],
  needsTransactionId: false,
};

/** Motive was called KeepTruckin; what is neither is read as theirs (MIM-27). */
export const motive: Layout = { ...mileage, source: 'MOTIVE', label: 'Motive' };
export const keepTruckin: Layout = { ...mileage, source: 'KEEPTRUCKIN', label: 'KeepTruckin' };
export const otherMileage: Layout = { ...mileage, source: 'UN_KNOWN', label: 'Other' };
