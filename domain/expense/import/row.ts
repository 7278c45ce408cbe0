/** A line of a file as it was read: what is kept of an import, one row per (line, part), until and after it is saved. */
export type ReadRow = {
  /** n-th record after the header, from 1, blank lines not counted: what people see and correct by. */
  line: number;
  /** From 0: a line may give several rows, fuel and a cash advance. Lines at fault have part 0 alone. */
  part: number;
  table: 'FUEL' | 'ADVANCE' | 'TRIP';
  /** `Invalid Date` and the like; null when it could be read. Card and vehicle are not judged here. */
  error: string | null;
  /** As printed, by column key of the layout, of part 0 alone: what the correction form shows. */
  cells: Record<string, string> | null;
  /** What makes the line a repeat, apart from its card or vehicle; the same on all parts of a line (FIM-36, MIM-21). */
  key: string | null;
  /** The same apart from what a file may lack: the number of a purchase, the odometers of a trip. */
  looseKey: string | null;
  /** Whether that is missing, or was shortened by a spreadsheet: the line may then say the same as a complete one. */
  isIncomplete: boolean;
  /** The card's digits as printed; of a trip the vehicle, trimmed, upper case. */
  holder: string;
  /** YYYY-MM-DD as printed at the stop. */
  date: string | null;
  time: string | null;
  transactionId: string;
  location: string;
  city: string;
  /** Two letters; of a trip its jurisdiction. */
  state: string;
  /** As printed. */
  item: string;
  /** A fuel type, or of an advance its type. */
  type: string | null;
  /** Whether it counts for IFTA: not reefer, farm, DEF or unknown fuel (FIM-34). */
  isMotorFuel: boolean;
  product: 'MOTOR' | 'REEFER' | 'DEF' | 'OFF_ROAD' | null;
  /** Exact decimals as texts, here and below; the distance of a trip. */
  quantity: string | null;
  /** Paid for each, after the discount. */
  unitPrice: string | null;
  retailPrice: string | null;
  /** Of the line, in dollars; the amount is without it. */
  discount: string | null;
  fee: string;
  amount: string | null;
  unit: string;
  odometer: string | null;
  /** Of trips, instead of `odometer`. */
  odometerStart: string | null;
  odometerEnd: string | null;
  startLatitude: string | null;
  startLongitude: string | null;
  endLatitude: string | null;
  endLongitude: string | null;
  note: string;
};

/** The order of the columns in the file that the reader writes for COPY. */
export const READ_COLUMNS = [
  'line',
  'part',
  'table',
  'error',
  'cells',
  'key',
  'looseKey',
  'isIncomplete',
  'holder',
  'date',
  'time',
  'transactionId',
  'location',
  'city',
  'state',
  'item',
  'type',
  'isMotorFuel',
  'product',
  'quantity',
  'unitPrice',
  'retailPrice',
  'discount',
  'fee',
  'amount',
  'unit',
  'odometer',
  'odometerStart',
  'odometerEnd',
  'startLatitude',
  'startLongitude',
  'endLatitude',
  'endLongitude',
  'note',
] as const satisfies readonly (keyof ReadRow)[];
