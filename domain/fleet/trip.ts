import { INVALID_ODOMETER, MAX_ODOMETER } from '../admin/odometer.ts';
import { date, jurisdiction, longText, number, recordNumber, ref } from '../core/fields.ts';
import { defineRecord, type FieldErrors, type RuleContext } from '../core/record.ts';
import { ALSO_INACTIVE } from '../core/states.ts';

const INVALID_DATE = 'Invalid Trip Date';
const INVALID_DISTANCE = 'Invalid Distance / Odometer difference';

/** Returns the field for an odometer in tenths of a mile, as ELDs write it. Optional for an imported trip (TRP-12). */
const odometer = (label: string) =>
  number(label, { optional: true, max: MAX_ODOMETER, decimals: 1, unit: 'mi', message: INVALID_ODOMETER });

/** Miles of a truck in one state or province on one date, the basis of fuel tax returns (IFTA). */
export const trip = defineRecord({
  name: 'trip',
  path: 'trip',
  route: 'fleet/trips',
  label: 'Trip',
  labels: 'Trips',
  menu: 'Mileages',
  policy: 3000,
  title: (values) => values.tripSourceId ?? '',
  odometer: { vehicle: 'vehicle', day: 'tripDate', miles: ['tripOdometerEnd', 'tripOdometerStart'] },
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    tripSourceId: recordNumber('Trip ID', 'TRIP', {
      readOnly: false,
      max: 60,
      message: 'Invalid ID',
      help: 'The ID on the ELD or trip sheet. If blank, it’s numbered automatically.',
    }),
    tripDate: date('Trip Date', { message: INVALID_DATE }),
    // Former trucks and drivers are allowed, because the quarter's return needs their miles too.
    vehicle: ref('vehicle', 'Vehicle', {
      under: 'carrier',
      pick: { vehicleType: 'TRUCK', ...ALSO_INACTIVE },
      message: 'No Vehicle Selected/Found  Under Carrier',
      fills: [
        { field: 'driver', with: 'tripDate' },
        { field: 'tripOdometerStart', with: 'tripDate' },
      ],
    }),
    driver: ref('driver', 'Driver', {
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: 'No Driver Selected/Found  Under Carrier',
    }),
    tripJurisdiction: jurisdiction('Jurisdiction', {
      message: 'Invalid Jurisdiction',
      help: 'One state or province per trip. Enter a run through three states as three trips.',
    }),
    tripOdometerStart: odometer('Odometer Start'),
    tripOdometerEnd: odometer('Odometer End'),
    tripDistance: number('Total Distance', { above: 0, unit: 'mi', message: INVALID_DISTANCE }),
    tripExemptMiles: number('Exempt Miles', {
      optional: true,
      unit: 'mi',
      help: 'Miles exempt from fuel tax, such as off-road or trip-permit miles.',
    }),
    dataImport: ref('data_import', 'Import', { optional: true, readOnly: true }),
    desc: longText('Description', { optional: true }),
  },
  // The odometer continues from its last reading, and gives the miles.
  totals: ['tripDistance'],
  like: { without: ['tripOdometerStart', 'tripOdometerEnd', 'tripDistance', 'tripExemptMiles'] },
  rules: (values, { today, ...said }): FieldErrors => ({
    ...(values.tripDate !== null && values.tripDate > today && { tripDate: INVALID_DATE }),
    ...(isMoreExempt(values) && { tripExemptMiles: 'Can’t be more than the distance' }),
    ...(isMeasured(said) &&
      isFarther(values) && {
        tripDistance: INVALID_DISTANCE,
        tripOdometerStart: INVALID_DISTANCE,
        tripOdometerEnd: INVALID_DISTANCE,
      }),
  }),
});

type Miles = {
  tripOdometerStart: number | null;
  tripOdometerEnd: number | null;
  tripDistance: number | null;
  tripExemptMiles: number | null;
};

const MEASURED = ['tripOdometerStart', 'tripOdometerEnd', 'tripDistance'];

/**
 * Returns whether to compare the distance with the odometer: on a new trip, or if the request has one of the three fields. An imported distance
 * may exceed the odometer by some tenths, because it was measured by satellite (MIM-20), and may stay that way.
 */
const isMeasured = ({ isNew, sent }: Pick<RuleContext, 'isNew' | 'sent'>): boolean =>
  isNew || MEASURED.some((name) => sent.includes(name));

/** Returns whether the distance exceeds the odometer difference (TRP-08), in either direction. Compares whole hundredths. */
function isFarther({ tripOdometerStart: start, tripOdometerEnd: end, tripDistance: distance }: Miles): boolean {
  if (start === null || end === null || distance === null) return false;
  return hundredths(distance) > Math.abs(hundredths(end) - hundredths(start));
}

function isMoreExempt({ tripExemptMiles: exempt, tripDistance: distance }: Miles): boolean {
  return exempt !== null && distance !== null && hundredths(exempt) > hundredths(distance);
}

const hundredths = (miles: number) => Math.round(miles * 100);
