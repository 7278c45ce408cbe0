import { further, type Layout, optional, required } from '../layout.ts';

/** Returns a name alone, and with each unit that programs append. */
const addUnits = (...names: string[]): string[] =>
  names.flatMap((name) => [name, ...UNITS.map((unit) => `${name} (${unit})`)]);
const UNITS = ['mi', 'miles', 'km', 'kms', 'kilometers', 'kilometres', 'meters', 'metres', 'm'];

const VEHICLES = [
  ...['Vehicle', 'Vehicle #', 'Vehicle Number', 'Truck', 'Truck #', 'Unit', 'Unit #', 'Unit Number'],
  ...['Vehicle No', 'Vehicle Name', 'Vehicle ID', 'Vehicle Unit', 'Truck Number', 'Truck No', 'Truck ID', 'Truck Name'],
  ...['Unit No', 'Unit ID', 'Unit Name', 'Equipment', 'Equipment #', 'Equipment Number', 'Equipment ID', 'Asset'],
  ...['Asset #', 'Asset Name', 'Asset Number', 'Asset ID', 'Tractor', 'Tractor #', 'Tractor Number', 'Power Unit'],
  ...['Vehicle/Unit', 'Truck/Unit', 'Unit/Truck', 'Truck Unit', 'Tractor ID', 'Vehicle Label', 'Vehicle Description'],
  ...[
    'Véhicule',
    'Camion',
    'Unité',
    'N° de véhicule',
    'Power Unit #',
    'Fleet Number',
    'Device',
    'Device Name',
    'Device ID',
    'VIN',
    'Registration',
    'Camión',
    'Unidad',
    'Vehículo',
  ],
];

const PLACES = [
  ...['Jurisdiction', 'State', 'State/Prov', 'ST', 'State/Province', 'State or Province', 'Prov/State', 'St/Prov'],
  ...['Jurisdiction Name', 'Jurisdiction Code', 'IFTA Jurisdiction', 'State Code', 'State Name', 'State Abbr'],
  ...['State/Jurisdiction', 'Jurisdiction/State', 'State Traveled', 'Juris', 'Jur', 'Province', 'Prov', 'Region'],
  ...['Juridiction', 'Province/État', 'État/Province', 'État', 'Estado'],
];

/** The total distance comes before its taxable part; next to the miles in a state, the total is the vehicle's. */
const DISTANCES = [
  ...addUnits('State Distance', 'Jurisdiction Distance', 'Distance in State', 'Distance in Jurisdiction'),
  ...['State Miles', 'Jurisdiction Miles', 'Jurisdictional Miles', 'Miles in State', 'Miles Driven in State'],
  ...['Miles in Jurisdiction', 'State Mileage'],
  ...addUnits(
    'Distance',
    'Dist',
    'Total Dist',
    'Total Distance',
    'Distance Driven',
    'Distance Traveled',
    'Distance Travelled',
  ),
  ...addUnits('Driven Distance', 'Trip Distance', 'Leg Distance', 'GPS Distance', 'Total'),
  ...['Miles', 'Total Miles', 'Mileage', 'Total Mileage', 'Miles Driven', 'Driven Miles', 'Miles Traveled'],
  ...['Total Miles Driven', 'Total Miles Traveled', 'Gross Miles', 'Total Mi', 'Mi', 'Miles Total', 'Fleet Miles'],
  ...['Trip Miles', 'Actual Miles', 'GPS Miles', 'ELD Miles', 'ECM Miles'],
  ...['Kilometers', 'Kilometres', 'KM', 'KMs', 'Total KM', 'Total KMs', 'Total Kilometers', 'Total Kilometres'],
  ...[
    'Millas',
    'Kilómetros',
    'Kilomètres',
    'Milles',
    'Distancia',
    'Meters',
    'Metres',
    'Total Meters',
    'Total Metres',
    'IFTA Miles',
    'Taxable Miles',
  ],
  ...addUnits('Taxable Distance'),
];

const DAYS = [
  ...['Date', 'Trip Date', 'Day', 'Day of Trip', 'Trip Day', 'Travel Date', 'Log Date', 'Date Traveled', 'Report Date'],
  ...['Start Date', 'Trip Start Date', 'Begin Date', 'From Date', 'Date From', 'Start Time', 'Start Date/Time'],
  ...['Trip Start', 'Trip Start Time', 'Enter Time', 'Entry Time', 'Entry Date', 'Enter Date', 'Time Entered'],
  ...['Start', 'From', 'start_ms', 'start_time', 'Date/Time', 'Timestamp', 'Time', 'Month', 'Year/Month', 'Quarter'],
  ...['Qtr', 'Quarter/Year', 'Year/Quarter', 'Month/Year', 'Enter', 'Entry', 'Entered', 'Dates', 'Date of Travel'],
  ...['Period', 'Reporting Period', 'Tax Period', 'Date Range', 'End Date', 'Trip End Date', 'Fecha'],
];

const makeOdometerColumns = (...words: string[]) =>
  addUnits(
    ...words.flatMap((word) => [
      `${word} Odometer`,
      `Odometer ${word}`,
      `${word} Odo`,
      `Odo ${word}`,
      `${word} Reading`,
    ]),
  );

/** One line per truck, date, and stay in a jurisdiction, as in Motive's IFTA report; the other names are those of other programs. */
const mileage: Omit<Layout, 'source' | 'label'> = {
  type: 'MILEAGE',
  columns: {
    date: required('Date', ...DAYS),
    vehicle: required('Vehicle', ...VEHICLES),
    jurisdiction: required('Jurisdiction', ...PLACES),
    distance: required('Distance (mi)', ...DISTANCES),
    odometerStart: optional(
      'Odometer Start',
      ...makeOdometerColumns(
        'Start',
        'Starting',
        'Begin',
        'Beginning',
        'Enter',
        'Entry',
        'Entering',
        'Opening',
        'From',
        'In',
      ),
      ...addUnits('Entry Point Distance'),
    ),
    odometerEnd: optional(
      'Odometer End',
      ...makeOdometerColumns('End', 'Ending', 'Exit', 'Exiting', 'Closing', 'Finish', 'To', 'Out'),
      ...addUnits('Exit Point Distance'),
    ),
    startLatitude: optional('Start Latitude', 'Start Lat', 'Latitude Start', 'Entry Latitude', 'Entry Lat'),
    startLongitude: optional(
      'Start Longitude',
      ...['Start Lon', 'Start Lng', 'Start Long', 'Longitude Start', 'Entry Longitude', 'Entry Lon', 'Entry Lng'],
    ),
    endLatitude: optional('End Latitude', 'End Lat', 'Latitude End', 'Exit Latitude', 'Exit Lat'),
    endLongitude: optional(
      'End Longitude',
      ...['End Lon', 'End Lng', 'End Long', 'Longitude End', 'Exit Longitude', 'Exit Lon', 'Exit Lng'],
    ),
    measure: further('Unit of Measure', 'UOM', 'Distance Unit', 'Distance Units', 'Units', 'Unit'),
    year: further('Year', 'Tax Year'),
  },
  purchases: [],
  needsTransactionId: false,
};

/** Formerly KeepTruckin; any other source is read like Motive's (MIM-27). */
export const motive: Layout = { ...mileage, source: 'MOTIVE', label: 'Motive' };
export const keepTruckin: Layout = { ...mileage, source: 'KEEPTRUCKIN', label: 'KeepTruckin' };
export const otherMileage: Layout = { ...mileage, source: 'UN_KNOWN', label: 'Other' };
