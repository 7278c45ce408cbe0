/**
 * Drivers, trucks and customers from a spreadsheet: which columns there may be, by which headings they are known, and what a row of cells says in the
 * fields of its record. What is right is said by the record's own definition alone.
 */
import { vehicle } from '../admin/vehicle.ts';
import { choiceLabel, type FieldFacts } from '../core/fields.ts';
import { type AnyRecord, fieldsOf } from '../core/record.ts';
import { driver } from '../driver-app/driver.ts';
import { customer } from '../fleet/customer.ts';

/** So many are brought in by one call. */
export const MOST_ROWS = 50;

/** More are no list of one's own drivers, trucks or customers. */
export const MOST_SHEET_ROWS = 5_000;

export type SheetName = 'driver' | 'vehicle' | 'customer';

/** A column is a field by its name, or a part of an address. */
export type SheetColumn = { key: string; label: string; isRequired: boolean };

type Sheet = {
  record: AnyRecord;
  /** Fields in the order of the columns. */
  fields: readonly string[];
  /** The address that the columns Street, City, State and Zip are parts of. */
  address?: string;
  /** What every row says. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Other headings, in small letters without blanks: `unit` for the number of a truck. */
  also: Readonly<Record<string, readonly string[]>>;
};

const PHONES = ['phonenumber', 'cell', 'cellphone', 'mobile', 'telephone', 'phone#'];

const SHEETS: Record<SheetName, Sheet> = {
  driver: {
    record: driver,
    fields: [
      ...['driverFirstName', 'driverMiddleName', 'driverLastName', 'driverPhoneNumber', 'driverEmail'],
      ...['driverType', 'driverHiredDate', 'driverDOB', 'driverLicenseClass'],
    ],
    address: 'address',
    also: {
      driverFirstName: ['first', 'firstname'],
      driverLastName: ['last', 'lastname', 'surname'],
      driverPhoneNumber: PHONES,
      driverEmail: ['e-mail', 'emailaddress'],
      driverType: ['type'],
      driverHiredDate: ['hired', 'hiredate', 'hiredon', 'startdate'],
      driverDOB: ['dob', 'birthdate', 'born'],
      driverLicenseClass: ['class', 'cdl', 'cdlclass', 'licenseclass'],
    },
  },
  vehicle: {
    record: vehicle,
    fields: [
      ...['vehicleNumber', 'driver', 'vehicleMake', 'vehicleModel', 'vehicleYear', 'vehicleVIN', 'vehiclePlateNumber'],
      ...['vehiclePlateState', 'vehicleStartDate', 'vehicleGrossWeight', 'vehicleCurrentOdometer'],
    ],
    fixed: { vehicleType: 'TRUCK' },
    also: {
      vehicleNumber: ['unit', 'unit#', 'unitnumber', 'truck', 'truck#', 'trucknumber', 'number'],
      driver: ['drivername', 'assigneddriver'],
      vehicleYear: ['modelyear'],
      vehicleVIN: ['vin#', 'serial'],
      vehiclePlateNumber: ['plate', 'plate#', 'licenseplate', 'tag'],
      vehiclePlateState: ['state', 'registered'],
      vehicleStartDate: ['activated', 'inservice', 'startdate', 'purchased'],
      vehicleGrossWeight: ['gvw', 'gvwr', 'grossweight', 'weight'],
      vehicleCurrentOdometer: ['odometer', 'mileage', 'miles'],
    },
  },
  customer: {
    record: customer,
    fields: [
      ...[
        'customerName',
        'customerType',
        'customerEmail',
        'customerPhoneNumber',
        'customerInvoiceToEmail',
        'customerMC',
      ],
      ...['customerDOT', 'customerContactName', 'customerContactPhoneNumber', 'customerContactEmail'],
    ],
    address: 'customerPhysicalAddress',
    also: {
      customerName: ['customer', 'company', 'companyname', 'broker', 'brokername'],
      customerType: ['type'],
      customerEmail: ['email', 'e-mail'],
      customerPhoneNumber: PHONES,
      customerInvoiceToEmail: ['invoiceemail', 'billingemail', 'apemail'],
      customerMC: ['mc#', 'mcnumber'],
      customerDOT: ['dot#', 'usdot', 'dotnumber'],
      customerContactName: ['contact', 'contactname', 'agent'],
    },
  },
};

const PARTS = [
  { key: 'place', label: 'Street', also: ['address', 'address1', 'streetaddress', 'mailingaddress'] },
  { key: 'city', label: 'City', also: ['town'] },
  { key: 'state', label: 'State', also: ['st', 'province'] },
  { key: 'zipCode', label: 'Zip', also: ['zipcode', 'postalcode', 'zip+4'] },
] as const;

/** The columns of a sheet, in their order. */
export function sheetColumns(name: SheetName): SheetColumn[] {
  const { record, fields, address } = SHEETS[name];
  const facts = fieldsOf(record);
  const own = fields.map((key) => ({ key, label: factOf(facts, key).label, isRequired: !factOf(facts, key).optional }));
  return address ? [...own, ...PARTS.map(({ key, label }) => ({ key, label, isRequired: true }))] : own;
}

const factOf = (facts: Record<string, FieldFacts>, key: string) => facts[key] as FieldFacts;
const plain = (heading: string) => heading.toLowerCase().replace(/[\s_*]/g, '');

/** Which column a heading names; null where it names none. */
export function columnOf(name: SheetName, heading: string): string | null {
  const said = plain(heading);
  const isNamed = ({ key, label }: SheetColumn) => {
    const also = SHEETS[name].also[key] ?? PARTS.find((part) => part.key === key)?.also ?? [];
    return said === plain(label) || said === plain(key) || (also as readonly string[]).includes(said);
  };
  return sheetColumns(name).find(isNamed)?.key ?? null;
}

export type Cells = Readonly<Record<string, string>>;

/** What the cells of a row say, in the fields of the record: choices by their words, four cells as one address. */
export function valuesOfRow(name: SheetName, cells: Cells): Record<string, unknown> {
  const { record, fields, address, fixed } = SHEETS[name];
  const facts = fieldsOf(record);
  const said = fields.map((key) => [key, readCell(factOf(facts, key), cells[key]?.trim() ?? '')]);
  return { ...fixed, ...Object.fromEntries(said), ...(address && { [address]: addressIn(cells) }) };
}

function readCell(fact: FieldFacts, cell: string): string {
  const meant = fact.values?.find((value) =>
    [value, choiceLabel(fact, value)].some((one) => plain(one) === plain(cell)),
  );
  return meant ?? cell;
}

/** `12 Elm St, Dallas, TX 75201`; a street that is a whole address already stays as it is. */
function addressIn(cells: Cells): string {
  const [place = '', city = '', state = '', zipCode = ''] = PARTS.map(({ key }) => cells[key]?.trim() ?? '');
  if (!city && !state && !zipCode) return place;
  return `${place}, ${city}, ${state.toUpperCase()} ${zipCode}`;
}

/** Of what is wrong with a record, by field, what is wrong with the cells: a fault of the address stands under its street. */
export function problemsOfRow(name: SheetName, problems: Readonly<Record<string, string>>): Record<string, string> {
  const { address } = SHEETS[name];
  const keys = sheetColumns(name).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      const key = field === address ? 'place' : field;
      return [keys.includes(key) ? key : (keys[0] as string), problem];
    }),
  );
}

export type SheetTable = { headings: string[]; rows: string[][] };

/** A table as it is pasted from a spreadsheet or read from a CSV: the first line names the columns. Blank lines are none. */
export function readTable(text: string): SheetTable {
  const delimiter = delimiterOf(text);
  return tableOfRows(splitRows(text.replace(/^\uFEFF/, ''), delimiter));
}

/** The same of rows that are split already. */
export function tableOfRows(all: readonly string[][]): SheetTable {
  const [headings = [], ...rows] = all.filter((row) => row.some((cell) => cell.trim() !== ''));
  return { headings: headings.map((heading) => heading.trim()), rows };
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n');
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** RFC 4180, with any delimiter: a cell in quotes may hold delimiters, line ends and doubled quotes. */
function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted || (sign !== delimiter && sign !== '\n' && sign !== '\r')) cell += sign;
    else if (sign === delimiter) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    }
  }
  return [...rows, [...row, cell]];
}
